import type { Locator, Page } from '@playwright/test';

/** Finds elements on a page, or in another element. */
export type Find = (scope: Page | Locator) => Locator;

/** Leads from one state of a page to the next. */
export type Step = (page: Page) => Promise<void>;

/** Margins in CSS pixels; negative ones cut away. */
export type Margins = Partial<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** A part that gets a number. The legend on the page has its name. */
export interface Part {
  name: string;
  find: Find[];
}

/** A picture of a screen of the admin panel. */
export interface Picture {
  /** Its file, without the extension. */
  name: string;
  /** Path below `/admin`. */
  path: string | ((content: Content) => string);
  /** Size of the window in CSS pixels. Everything shown must fit into it without scrolling. */
  window?: { width: number; height: number };
  /** From the page as it opens to the state that is shown. */
  steps?: Step[];
  /** The picture covers all of these and everything between them. */
  show: Find[];
  /** Space around it; 24 at the sides and 16 above and below by default. */
  margin?: Margins;
  /** In the order of their numbers. */
  parts: Part[];
  /** Whether the tour for newcomers is on. It covers the screens that it explains. */
  hasTour?: boolean;
}

/** The content of the application, as far as pictures need it. */
export interface Content {
  admin: { email: string; password: string };
  /** Title of a recipe → its document ID. */
  recipes: Record<string, string>;
  /** Name of a role → its ID. */
  roles: Record<string, number>;
}
