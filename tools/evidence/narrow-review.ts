import { diffLines } from 'diff';
import { memoize, sortBy, sumBy } from 'es-toolkit';
import { baseName, keyOf } from '../../src/site/evidence';
import type { CheckedPage } from '../check/pages';
import { countCode, createRanking } from './nearest';
import type { ReadAgain, ReviewEntry } from './review';
import { listSections } from './sections';

/** A section that shares fewer words with what changed does not tell of it. */
const LEAST_SHARED = 4;

/** So few changed lines have no words to go by. */
const FEW_LINES = 2;

/** Of the sections that only describe a declaration, so many are asked: those nearest to what changed. */
const MOST_ASKED = 5;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** The lines of a text without indents and comments. */
function bareLines(text: string): string {
  const lines = text.replace(COMMENT, '').split('\n');
  return lines.flatMap((line) => (line.trim() === '' ? [] : `${line.trim()}\n`)).join('');
}

/** Finds the lines that were taken out or put in. */
function listChanged({ after, before }: ReviewEntry): { lines: number; text: string } {
  const changes = diffLines(bareLines(before.text ?? ''), bareLines(after));
  const changed = changes.filter(({ added, removed }) => added || removed);
  return {
    lines: sumBy(changed, ({ count }) => count),
    text: changed.map(({ value }) => value).join(''),
  };
}

function readPage(page: CheckedPage) {
  const sections = listSections(page);
  return {
    evidence: page.frontMatter.evidence ?? {},
    ids: sections.map(({ id }) => id),
    rank: createRanking(sections),
    names: sections.map(
      ({ code }) => new Set(code.flatMap(({ text }) => text.match(/[\w$-]+/g) ?? [])),
    ),
    words: sections.map(({ heading, passages }) =>
      countCode([heading, ...passages.map(({ text }) => text)].join('\n'), ''),
    ),
  };
}

/**
 * Finds the sections that tell of what changed in a declaration: those that name it or were bound to it
 * by hand, and of the others the few that share most words with the changed lines, as long as these are
 * enough to go by.
 */
export function narrowReview(entries: ReviewEntry[], pages: CheckedPage[]): ReviewEntry[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const open = memoize((file: string) => {
    const page = byFile.get(file);
    return page ? readPage(page) : null;
  });
  return entries.map((entry) => {
    const { lines, text } = listChanged(entry);
    const own = baseName(entry.name).split('.').at(-1) ?? '';
    const words = countCode(text, '');
    const all = countCode(entry.after || (entry.before.text ?? ''), own);
    const judged = entry.sections.map((section) => {
      const page = open(section.page);
      const at = page?.ids.indexOf(section.section) ?? -1;
      const isNamed =
        page?.names[at]?.has(own) || page?.evidence[section.section]?.includes(keyOf(entry));
      const shared = [...words.keys()].filter((word) => page?.words[at]?.has(word)).length;
      const score = (of: typeof words) => page?.rank(of, () => false)[at] ?? 0;
      return { section, isNamed, shared, near: score(words), like: score(all) };
    });
    const nearest = sortBy(judged, [({ near }) => -near, ({ like }) => -like]).slice(0, MOST_ASKED);
    const asked = judged.filter(
      (each) =>
        each.isNamed ||
        (nearest.includes(each) && (each.shared >= LEAST_SHARED || lines <= FEW_LINES)),
    );
    const isAsked = (section: ReadAgain) => asked.some((each) => each.section === section);
    return {
      ...entry,
      sections: entry.sections.filter(isAsked),
      others: entry.sections.filter((section) => !isAsked(section)),
    };
  });
}
