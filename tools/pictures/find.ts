import type { Locator, Page } from '@playwright/test';
import { escapeRegExp } from 'es-toolkit';
import type { Content } from './picture';

/** Accessible name of an element. */
type Name = string | RegExp;

/** Includes everything behind an open dialog, which hides it from assistive technology. */
const includeHidden = true;
/** Leaves out what only small windows show. */
const visible = true;

/** Locators of the admin panel's elements. */
export type Finders = ReturnType<typeof findIn>;

/** Creates locators for elements on a page, or in another element. */
export function findIn(scope: Page | Locator) {
  const role = (...args: Parameters<Page['getByRole']>) => scope.getByRole(...args);
  return {
    role,
    text: (...args: Parameters<Page['getByText']>) => scope.getByText(...args),
    select: (selector: string) => scope.locator(selector),
    main: scope.locator('main'),
    modal: role('dialog', { includeHidden }).filter({ visible }),
    /** Title of the screen. */
    title: role('heading', { level: 1, includeHidden }).filter({ visible }).first(),
    button: (name: Name) =>
      role('button', { name, exact: true, includeHidden }).filter({ visible }).first(),
    field: (name: Name) => role('textbox', { name, exact: true }).first(),
    combobox: (name: Name) => role('combobox', { name }).first(),
    checkbox: (name: Name) => role('checkbox', { name, exact: true }).first(),
    /** An element with exactly this text; labels of required fields may add a star. */
    words(content: Name) {
      const exact = typeof content === 'string' && new RegExp(`^${escapeRegExp(content)}\\*?$`);
      return scope
        .getByText(exact || content)
        .filter({ visible })
        .first();
    },
    /** A panel next to the form of an entry. */
    inPanel: (hasText: string) =>
      role('complementary', { includeHidden }).filter({ hasText, visible }),
    /** A row of a table or an item of a list that contains a text. */
    row: (hasText: string) => role('row').filter({ hasText }),
    item: (hasText: string) => role('listitem').filter({ hasText }).last(),
  };
}

/** The ancestor of an element that is some levels up. */
export function around(element: Locator, levels = 1): Locator {
  return element.locator(`xpath=${Array(levels).fill('..').join('/')}`);
}

/** The closest common ancestor of a label and its checkbox. */
export function withCheckbox(label: Locator): Locator {
  return label.locator('xpath=ancestor::*[.//*[@role="checkbox"]][1]');
}

/** Path of the list of recipes; the document ID of a recipe can follow. */
export const RECIPES = '/content-manager/collection-types/api::recipe.recipe';

/** Path of a recipe with all fields filled in. */
export const openSoup = ({ recipes }: Content): string => `${RECIPES}/${recipes['Tomato soup']}`;

/** Path of the recipe in the Content-Type Builder. */
export const BUILDER = '/plugins/content-type-builder/content-types/api::recipe.recipe';
