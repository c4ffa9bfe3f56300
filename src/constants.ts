/*
 * Numbers and fixed texts of the site. Each is defined here once, and everything else imports it.
 * Durations are in milliseconds, widths in CSS pixels.
 */

/**
 * Widest window that still gets the mobile layout: 996 pixels where text has the 16 that browsers start
 * with, and in proportion for readers who set another size. Scripts ask it by `matchMedia`, styles as
 * `@media (--mobile)` and `(--desktop)`, which `render/styles.ts` defines.
 */
export const MOBILE = '(width <= 62.25rem)';

/** Widest that a picture of a text is shown: `--measure-wide` of the tokens, in CSS pixels. */
export const PICTURE_COLUMN = 760;

/** Front matter begins with the first line of a file and ends with the next line of three dashes. */
export const FRONT_MATTER = /^---[ \t]*\n((?:[\s\S]*?\n)?)---[ \t]*(?:\n|$)/;

/** Between a page's title and the site's title in the document title. */
export const TITLE_DELIMITER = '|';

export const DEFAULT_LOCALE = 'en';

/** Color of a page before anything stands on it, `--paper` of the tokens; browsers color their frame so. */
export const PAPER = { light: '#fdfdfc', dark: '#101615' } as const;

/** The progress bar at the top of the window while a route loads. */
export const PROGRESS_BAR = {
  delay: 200,
  minimum: 0.08,
  speed: 200,
  trickleRate: 0.02,
  trickleSpeed: 800,
} as const;

/** How long a page may load before its spinner shows. */
export const SPINNER_DELAY = 200;

/** Ids of elements around every article. No heading of a doc gets one of them. */
export const FRAME_IDS = {
  /** Holds the page: the skip link leads here, and focus after a navigation. */
  main: 'main',
  navbar: 'navbar',
  sidebar: 'sidebar',
  /** Live region for what screen readers wouldn't notice, such as the title of a new page. */
  announcer: 'announcer',
  /** Table of contents on narrow screens. */
  contents: 'contents',
  tocTitle: 'toc-title',
  tags: 'doc-tags',
  footnotes: 'footnote-label',
} as const;

/** Heading levels that the table of contents shows unless a doc says otherwise. */
export const TOC_LEVELS = { min: 2, max: 3 } as const;

/**
 * Full-text search. `bm25.d`, the lower bound of BM25+, keeps a long section that names a term above
 * one that does not.
 */
export const SEARCH = {
  /** Characters of a query that count. */
  queryLength: 512,
  texts: {
    placeholder: 'Search...',
    noResults: 'No results found.',
    failure: 'Search could not be loaded.',
    clear: 'Clear',
    cancel: 'Cancel',
    submit: 'Submit',
    search: 'Search',
  },
  /** How long the reader waits before the box says that it is busy, in milliseconds. */
  stallThreshold: 300,
  /** How long a change of the window's width must last to change the box, in milliseconds. */
  resizeDebounce: 20,
} as const;

/** Events that tell what becomes of results: viewed ids in one event, and the wait in milliseconds. */
export const ANALYTICS = { batch: 20, debounce: 400 } as const;

/** How search ranks: apart from the box, because pages load that at once and this only in the worker. */
export const RANKING = {
  /** Results of one index, and of several after merging. */
  limit: 8,
  boosts: { title: 5, content: 1, tags: 3 },
  bm25: { k: 1.2, b: 0.75, d: 0.5 },
  /** Results at most that are values of the exports, that are types, that are members, and that are tags. */
  limitOfKind: 2,
  /** Share of its score that a match keeps when it is not exact. */
  weights: {
    /** The typed letters begin the term. */
    prefix: 0.375,
    /** What each further letter of such a term counts, where one that was typed counts 1. */
    ending: 0.3,
    /** A part of a typed identifier. */
    part: 0.3,
    /** One letter differs. */
    typo: 0.3,
    /** Another word stands for the typed one. */
    synonym: 0.5,
    /** Share of a typed word that a question has which has only what stands for it. */
    inexact: 0.8,
    /** Exponent of the part of a question that a query has: low, so that other words cost little. */
    otherWords: 0.3,
    /** The page's title or tags match, not the section. */
    page: 0.15,
    /** What a question of a section counts for its page. */
    ofSection: 0.65,
    /** What a word that no question has weighs beside the others: people name more than was foreseen. */
    unasked: 0.5,
  },
  /**
   * What a section is ranked by, in points that add up. They were found by trying: the golden queries
   * say how good they are.
   */
  points: {
    /** The query names the page; twice as many when it names the folder that the page opens. */
    named: 16,
    /** The query is the path of a file that the page describes, or of a folder around it. */
    source: 6,
    /** It has the query as it is written, with its punctuation, and few others do. */
    literal: 17,
    /** The query is the title. */
    title: 4,
    /** The title of the page, at whose top the section is, has all words. */
    pageTitle: 2,
    /** It has the identifiers as they are written. */
    identifiers: 8,
    /** It has all words. */
    allWords: 1.5,
    /** For its score by BM25, as a part of the best. */
    text: 1.5,
    /** For the part of the words that its heading has, less what else that says. */
    heading: 2.5,
    /** For the part of the words that the name of a value of the exports has: a hook goes before its types. */
    value: 2.5,
    /** Its heading, the title of its page and the route have all words together. */
    allTitles: 2,
    /** For how well one question of its page asks the same. */
    question: 4,
    /** For how well one question of its own asks the same. */
    answers: 4,
    /** For how well the questions of its page do together. */
    questions: 5,
    /** Lost behind the best few sections of a page. */
    crowded: 1.5,
  },
  /**
   * As many sections may have the query as it is written before that says less of each, and before it
   * says nothing; the share that counts of a single word without punctuation.
   */
  literal: { few: 8, most: 80, plain: 0.4 },
  /** How well questions must ask the same to count at all. */
  floors: { question: 0.2, questions: 0.3 },
  /** Points that a section must be ahead of the top of its page to be shown without that. */
  lead: 1,
  /** Results of one page before other pages have their turn: half of the places. */
  limitOfPage: 4,
  /** Letters of a word that may hold a typing error; the upper bound limits the work. */
  typoLetters: { least: 5, most: 40 },
  /**
   * A word that is near to none may begin with a term, which has that many letters at least: with two
   * errors at most, and an ending of seven letters behind it, two less for each error.
   */
  slips: { letters: 4, most: { slips: 2, ending: 7 } },
  /** Words of a query that are corrected; this limits the work too. */
  corrections: 4,
  /** Words that are offered for a query without results, and the share of letters that may differ. */
  suggestions: { most: 3, difference: 0.4 },
  /** Characters of text around what was found. */
  snippetLength: 160,
  /** Characters of what a page says of itself. */
  descriptionLength: 200,
} as const;

/** What changed. */
export const CHANGES = {
  /** Share of a page's lines that a commit adds or takes away to have rewritten it. */
  rewrittenShare: 1 / 3,
  /** Pages of one kind that a change names; more are counted and folded. */
  namedPages: 6,
  /** Days of the page, and entries of a feed. */
  days: 60,
  feedEntries: 50,
} as const;
