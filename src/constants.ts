/*
 * The numbers and fixed texts of `docs/behavior.md`. Each stands here once; everything else imports
 * it. Durations are in milliseconds, widths in CSS pixels.
 */

/** Widest viewport that still gets the mobile layout. */
export const MOBILE_MAX_WIDTH = 996;

/** Between a page's title and the site's title in the document title. */
export const TITLE_DELIMITER = '|';

export const DEFAULT_LOCALE = 'en';

/** Version of the documentation site, shown to tools in the `generator` meta element. */
export const SITE_VERSION = '3.8.1';

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

/** What readers are told when a page or a part of one cannot be had, and the site does not answer. */
export const NO_CONNECTION = {
  page: 'The page could not be loaded, because there is no connection.',
  part: 'This part could not be loaded, because there is no connection.',
} as const;

/** Heading levels that the table of contents shows unless a doc says otherwise. */
export const TOC_LEVELS = { min: 2, max: 3 } as const;

/**
 * Full-text search. Boosts, BM25 parameters, the number of results, the length of a query, texts,
 * threshold and debounce are those of `docs/behavior.md`; `bm25.d` is MiniSearch's default, which
 * keeps a long section that names a term above one that does not. The rest is ours.
 */
export const SEARCH = {
  boosts: { title: 5, content: 1, tags: 3, sidebarParentCategories: 2 },
  bm25: { k: 1.2, b: 0.75, d: 0.5 },
  /** Results of one index, and of several after merging. */
  limit: 8,
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
  /** Events that tell what becomes of results: viewed ids in one event, and the wait in ms. */
  analytics: { batch: 20, debounce: 400 },
  /** How long a change of the window's width must last to change the box, in milliseconds. */
  resizeDebounce: 20,
  /** Share of its score that a match keeps when it is not exact. */
  weights: {
    /** The typed letters begin the term. */
    prefix: 0.375,
    /** A part of a typed identifier. */
    part: 0.3,
    /** One letter differs. */
    typo: 0.3,
    /** The page's title or tags match, not the section. */
    page: 0.15,
    /** The section's heading is a common one. */
    commonHeading: 0.85,
  },
  /** So many sections make a heading a common one: "Known limits" stands on most pages. */
  commonHeading: 8,
  /** What a score gains, as a share of itself. */
  gains: {
    /** The section is the first of its page that has the typed identifiers. */
    first: 0.2,
    /** For each doubling of the sections of its page that match. */
    neighbors: 0.1,
  },
  /** Results of one page before other pages have their turn: half of the places. */
  limitOfPage: 4,
  /** Letters of a word that may hold a typing error; the upper bound limits the work. */
  typoLetters: { least: 5, most: 40 },
  /** Words of a query that are corrected; this limits the work too. */
  corrections: 4,
  /** Words that are offered for a query without results, and the share of letters that may differ. */
  suggestions: { most: 3, difference: 0.4 },
  /** Characters of text around what was found. */
  snippetLength: 160,
} as const;

/** What the foot of an article shows. */
export const ARTICLE_FOOT = {
  /** More sources than that are folded. */
  openSources: 5,
  /** Related pages at most. */
  related: 3,
  /** Tags that two pages share to be related. */
  sharedTags: 2,
} as const;

/** What changed. */
export const CHANGES = {
  /** Share of a page's lines that a commit adds or takes away to have rewritten it. */
  rewrittenShare: 1 / 3,
  /** Pages of one kind that an entry names; more are counted and folded. */
  namedPages: 6,
  /** Entries of the page, and of the feed. */
  entries: 200,
  feedEntries: 50,
  /** How long a reader is away before the next page begins another visit, in milliseconds. */
  visitGap: 30 * 60 * 1000,
} as const;
