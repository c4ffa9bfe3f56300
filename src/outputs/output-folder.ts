import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { memoize } from 'es-toolkit';
import { SiteError } from '../model/site-error';

/** A text file, by its path below the base URL. */
export interface TextFile {
  path: string;
  text: string;
}

/** A file of the output: its text, or a file or folder to copy. */
export type OutputFile = TextFile | { path: string; copy: string };

/** Writes files below a folder, making folders as needed. */
export function openOutput(folder: string): (file: OutputFile) => Promise<void> {
  const makeFolder = memoize((path: string) => mkdir(path, { recursive: true }));
  return async (file) => {
    const target = join(folder, file.path);
    await makeFolder(dirname(target));
    if ('text' in file) {
      await writeFile(target, file.text);
    } else {
      await cp(file.copy, target, { recursive: true, dereference: true });
    }
  };
}

/** Absolute path without symbolic links, as far as it exists. */
function resolveLinks(path: string): string {
  return existsSync(path)
    ? realpathSync(path)
    : join(dirname(path) === path ? path : resolveLinks(dirname(path)), basename(path));
}

/** Tells whether a folder is another, or lies anywhere in it. */
function isWithin(folder: string, other: string): boolean {
  const path = relative(other, folder);
  return path === '' || (!isAbsolute(path) && path.split(sep)[0] !== '..');
}

/**
 * Refuses an output that a build would delete something else with: it takes the place of what is there.
 *
 * @param out absolute path of the output
 * @param siteRoot absolute path of the site's folder
 * @param sources folders that the site is made from, from its root
 * @throws SiteError that says what is in the way
 */
export function checkOutput(out: string, siteRoot: string, sources: readonly string[]): void {
  const folder = resolveLinks(out);
  const refuse = (reason: string) => {
    throw new SiteError(`--out ${out} ${reason}. Name a folder of its own, as in --out dist.`);
  };
  if (isWithin(resolveLinks(siteRoot), folder)) {
    refuse('holds the site itself, which a build would delete');
  }
  const source = sources.find((name) => isWithin(folder, resolveLinks(join(siteRoot, name))));
  if (source !== undefined) {
    refuse(`lies in ${source}/, which the site is made from`);
  }
  if (!existsSync(folder)) {
    return;
  }
  if (!statSync(folder).isDirectory()) {
    refuse('is a file');
  }
  if (readdirSync(folder).length > 0 && !existsSync(join(folder, BUILT))) {
    refuse('holds something else than a built site, which a build would delete');
  }
}

/** Every built site has it, and hardly any other folder. */
const BUILT = '_headers';

/** A folder that takes the place of another when it is whole. */
interface OutputDraft {
  /** Absolute path of the folder to write to. */
  folder: string;
  /** Puts it where it belongs. */
  commit(): Promise<void>;
  /** Deletes it. */
  discard(): Promise<void>;
}

/**
 * Opens a folder beside the output, so that the site that is there stays whole until the new one is.
 */
export async function exchangeOutput(out: string): Promise<OutputDraft> {
  const folder = `${out}.draft-${process.pid}`;
  const former = `${out}.former-${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return {
    folder,
    async commit() {
      if (existsSync(out)) {
        await rename(out, former);
      }
      await rename(folder, out);
      await rm(former, { recursive: true, force: true });
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}
