import { memoize, words as splitWords } from 'es-toolkit';
import { stemmer } from 'stemmer';

/**
 * English stop words: Snowball's list (https://snowballstem.org/algorithms/english/stop.txt, BSD license),
 * and additions of lunr's list (https://lunrjs.com/docs/stop_word_filter.js.html, MIT license).
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves
    he him his himself she her hers herself it its itself they them their theirs themselves
    what which who whom this that these those
    am is are was were be been being have has had having do does did doing
    would should could ought
    i'm you're he's she's it's we're they're i've you've we've they've
    i'd you'd he'd she'd we'd they'd i'll you'll he'll she'll we'll they'll
    isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't
    won't wouldn't shan't shouldn't can't cannot couldn't mustn't
    let's that's who's what's here's there's when's where's why's how's
    a an the and but if or because as until while
    of at by for with about against between into through during before after above below
    to from up down in out on off over under
    again further then once here there when where why how
    all any both each few more most other some such
    no nor not only own same so than too very
    able across almost also among can dear either else ever every get got however just least
    let like likely may might must neither often rather said say says since tis twas us wants
    will yet`.split(/\s+/),
);

/**
 * Letters and digits, with the signs inside names: `a_b`, `a.b`, `a/b`, `a::b`, `a@b`, `a's`. White
 * space, hyphens and other punctuation end a word, so `find(value)` is two. `C++` and `C#` are words.
 */
const WORD =
  /(?<![\p{L}\p{N}])\p{L}(?:\+\+|#)|[\p{L}\p{N}\p{M}]+(?:(?:_+|[./@'’&]|::?)[\p{L}\p{N}\p{M}]+)*/gu;

/** A word without parts: a quick test that most words pass. */
const PLAIN = /^\p{Lu}?\p{Ll}+$/u;

/** Phrases that are common in error messages. */
const NOISE =
  /\b(?:uncaught|unhandled|cannot read propert(?:y|ies) of (?:undefined|null)(?: \(reading)?|is not (?:a function|defined|iterable)|unexpected token)/gi;

const ASCII = /^[\x20-\x7e\s]*$/;

/** Combining marks of decomposed Latin letters. */
const ACCENTS = /[\u0300-\u036f]/g;

const LETTER = /\p{L}/u;

/** Separators of names in a word. A prefix that says how stable a name is isn't part of the name. */
const NAME_BORDER = /[./:@]+|(?<=^(?:experimental|private|unstable))_/;

const POSSESSIVE = /'s$/;

/** Plural of an acronym, which is one word despite its change of case: `APIs`. */
const ACRONYM_PLURAL = /(\p{Lu}{2,})s(?!\p{Ll})/gu;

/** A word of a text, with its offset. */
export interface Word {
  text: string;
  index: number;
}

/** Finds the words of a text. */
export function findWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ text: word, index }));
}

/** Finds the words of a query, without common phrases of error messages if there are others. */
export function findQueryWords(query: string): Word[] {
  const words = findWords(query.replaceAll(NOISE, ' '));
  return words.length > 0 ? words : findWords(query);
}

/** Folds case, accents and kinds of apostrophes. */
export function foldCase(word: string): string {
  const folded = word.toLowerCase().replaceAll('’', "'");
  return ASCII.test(folded) ? folded : folded.normalize('NFD').replaceAll(ACCENTS, '');
}

/** Checks for a stop word. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(foldCase(word));
}

/** Words about locales, which Porter's algorithm would stem to `local`. */
const LOCALE = /^(?:locales?|locali[sz]\w*)$/;

/** Stems a word by Porter's algorithm, in lowercase. */
export const stem = memoize((word: string): string => {
  const folded = foldCase(word).replace(POSSESSIVE, '');
  return LOCALE.test(folded) ? 'locale' : stemmer(folded);
});

/** Finds the offsets of consecutive parts of a word. */
function locate(parts: readonly string[], word: string, from: number): Word[] {
  let end = from;
  return parts.map((text) => {
    const index = word.indexOf(text, end);
    end = index + text.length;
    return { text, index };
  });
}

/**
 * Lists the names in a word, each with its parts: `db.queryBuilder` has db, and queryBuilder with query and
 * Builder. A plain word has none.
 */
function namesOf(word: string): { name: Word; parts: Word[] }[] {
  if (PLAIN.test(word)) {
    return [];
  }
  return locate(word.split(NAME_BORDER), word, 0).map((name) => {
    const parts = splitWords(name.text.replaceAll(ACRONYM_PLURAL, '$1 '));
    return { name, parts: parts.length > 1 ? locate(parts, word, name.index) : [] };
  });
}

/** Checks whether a part of an identifier is worth indexing. */
function isUseful({ text }: Word): boolean {
  return text.length > 1 && LETTER.test(text) && !isStopWord(text);
}

/**
 * Splits an identifier into its smallest words: strapi, db, query and Builder for `strapi.db.queryBuilder`.
 *
 * @returns words as written, without stop words; none if the word has no parts
 */
export function splitIdentifier(word: string): string[] {
  const names = namesOf(word);
  return names
    .flatMap(({ name, parts }) => (parts.length > 0 || names.length === 1 ? parts : [name]))
    .filter(isUseful)
    .map(({ text }) => text);
}

/** Lists the words in a word by which it's also indexed: its names, then their parts. */
export function findNames(word: string): Word[] {
  const names = namesOf(word);
  return [...names.map(({ name }) => name), ...names.flatMap(({ parts }) => parts)].filter(
    isUseful,
  );
}

/**
 * Lists the terms of a word: its own, then those of its names and parts, so that half of an identifier finds
 * it. Memoized.
 *
 * @returns unique terms, the word's own first; none for a stop word
 */
export const getTerms = memoize((word: string): readonly string[] => {
  if (isStopWord(word)) {
    return [];
  }
  return [...new Set([stem(word), ...findNames(word).map(({ text }) => stem(text))])];
});

/**
 * Splits a text into terms. Shared by the build and the browser.
 *
 * @returns terms in the order of the text, with repetitions
 */
export function tokenize(text: string): string[] {
  return findWords(text).flatMap((word) => getTerms(word.text));
}
