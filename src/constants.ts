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

/** The search box. `src/search/ranking.ts` has the numbers of the index. */
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

/** What changed. */
export const CHANGES = {
  /** Share of a page's lines that a commit adds or takes away to have rewritten it. */
  rewrittenShare: 1 / 3,
  /** Pages that a change names; more are folded. */
  namedPages: 6,
  /** Days of the page, and entries of a feed. */
  days: 60,
  feedEntries: 50,
} as const;
