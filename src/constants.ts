/* Numbers and fixed texts of the site. Durations are in milliseconds, widths in CSS pixels. */

/**
 * Mobile layout: up to 996 pixels at the default font size of 16 pixels, in proportion at others. Styles use
 * `@media (--mobile)` and `(--desktop)`, which `src/node/styles.ts` defines.
 */
export const MOBILE = '(width <= 62.25rem)';

/** Front matter: from dashes on the first line of a file to the next line of dashes. */
export const FRONT_MATTER = /^---[ \t]*\n((?:[\s\S]*?\n)?)---[ \t]*(?:\n|$)/;

/** Separates page title and site title in the document title. */
export const TITLE_DELIMITER = '|';

export const DEFAULT_LOCALE = 'en';

/** Background color of pages (`--paper` in the tokens) and of the browser's frame. */
export const PAPER = { light: '#fdfdfc', dark: '#101615' } as const;

/** Progress bar at the top of the window during a navigation. */
export const PROGRESS_BAR = {
  delay: 200,
  minimum: 0.08,
  speed: 200,
  trickleRate: 0.02,
  trickleSpeed: 800,
} as const;

/** Loading time of a page before the spinner shows. */
export const SPINNER_DELAY = 200;

/** Ids of elements of the frame, which headings can't have. */
export const FRAME_IDS = {
  /** Target of the skip link, and of focus after a navigation. */
  main: 'main',
  navbar: 'navbar',
  sidebar: 'sidebar',
  /** Live region for screen readers, such as for the title of a new page. */
  announcer: 'announcer',
  /** Table of contents on narrow screens. */
  contents: 'contents',
  tocTitle: 'toc-title',
  tags: 'doc-tags',
  footnotes: 'footnote-label',
} as const;

/** Heading levels in the table of contents. */
export const TOC_LEVELS = { min: 2, max: 3 } as const;

/** The search box. The numbers of the index are in `src/search/ranking.ts`. */
export const SEARCH = {
  /** Maximum length of a query, in characters. */
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
  /** Waiting time before the loading indicator shows. */
  stallThreshold: 300,
  /** Debounce of changes of the window's width. */
  resizeDebounce: 20,
} as const;

/** Analytics events of search: ids per event, and debounce. */
export const ANALYTICS = { batch: 20, debounce: 400 } as const;

/** The page and feeds of changes. */
export const CHANGES = {
  /** Share of changed lines from which a page counts as rewritten. */
  rewrittenShare: 1 / 3,
  /** Pages listed per change; more are collapsed. */
  namedPages: 6,
  /** Days on the page, and entries of a feed. */
  days: 60,
  feedEntries: 50,
} as const;
