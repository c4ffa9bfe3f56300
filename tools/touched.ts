import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { parsePatch, type StructuredPatch } from 'diff';
import { attempt, sortBy, sumBy } from 'es-toolkit';
import type { PhrasingContent } from 'mdast';
import { writeMarkdown } from '../src/markdown/write-markdown';
import { SiteError } from '../src/model/finding';
import { readArguments, runCommand, terminal } from '../src/node/command-line';
import type { DocPage } from '../src/pages/doc/page';
import { link, list, paragraph, text } from '../src/pages/markdown';
import { openContext } from './check/check';

const USAGE = `Usage: npm run --silent platform:touched -- [DIFF] [--root DIR]
  lists, as Markdown, the pages that name a file changed in a unified diff of Strapi's repository

  DIFF  a file; standard input by default`;

/** Path of a file before the change → number of added and removed lines. */
type ChangedLines = Map<string, number>;

/** A page with the changed files that it names, most changed lines first. */
interface TouchedPage {
  page: DocPage;
  files: { path: string; lines: number }[];
}

async function readInput(file: string | undefined): Promise<string> {
  if (file !== undefined) {
    return readFile(file, 'utf8').catch((error) => {
      const message = `the diff cannot be read: ${error.message}.`;
      throw new SiteError({ file, message });
    });
  }
  if (process.stdin.isTTY) {
    throw new SiteError(USAGE);
  }
  return readAll(process.stdin);
}

/** Returns the path before the change, without git's `a/`; null for a new file. */
function readPath({ isCopy, isCreate, oldFileName = '/dev/null' }: StructuredPatch): string | null {
  const isNew = isCreate || isCopy || oldFileName === '/dev/null';
  return isNew ? null : oldFileName.replace(/^[a-z]\//, '');
}

/**
 * Parses a unified diff.
 *
 * @throws SiteError if it isn't one
 */
function readDiff(diff: string): ChangedLines {
  const [error, patches] = attempt<StructuredPatch[], Error>(() =>
    parsePatch(diff.replaceAll('\r\n', '\n')),
  );
  if (patches === null) {
    throw new SiteError(`The diff cannot be read: ${error?.message}`);
  }
  const named = patches.filter(({ newFileName, oldFileName }) => newFileName ?? oldFileName);
  if (named.length === 0) {
    throw new SiteError(
      'This is not a unified diff, as git diff main...branch writes it: it names no file.',
    );
  }
  return new Map(
    named.flatMap((patch) => {
      const path = readPath(patch);
      const lines = sumBy(patch.hunks, (hunk) => hunk.lines.filter((l) => /^[+-]/.test(l)).length);
      return path === null ? [] : [[path, lines] as const];
    }),
  );
}

/** Finds pages that name a changed file, most changed lines first. */
function findTouched(pages: DocPage[], changed: ChangedLines): TouchedPage[] {
  const touched = pages.map((page): TouchedPage => {
    const files = (page.sources?.files ?? []).flatMap(({ label: path }) => {
      const lines = changed.get(path);
      return lines === undefined ? [] : [{ path, lines }];
    });
    return { page, files: sortBy(files, [({ lines }) => -lines]) };
  });
  return sortBy(
    touched.filter(({ files }) => files.length > 0),
    [({ files }) => -sumBy(files, ({ lines }) => lines), ({ page }) => page.meta.route],
  );
}

function writeTouched(touched: TouchedPage[]): string {
  if (touched.length === 0) {
    return 'No page names a file that this diff changes.';
  }
  const items = touched.map(({ files, page }): PhrasingContent[] => [
    link(page.meta.canonical, text(page.meta.title)),
    text(': '),
    ...files.flatMap(({ lines, path }, index): PhrasingContent[] => [
      text(index === 0 ? '' : ', '),
      { type: 'inlineCode', value: path },
      text(` (${lines === 1 ? '1 line' : `${lines} lines`})`),
    ]),
  ]);
  return writeMarkdown([
    paragraph(text('Pages that name a file that this diff changes, most changed lines first:')),
    list(items),
  ]);
}

async function main(): Promise<void> {
  const options = { root: { type: 'string', default: '.' } } as const;
  const { positionals, values } = readArguments({ allowPositionals: true, options }, USAGE);
  const [file, ...others] = positionals;
  if (others.length > 0) {
    throw new SiteError(USAGE);
  }
  const changed = readDiff(await readInput(file));
  const siteRoot = resolve(values.root);
  const { pages } = await openContext(siteRoot).site();
  const docs = pages.filter(
    (page) => page.kind === 'doc' && !page.frontMatter.unlisted,
  ) as DocPage[];
  terminal.info(writeTouched(findTouched(docs, changed)));
}

await runCommand(main);
