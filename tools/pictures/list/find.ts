import type { Locator, Page } from '@playwright/test';

/** Name of an element that a reader hears, as of a button or field. */
type Name = string | RegExp;

export const button = (page: Page | Locator, name: Name): Locator =>
  page.getByRole('button', { name, exact: true }).first();

export const field = (page: Page | Locator, name: Name): Locator =>
  page.getByRole('textbox', { name, exact: true }).first();

export const select = (page: Page | Locator, name: Name): Locator =>
  page.getByRole('combobox', { name }).first();

export const checkbox = (page: Page | Locator, name: Name): Locator =>
  page.getByRole('checkbox', { name, exact: true }).first();

/** The title of the screen. */
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first();

/** A text as it stands on the screen. */
export const words = (page: Page | Locator, text: Name): Locator =>
  page.getByText(text, { exact: true }).first();
