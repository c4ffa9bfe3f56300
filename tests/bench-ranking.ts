import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { groupBy, meanBy } from 'es-toolkit';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { buildIndex } from '../src/search/index-file';
import { loadIndex } from '../src/search/load-index';
import { searchIndex } from '../src/search/query';
import type { SynonymGroup } from '../src/site/search-data';
import strangers from './unit/search/golden-strangers.json';
import threads from './unit/search/golden-threads.json';
import { loadRealPages } from './unit/search/real-pages';

/*
 * Measures ranking beyond the golden queries. What is written on at most three pages of the built site must
 * lead to one of them: inline code, and messages in quotes. Of what people asked in threads about the
 * platform, every second one is kept back: ranking is never changed to suit it; and so is one half of what
 * two people typed who had read pages, but neither their questions nor the ranking.
 */

const DIST = resolve(import.meta.dirname, '../dist');

/** Pages that may have a string for it to tell where it stands. */
const MOST_PAGES = 3;

const LENGTH = { least: 3, most: 100 };

/** Strings of code that say something to people, and what texts quote. */
const QUOTED = /(['"`\u201c])((?:(?!\1)[^\\\n\u201d])*)(?:\1|\u201d)/g;
const MESSAGE = /^\p{Lu}[\p{L}\p{N}'\u2019-]*(?: \S+)+$/u;
const INSIDE = /[\p{L}\p{N}_]/u;

type Group = 'flags' | 'messages' | 'names' | 'code';

interface Asked {
  query: string;
  expect: string[];
}

const squash = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function nameGroup(text: string): Group {
  if (/^(?:--?\p{L}|\$\w+$)/u.test(text)) {
    return 'flags';
  }
  if (MESSAGE.test(text)) {
    return 'messages';
  }
  return /^[\w$]+$/.test(text) ? 'names' : 'code';
}

/** Lists the strings of a page's Markdown that readers may paste. */
function listStrings(markdown: string): string[] {
  const found: string[] = [];
  visit(fromMarkdown(markdown), (node: Nodes) => {
    if (node.type === 'inlineCode') {
      found.push(node.value);
    }
    if (node.type === 'code' || node.type === 'text') {
      const quoted = Array.from(node.value.matchAll(QUOTED), ([, , text = '']) => text);
      found.push(...quoted.filter((text) => MESSAGE.test(text) && !text.includes('${')));
    }
  });
  return found
    .map(squash)
    .filter(({ length }) => length >= LENGTH.least && length <= LENGTH.most)
    .filter((text) => /\p{L}/u.test(text));
}

/** Tells whether a text has a string between the borders of words. */
function hasString(text: string, wanted: string): boolean {
  const isOpen = (at: number) => INSIDE.test(text.charAt(at - 1)) && INSIDE.test(text.charAt(at));
  let at = text.indexOf(wanted);
  while (at >= 0 && (isOpen(at) || isOpen(at + wanted.length))) {
    at = text.indexOf(wanted, at + 1);
  }
  return at >= 0;
}

const synonyms: SynonymGroup[] = parse(await readFile('search/synonyms.yaml', 'utf8'));
const pages = await loadRealPages();
const built = buildIndex(pages, { synonyms: synonyms.map(({ words }) => words) });
const index = loadIndex(built.index);
const texts: string[] = JSON.parse(built.texts);

function report(name: string, queries: readonly Asked[]) {
  const ranks = queries.map(({ expect, query }) => {
    const { results } = searchIndex(index, query, { texts });
    const routes = results.map(({ document }) => document.sectionRoute.replace(/#.*/, ''));
    return [...new Set(routes)].findIndex((route) => expect.includes(route));
  });
  const share = (isGood: (rank: number) => boolean) =>
    meanBy(ranks, (rank) => Number(isGood(rank))).toFixed(3);
  const never = ranks.filter((rank) => rank < 0).length;
  console.log(
    `${name}: ${queries.length} queries, first ${share((rank) => rank === 0)}, ` +
      `among three ${share((rank) => rank >= 0 && rank < 3)}, never shown ${never}`,
  );
}

const written = await Promise.all(
  pages
    .filter(({ kind }) => kind !== 'tag')
    .map(async ({ kind, route }) => {
      const markdown = await readFile(join(DIST, `${route === '/' ? 'index' : route}.md`), 'utf8');
      const strings = kind === 'section' ? listStrings(markdown) : [];
      return { route, strings, text: squash(markdown).toLowerCase() };
    }),
);
const groups: Record<Group, Asked[]> = { flags: [], messages: [], names: [], code: [] };
for (const query of new Set(written.flatMap(({ strings }) => strings))) {
  const holders = written.filter(({ text }) => hasString(text, query.toLowerCase()));
  if (holders.length > 0 && holders.length <= MOST_PAGES) {
    groups[nameGroup(query)].push({ query, expect: holders.map(({ route }) => route) });
  }
}
for (const [name, queries] of Object.entries(groups)) {
  report(name, queries);
}
report('all as written', Object.values(groups).flat());
report(
  'threads',
  threads.filter((_, at) => at % 2 === 0),
);
report(
  'threads, kept back',
  threads.filter((_, at) => at % 2 === 1),
);
for (const [kept, ofHalf] of Object.entries(groupBy(strangers, ({ keptBack }) => `${keptBack}`))) {
  const name = kept === 'true' ? 'strangers, kept back' : 'strangers';
  for (const [kind, queries] of Object.entries(groupBy(ofHalf, (asked) => asked.kind))) {
    report(`${name}: ${kind}`, queries);
  }
  report(name, ofHalf);
}
