import type { Page } from '@playwright/test';
import { escapeRegExp } from 'es-toolkit';
import type { Content, Find, Step } from './picture';

/** Accessible name of an element. */
type Name = string | RegExp;

/** Includes everything behind an open dialog, which hides it from assistive technology. */
const includeHidden = true;
/** Leaves out what only small windows show. */
const visible = true;

export function role(...args: Parameters<Page['getByRole']>): Find {
  return (scope) => scope.getByRole(...args);
}

export function text(...args: Parameters<Page['getByText']>): Find {
  return (scope) => scope.getByText(...args);
}

export function select(selector: string): Find {
  return (scope) => scope.locator(selector);
}

export function first(find: Find): Find {
  return (scope) => find(scope).first();
}

export function last(find: Find): Find {
  return (scope) => find(scope).last();
}

export function inside(outer: Find, inner: Find): Find {
  return (scope) => inner(outer(scope));
}

export const main = select('main');

/** The ancestor of an element that is some levels up. */
export function around(find: Find, levels = 1): Find {
  return inside(find, select(`xpath=${Array(levels).fill('..').join('/')}`));
}

export function button(name: Name): Find {
  const all = role('button', { name, exact: true, includeHidden });
  return (scope) => all(scope).filter({ visible }).first();
}

export const field = (name: Name): Find => first(role('textbox', { name, exact: true }));
export const combobox = (name: Name): Find => first(role('combobox', { name }));
export const checkbox = (name: Name): Find => first(role('checkbox', { name, exact: true }));

/** Title of the screen. */
export const title: Find = (scope) =>
  scope.getByRole('heading', { level: 1, includeHidden }).filter({ visible }).first();

/** An element with exactly this text; labels of required fields may add a star. */
export function words(content: Name): Find {
  const pattern =
    typeof content === 'string' ? new RegExp(`^${escapeRegExp(content)}\\*?$`) : content;
  return (scope) => text(pattern)(scope).filter({ visible }).first();
}

/** A panel next to the form of an entry. */
export function inPanel(hasText: string): Find {
  return (scope) =>
    scope.getByRole('complementary', { includeHidden }).filter({ hasText, visible });
}

/** A row of a table or an item of a list that contains a text. */
export function row(hasText: string): Find {
  return (scope) => scope.getByRole('row').filter({ hasText });
}

export function item(hasText: string): Find {
  return (scope) => scope.getByRole('listitem').filter({ hasText }).last();
}

/** The closest common ancestor of a label and its checkbox. */
export function withCheckbox(label: Find): Find {
  return inside(label, select('xpath=ancestor::*[.//*[@role="checkbox"]][1]'));
}

export const modal: Find = (scope) =>
  scope.getByRole('dialog', { includeHidden }).filter({ visible });

export function press(find: Find): Step {
  return (page) => find(page).click();
}

export function fill(find: Find, value: string): Step {
  return (page) => find(page).fill(value);
}

/** Unchecks boxes, also if an earlier picture of the same browser context did. */
export function uncheck(...finds: Find[]): Step {
  return async (page) => {
    for (const find of finds) {
      await find(page).uncheck();
    }
  };
}

/**
 * Limits the width of an element without switching to the layout of a small window.
 *
 * @param width in CSS pixels
 */
export function narrow(width: number, selector = 'main'): Step {
  return async (page) => {
    await page.addStyleTag({ content: `${selector} { max-width: ${width}px }` });
  };
}

/** Path of the list of recipes; the document ID of a recipe can follow. */
export const RECIPES = '/content-manager/collection-types/api::recipe.recipe';

/** Path of a recipe with all fields filled in. */
export const openSoup = ({ recipes }: Content): string => `${RECIPES}/${recipes['Tomato soup']}`;

/** Path of the recipe in the Content-Type Builder. */
export const BUILDER = '/plugins/content-type-builder/content-types/api::recipe.recipe';
