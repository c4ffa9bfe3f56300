import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Nodes, Root } from 'mdast';
import { SiteError } from '../model/finding';

/** Characters of a doc. A longer one makes a page that no reader's browser shows at once. */
const MOST_CHARACTERS = 1_000_000;

/** Blocks, elements and emphasis inside of one another. The compiler itself takes 128. */
const DEEPEST = 100;

/**
 * What the parser takes without being tried: it answers in a moment, and what nests in it cannot end the
 * process. The parser's stack holds about 4,000 brackets; other signs take more of them, or less room.
 */
const UNTRIED = { characters: 60_000, signs: 3_000 };

/** Signs of scripts and elements that nest. */
const NESTING = /[([{<]|=>|\belse\b/g;

/** Milliseconds for trying a text. Of the largest, those that are texts take about two seconds. */
const TRIAL_LIMIT = 15_000;

/** What the process runs that tries a text: what it exits with says nothing. */
const trial = (parser: string) => `
  import { readFileSync } from 'node:fs';
  const { mdxToJs } = await import(${JSON.stringify(parser)});
  try { mdxToJs(readFileSync(0, 'utf8'), { features: JSON.parse(process.argv[1]) }); } catch {}
`;

/**
 * Refuses a text that would end the process or take for ever. The parser is no JavaScript: nothing can
 * interrupt it, and what nests too deep for its stack ends the process. So a text that may be such a one
 * is tried in a process of its own.
 *
 * @param options `source`: path of the file from the site's root; `features`: options of the parser
 * @throws SiteError that names the file
 */
export function refuseHugeText(
  text: string,
  { features, source }: { source: string; features: unknown },
) {
  const refuse = (message: string) => new SiteError({ file: source, message });
  if (text.length > MOST_CHARACTERS) {
    throw refuse(
      `the file has ${text.length} characters; at most ${MOST_CHARACTERS} are shown on one page. Make several docs of it.`,
    );
  }
  const isSmall = text.length <= UNTRIED.characters;
  if (isSmall && (text.match(NESTING) ?? []).length <= UNTRIED.signs) {
    return;
  }
  const parser = pathToFileURL(createRequire(import.meta.url).resolve('satteri')).href;
  const args = ['--input-type=module', '--eval', trial(parser), JSON.stringify(features)];
  const { error, signal } = spawnSync(process.execPath, args, {
    input: text,
    timeout: TRIAL_LIMIT,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  if (error) {
    throw refuse(
      `the text cannot be read within ${TRIAL_LIMIT / 1000} seconds. Make several docs of it.`,
    );
  }
  if (signal) {
    throw refuse(
      'something nests too deep to be read: brackets of a script, elements, quotes, lists or emphasis. Nest them less.',
    );
  }
}

/**
 * Ends a text that ends in a backslash: the parser looks for what that escapes, and ends the process
 * where nothing follows.
 */
export function endLastLine(text: string): string {
  return text.endsWith('\\') ? `${text}\n` : text;
}

/**
 * Refuses a tree that nests deeper than what comes after can follow.
 *
 * @throws SiteError with file and line
 */
export function refuseDeepNesting(tree: Root, source: string) {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    const [first] = level;
    if (depth > DEEPEST) {
      throw new SiteError({
        file: source,
        line: first?.position?.start.line,
        message: `lists, quotes, elements or emphasis nest more than ${DEEPEST} levels deep. Nest them less.`,
      });
    }
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
}
