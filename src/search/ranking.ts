/*
 * Numbers of search. Boosts, the parameters `k` and `b` of BM25 and the number of results are part of
 * what the site promises; the others were chosen by trying on queries from public threads.
 */

/** Most results of one index, and of several after merging. */
export const LIMIT = 8;

/** Weight of a term in each indexed field. */
export const BOOSTS = { title: 5, content: 1, tags: 3 } as const;

/** `d` is the lower bound of BM25+: a long section with a term stays above one without. */
export const BM25 = { k: 1.2, b: 0.75, d: 0.5 } as const;

/** Rows of one page before other pages get a row. */
export const ROWS_OF_PAGE = 3;

/** Most results that are values, types, members or tags, of each kind. */
export const ROWS_OF_KIND = 2;

/** Points of a section, which add up to its rank. */
export const POINTS = {
  /** The query is a name of the page. */
  named: 16,
  /** The query is a file that the page names, or a folder around it. */
  file: 6,
  /** The section has the query as it is written, and few others do. */
  literal: 17,
  /** Its BM25 score, as a share of the best. */
  text: 2,
  /** Share of the query's words that it has, weighted by rarity. */
  coverage: 4.2,
  /** Share of the query's words in its heading, less for a heading with other words. */
  heading: 2.6,
  /** Its heading has all words, together with the title, route and tags of its page. */
  titles: 2,
  /** Share of the query's words in the name of an export. */
  exported: 3,
  /** Best match among the questions of the section and its page. */
  question: 6.5,
  /** Best match among the questions of the section alone. */
  answer: 1.5,
  /** Match of all questions of the page together. */
  questions: 5,
} as const;

/** Points by which the top of a page must be ahead of the page's sections to be a result. */
export const TOP_LEAD = 6;

/** Shares of a match that isn't exact. */
export const SHARES = {
  /** Score of a term that the typed letters begin, and what each missing letter costs. */
  prefix: 0.375,
  ending: 0.3,
  /** Score of a part of an identifier, of a corrected word, and of a synonym. */
  part: 0.3,
  typo: 0.3,
  synonym: 0.5,
  /** Coverage of a word by anything but the word itself. */
  inexact: 0.8,
  /** A question of a section, for its page. */
  ofSection: 0.65,
  /** Weight of a query word that no question has. */
  unasked: 0.5,
} as const;

/** Exponent of the share of a question that the query has: low, so that further words cost little. */
export const OTHER_WORDS = 0.3;

/** Matches of questions below these don't count. */
export const FLOORS = { question: 0.1, questions: 0.15 } as const;

/**
 * Sections that may have the query as it is written before each counts less, and before none counts;
 * the share of a plain word, which texts have by chance, and of a part of the query; words of a query
 * whose phrases are tried.
 */
export const LITERAL = { few: 8, most: 80, plain: 0.4, part: 0.5, words: 16 } as const;

/**
 * Words of a query that are corrected, letters of such a word and of a term that may be meant, and typing
 * errors in a word.
 */
export const TYPOS = { words: 4, least: 5, most: 40, term: 4, errors: 2 } as const;

/** Characters of a snippet, and of a description. */
export const SNIPPET_LENGTH = 160;
export const DESCRIPTION_LENGTH = 200;
