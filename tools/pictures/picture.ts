import type { Locator, Page } from '@playwright/test';
import type { Finders } from './find';

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
  /** Selector → maximum width in CSS pixels, which doesn't switch to the layout of a small window. */
  narrow?: Record<string, number>;
  /** Brings the screen into another state after it opens. */
  prepare?: (found: Finders, page: Page) => Promise<unknown>;
  /** The picture is the smallest rectangle around these elements. */
  show: (found: Finders) => Locator[];
  margin?: Margins;
  /** Elements to outline for each number, in the order of the legend on the page. */
  parts: (found: Finders) => Locator[][];
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
