import type { TextFile } from './index-file';
import type { LoadedIndex } from './load-index';
import { LITERAL } from './ranking';
import { foldCase, isStopWord } from './terms';

const INSIDE = /[\p{L}\p{N}\p{M}_]/u;

/** One word, or two in lowercase, which texts often have by chance. */
const PLAIN = /^\p{L}*\s?$|^\p{Ll}+\s+\p{Ll}+\s*$/u;

/** An identifier of several words, which headings may have in a longer one: `useDragAndDrop`. */
const IDENTIFIER = /^\S*\p{Ll}\p{Lu}\S*$/u;

function isInsideWord(text: string, at: number): boolean {
  return INSIDE.test(text.charAt(at - 1)) && INSIDE.test(text.charAt(at));
}

/** Occurrence of a string in a text: as whole words, or only as the beginning of a longer word. */
type Occurrence = 'whole' | 'beginning' | null;

function findOccurrence(text: string, wanted: string): Occurrence {
  let found: Occurrence = null;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!isInsideWord(text, at)) {
      if (!isInsideWord(text, at + wanted.length)) {
        return 'whole';
      }
      found = 'beginning';
    }
  }
  return found;
}

/** Case-folded texts by file, cached for all queries. */
const foldedTexts = new WeakMap<TextFile, string[]>();

function foldTexts({ documents }: LoadedIndex, file: TextFile): string[] {
  const folded =
    foldedTexts.get(file) ??
    documents.map(({ id, title }) =>
      foldCase([title, file.descriptions[id] ?? '', file.texts[id] ?? ''].join('\n')),
    );
  foldedTexts.set(file, folded);
  return folded;
}

/** Sections with a verbatim match. */
export interface Literal {
  /** From 0 to 1, lower for many sections. */
  weight: number;
  sections: Set<number>;
}

function findLiteral(
  index: LoadedIndex,
  file: TextFile,
  written: string,
  among: Iterable<number> = index.documents.keys(),
): Literal {
  const wanted = foldCase(written).replaceAll(/\s+/g, ' ').trim();
  const isIdentifier = IDENTIFIER.test(written);
  const folded = foldTexts(index, file);
  const occurrences = (wanted === '' ? [] : [...among]).map(
    (id): [id: number, occurrence: Occurrence] => {
      const isNamed = isIdentifier && foldCase(index.documents[id]?.title ?? '').includes(wanted);
      return [id, isNamed ? 'whole' : findOccurrence(folded[id] ?? '', wanted)];
    },
  );
  const idsOf = (kind: Occurrence) =>
    occurrences.flatMap(([id, occurrence]) => (occurrence === kind ? id : []));
  const whole = idsOf('whole');
  const sections = new Set(whole.length > 0 ? whole : idsOf('beginning'));
  const share = PLAIN.test(written) && !isIdentifier ? LITERAL.plain : 1;
  const isRare = sections.size > 0 && sections.size <= LITERAL.most;
  return { weight: isRare ? Math.min(1, LITERAL.few / sections.size) * share : 0, sections };
}

/** A word that only occurs in code: with a capital, digit or sign inside. */
const CODE_WORD = /[\p{L}\p{N}](?:[^\p{L}\p{N}\s’'-]+|(?<=\p{Ll})(?=\p{Lu}))[\p{L}\p{N}]/u;

/** Minimum length of a phrase, in words, below which matches are chance. */
const LEAST_PHRASE = 3;

/** Counts words other than stop words. */
function countContentWords(words: readonly string[]): number {
  return words.filter((word) => !isStopWord(word)).length;
}

interface Phrase extends Literal {
  words: readonly string[];
}

/**
 * Finds the longest phrase of a query in sections, because messages have variable parts. Sections with a
 * phrase also have its beginning, so each added word leaves fewer sections to search.
 */
function findLongestPhrase(index: LoadedIndex, file: TextFile, words: readonly string[]) {
  let longest: Phrase | undefined;
  let candidates = words.map((_, start) => ({ start, sections: new Set(index.documents.keys()) }));
  for (let length = LEAST_PHRASE; length < words.length && candidates.length > 0; length += 1) {
    const phrases = candidates
      .filter(({ start }) => start + length <= words.length)
      .map(({ sections, start }) => {
        const phrase = words.slice(start, start + length);
        return {
          start,
          words: phrase,
          ...findLiteral(index, file, phrase.join(' '), sections),
        };
      })
      .filter(({ sections }) => sections.size > 0);
    longest = phrases.find((phrase) => countContentWords(phrase.words) > 1) ?? longest;
    candidates = phrases;
  }
  return longest;
}

/**
 * Finds the sections with a query verbatim in heading or text, else with its longest phrase, and with its
 * words of code. A query without a match may be unfinished.
 */
export function findLiterals(index: LoadedIndex, file: TextFile, written: string): Literal[] {
  const whole = findLiteral(index, file, written);
  if (whole.sections.size > 0) {
    return [whole];
  }
  const words = written
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}@$_.-]+|[^\p{L}\p{N}_]+$/gu, ''))
    .filter((word) => word !== '')
    .slice(0, LITERAL.words);
  const code = words.filter((word) => word !== written && CODE_WORD.test(word));
  const part = LITERAL.part / Math.max(1, code.length);
  const literals = code.map((word) => {
    const { sections, weight } = findLiteral(index, file, word);
    return { sections, weight: part * weight };
  });
  const phrase = findLongestPhrase(index, file, words);
  if (!phrase) {
    return literals;
  }
  const weight = phrase.weight * LITERAL.part * (countContentWords(phrase.words) / words.length);
  return [...literals, { sections: phrase.sections, weight }];
}
