/**
 * The numbers and fixed texts of the product's specification. Each stands here once; everything
 * else imports it. Durations are in milliseconds, widths in CSS pixels.
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

/** Heading levels that the table of contents shows unless a doc says otherwise. */
export const TOC_LEVELS = { min: 2, max: 3 } as const;
