import type { Locator, Page } from '@playwright/test';

/** Finds elements on a page, or in another element. */
export type Find = (scope: Page | Locator) => Locator;

/** Brings the page into another state. */
export type Step = (page: Page) => Promise<void>;

/** Margins in CSS pixels; negative ones crop. */
export type Margins = Partial<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** A screenshot of the admin panel. */
export interface Picture {
  /** File name without extension. */
  name: string;
  /** Path below `/admin`. */
  path: string | ((content: Content) => string);
  /** Size of the window in CSS pixels, which everything shown must fit in. */
  window?: { width: number; height: number };
  /** Run after the page opens. */
  steps?: Step[];
  /** The picture is the smallest rectangle around these elements. */
  show: Find[];
  margin?: Margins;
  /** Elements to outline for each number, in the order of the legend on the page. */
  parts: Find[][];
  /** Shows the guided tour, which covers parts of the screen. */
  hasTour?: boolean;
}

/** Content of the application that descriptions refer to. */
export interface Content {
  admin: { email: string; password: string };
  /** Title of a recipe → its document ID. */
  recipes: Record<string, string>;
  /** Name of a role → its ID. */
  roles: Record<string, number>;
}
