import type { Locator, Page } from '@playwright/test';
import { escapeRegExp } from 'es-toolkit';
import type { Content } from '../picture';

/** Name of an element that a reader hears, as of a button or field. */
type Name = string | RegExp;

/** Also behind what is open, which hides it from assistive technology. */
const includeHidden = true;
/** A small window has elements of its own, which a large one does not show. */
const visible = true;

export const button = (page: Page | Locator, name: Name): Locator =>
  page.getByRole('button', { name, exact: true, includeHidden }).filter({ visible }).first();

export const field = (page: Page | Locator, name: Name): Locator =>
  page.getByRole('textbox', { name, exact: true }).first();

export const select = (page: Page | Locator, name: Name): Locator =>
  page.getByRole('combobox', { name }).first();

export const checkbox = (page: Page | Locator, name: Name): Locator =>
  page.getByRole('checkbox', { name, exact: true }).first();

/** The title of the screen. */
export const title = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, includeHidden }).filter({ visible }).first();

/** A text as it stands on the screen. A star behind it says that a field must be filled. */
export const words = (page: Page | Locator, text: Name): Locator => {
  const whole = typeof text === 'string' ? new RegExp(`^${escapeRegExp(text)}\\*?$`) : text;
  return page.getByText(whole).filter({ visible }).first();
};

/** A panel beside the form of an entry. */
export const inPanel = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { includeHidden }).filter({ hasText: name, visible });

/** A row of a table, or an entry of a list, with a text in it. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });

export const item = (page: Page | Locator, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name }).last();

/** A label together with the checkbox that it stands beside. */
export const withCheckbox = (label: Locator): Locator =>
  label.locator('xpath=ancestor::*[.//*[@role="checkbox"]][1]');

/** What stands above all else. */
export const modal = (page: Page): Locator =>
  page.getByRole('dialog', { includeHidden }).filter({ visible });

/** List of the recipes, and the address of one without its id. */
export const RECIPES = '/content-manager/collection-types/api::recipe.recipe';

/** A recipe with everything that a recipe may have. */
export const openSoup = ({ recipes }: Content): string => `${RECIPES}/${recipes['Tomato soup']}`;

/** The Content-Type Builder with the recipe's fields. */
export const BUILDER = '/plugins/content-type-builder/content-types/api::recipe.recipe';
