import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapping } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { Worker } from 'node:worker_threads';
import { isEqual } from 'es-toolkit';
import { replaceFile } from '../files/drafts';
import { hashFile, hashText } from '../files/hash';
import { type Finding, SiteError } from '../model/finding';
import type { ImportConfig } from '../site/load-config';
import type { Engine } from './engine';

/** What was bundled of a configuration file, and from which files. */
interface Manifest {
  /** Absolute path → hash of the text. */
  files: Record<string, string>;
  module: string;
  /** Hash of the module. */
  hash: string;
  /** Its source map, as JSON. */
  map: string;
}

/** What was bundled earlier, where the module is there and its files are as they were; else null. */
async function readManifest(file: string): Promise<Manifest | null> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
    const hashes = await Promise.all(Object.keys(manifest.files).map((path) => hashFile(path)));
    const isWhole = manifest.hash === (await hashFile(manifest.module));
    return isWhole && isEqual(hashes, Object.values(manifest.files)) ? manifest : null;
  } catch {
    return null;
  }
}

async function bundleConfig(path: string, folder: string): Promise<Manifest> {
  if (path.includes('?')) {
    throw new SiteError({
      file: path,
      message:
        'cannot be read: the bundler takes what follows a "?" for no part of the name. Rename the folder.',
    });
  }
  const { build } = await import('rolldown');
  const begin = Date.now();
  const { output } = await build({
    input: path,
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Z]:/i.test(id),
    platform: 'node',
    // One that a site has is for its editor, and may rest on a package that is not installed.
    tsconfig: false,
    // What a configuration imports of the engine are functions that give back what they get.
    treeshake: { moduleSideEffects: false },
    logLevel: 'silent',
    output: { dir: folder, sourcemap: 'hidden' },
    write: false,
  });
  const [chunk] = output;
  const files = await Promise.all(
    chunk.moduleIds.filter(existsSync).map(async (id) => [id, await hashFile(id, begin)] as const),
  );
  const module = join(folder, `config-${hashText(path, chunk.code)}.mjs`);
  await replaceFile(module, chunk.code);
  return {
    files: Object.fromEntries(files),
    module,
    hash: await hashFile(module),
    map: String(chunk.map),
  };
}

/** What runs on the thread: a module, and nothing that could end the process. */
const TRIAL = `
const { workerData } = require('node:worker_threads');
for (const name of ['abort', 'exit', 'kill', 'reallyExit']) {
  process[name] = () => {
    require('node:worker_threads').parentPort.postMessage('process.' + name + '() would end the program');
    while (true) {}
  };
}
import(workerData).then(() => 0, () => 0).then(() => require('node:worker_threads').parentPort.postMessage(''));
`;

/** Seconds that a file may take. */
const LIMIT = 60;

/**
 * Evaluates a module on a thread of its own, to know that it ends. What it throws is no matter here.
 *
 * @param url of the module
 * @param name what messages call it
 * @throws SiteError when it does not end, or would end the program
 */
async function tryModule(url: string, name: string): Promise<void> {
  const thread = new Worker(TRIAL, { eval: true, workerData: url });
  let timer: NodeJS.Timeout | undefined;
  const problem = await new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`it does not end within ${LIMIT} seconds`), LIMIT * 1000);
    thread.on('message', (message: string) => resolve(message));
    thread.on('error', (error: Error) => resolve(error.message));
    thread.on('exit', () => resolve('it awaits something that never comes'));
  });
  clearTimeout(timer);
  await thread.terminate();
  if (problem !== '') {
    throw new SiteError({ file: name, message: `the file cannot be read: ${problem}.` });
  }
}

/** Where the bundler says that it stumbled. */
const STUMBLE = /^\[\w+\]\s*(.*)\n(?:.*\[ .*?:(\d+):(\d+) \])?/;

/** What the bundler throws, as findings: it knows more than one fault of a file. */
function explainBundling(error: unknown, path: string): unknown {
  const errors: unknown = error instanceof Error && 'errors' in error ? error.errors : [];
  const findings = (Array.isArray(errors) ? errors : []).map((each): Finding => {
    const [, reason, line, column] = STUMBLE.exec(stripVTControlCharacters(each.message)) ?? [];
    return {
      file: each.id ?? path,
      ...(line && column ? { line: Number(line), column: Number(column) } : {}),
      message: `cannot be read: ${reason?.replace(/ in .*$/, '') ?? 'it is no TypeScript'}`,
    };
  });
  return findings.length > 0 ? new SiteError(findings, { cause: error }) : error;
}

/** What a configuration throws when it runs, with its location before it was bundled. */
function explainRun(error: unknown, path: string, { map, module }: Manifest): SiteError {
  const isError = error instanceof Error;
  const [reason = ''] = (isError ? error.message : 'something else than an error').split('\n');
  const { href } = pathToFileURL(module);
  const at = isError ? (error.stack ?? '').split(`${href}:`)[1] : undefined;
  const [line, column] = (at ?? '').split(/[:)\n]/).map(Number);
  // Without a location in the file, an entry is empty.
  const origin: Partial<SourceMapping> =
    line && column ? new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1) : {};
  const { originalLine, originalSource } = origin;
  return new SiteError(
    {
      file: originalSource === undefined ? path : resolve(dirname(module), originalSource),
      ...(originalLine === undefined ? {} : { line: originalLine + 1 }),
      message: `cannot be used: it throws "${reason.replace(/ imported from .*$/, '')}"`,
    },
    { cause: error },
  );
}

/**
 * Makes the function that imports configuration, which is TypeScript: a file is bundled once, and
 * again when it or what it imports changes. It is tried first: one that never ends is an error. It
 * throws a SiteError with absolute paths when a file cannot be read or run.
 */
export function createConfigImporter({ cache }: Pick<Engine, 'cache'>): ImportConfig {
  const folder = join(cache, 'config');
  return async (path) => {
    const manifestFile = join(folder, `${hashText(relative(dirname(folder), path))}.json`);
    let manifest = await readManifest(manifestFile);
    if (!manifest) {
      manifest = await bundleConfig(path, folder).catch((error) => {
        throw explainBundling(error, path);
      });
      await tryModule(pathToFileURL(manifest.module).href, path);
      await replaceFile(manifestFile, JSON.stringify(manifest));
    }
    return import(pathToFileURL(manifest.module).href).catch((error) => {
      throw explainRun(error, path, manifest);
    });
  };
}
