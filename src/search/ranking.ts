/*
 * Parameters of search. Boosts, `k` and `b` of BM25, and the number of results are specified; the others
 * were tuned on queries from public threads.
 */

/** Maximum number of results of one index, and of several after merging. */
export const LIMIT = 8;

/** Weight of a term in each indexed field. */
export const BOOSTS = { title: 5, content: 1, tags: 3 } as const;

/** Parameters of BM25+. `d` keeps a long section with a term above one without it. */
export const BM25 = { k: 1.2, b: 0.75, d: 0.5 } as const;

/** Rows of one page before other pages. */
export const ROWS_OF_PAGE = 3;

/** Maximum number of results of each kind other than prose: values, types, members and tags. */
export const ROWS_OF_KIND = 2;

/** Points of a section, which add up to its rank. */
export const POINTS = {
  /** The query is a name of the page. */
  named: 16,
  /** The query is a file that the page is about, or a folder of one. */
  file: 7,
  /** The section has the query verbatim, and few others do. */
  literal: 17,
  /** BM25 score, relative to the best. */
  text: 2,
  /** Share of the query's words in the section, weighted by rarity. */
  coverage: 4.2,
  /** Share of the query's words in any section of the page, weighted by rarity. */
  page: 1,
  /** Share of the query's words in the heading, minus a penalty for other words. */
  heading: 2.6,
  /** Heading and title, route and tags of the page have all words. */
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
  /** Score of a prefix match. */
  prefix: 0.3,
  /** Score of a part of an identifier, of a corrected word, and of a synonym. */
  part: 0.3,
  typo: 0.3,
  synonym: 0.5,
  /** Score of a match in a section's questions. */
  asked: 0.4,
  /** Coverage of a word by an inexact match. */
  inexact: 0.8,
  /** Match of a section's question, for its page. */
  ofSection: 0.65,
  /** Weight of a query word that isn't in any question. */
  unasked: 0.5,
} as const;

/** Exponent of a question's matched share; low, so that other words cost little. */
export const OTHER_WORDS = 0.3;

/** Minimum matches of questions. */
export const FLOORS = { question: 0.1, questions: 0.15 } as const;

/**
 * Verbatim matches: number of sections above which each counts less, and above which none counts; factors
 * of a plain word, which texts have by chance, and of a part of the query; maximum words of a query for
 * phrase matching.
 */
export const LITERAL = { few: 8, most: 80, plain: 0.4, part: 0.5, words: 16 } as const;

/**
 * Typo correction: maximum corrected words, length of such a word (`least` to `most`) and minimum of its
 * correction (`term`), and maximum typos per word.
 */
export const TYPOS = { words: 4, least: 5, most: 40, term: 4, errors: 2 } as const;

/** Length of snippets and descriptions, in characters. */
export const SNIPPET_LENGTH = 160;
export const DESCRIPTION_LENGTH = 200;
