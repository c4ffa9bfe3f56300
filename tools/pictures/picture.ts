import type { Locator, Page } from '@playwright/test';

/** Where the number of a part stands: beside the picture, on this side of it. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

/** Finds elements on a page, or in another element. */
export type Find = (scope: Page | Locator) => Locator;

/** What leads from one state of a page to the next. */
export type Step = (page: Page) => Promise<void>;

/** A part of a screen that its picture names. The legend on the page has the name. */
export interface Part {
  name: string;
  side: Side;
  /** CSS pixels between it and its outline, 5 if nothing is said; negative ones cut away. */
  margin?: Partial<Record<Side, number>>;
  /** The elements that it consists of. */
  find: Find[];
}

/** A picture of a screen of the admin panel. */
export interface Picture {
  /** Of its file, without the extension. */
  name: string;
  /** Path below `/admin`, or what finds it in the content of the application. */
  path: string | ((content: Content) => string);
  /** Size of the window in CSS pixels; what is shown must fit into it without scrolling. */
  window?: { width: number; height: number };
  /** What leads from the page as it opens to what is shown. What is shown is waited for. */
  steps?: Step[];
  /** What is shown: all of these, and what stands between them. */
  show: Find[];
  /** CSS pixels around what is shown, 16 if nothing is said; negative ones cut away. */
  margin?: Partial<Record<Side, number>>;
  /** In the order of their numbers. */
  parts: Part[];
  /** Whether the tour for newcomers is on, which covers what it explains. */
  hasTour?: boolean;
}

/** What of the content of the application is signed in with, or has an address of its own. */
export interface Content {
  admin: { email: string; password: string };
  /** Title of a recipe → its document's id. */
  recipes: Record<string, string>;
  /** Name of a role → its id. */
  roles: Record<string, number>;
}

export const MODES = ['light', 'dark'] as const;

/** Color mode of a picture. */
export type Mode = (typeof MODES)[number];

/** File of a picture in one color mode, as pages find it: the dark one beside the light one. */
export function fileOf(name: string, mode: Mode): string {
  return mode === 'light' ? `${name}.webp` : `${name}.dark.webp`;
}
