import type { Page } from '@playwright/test';
import { escapeRegExp } from 'es-toolkit';
import type { Content, Find, Part, Step } from './picture';

/** Name of an element that a reader hears, as of a button or field. */
type Name = string | RegExp;

/** Also behind what is open, which hides it from assistive technology. */
const includeHidden = true;
/** A small window has elements of its own, which a large one does not show. */
const visible = true;

export function role(...asked: Parameters<Page['getByRole']>): Find {
  return (scope) => scope.getByRole(...asked);
}

export function text(...asked: Parameters<Page['getByText']>): Find {
  return (scope) => scope.getByText(...asked);
}

/** What a selector of CSS or XPath finds. */
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

/** The page beside the menus. */
export const main = select('main');

/** The element that another one stands in, or one further out. */
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

/** The title of the screen. */
export const title: Find = (scope) =>
  scope.getByRole('heading', { level: 1, includeHidden }).filter({ visible }).first();

/** A text as it stands on the screen. A star behind it says that a field must be filled. */
export function words(said: Name): Find {
  const whole = typeof said === 'string' ? new RegExp(`^${escapeRegExp(said)}\\*?$`) : said;
  return (scope) => text(whole)(scope).filter({ visible }).first();
}

/** A panel beside the form of an entry. */
export function inPanel(hasText: string): Find {
  return (scope) =>
    scope.getByRole('complementary', { includeHidden }).filter({ hasText, visible });
}

/** A row of a table, or an entry of a list, with a text in it. */
export function row(hasText: string): Find {
  return (scope) => scope.getByRole('row').filter({ hasText });
}

export function item(hasText: string): Find {
  return (scope) => scope.getByRole('listitem').filter({ hasText }).last();
}

/** A label together with the checkbox that it stands beside. */
export function withCheckbox(label: Find): Find {
  return inside(label, select('xpath=ancestor::*[.//*[@role="checkbox"]][1]'));
}

/** What stands above all else. */
export const modal: Find = (scope) =>
  scope.getByRole('dialog', { includeHidden }).filter({ visible });

export function press(find: Find): Step {
  return (page) => find(page).click();
}

export function fill(find: Find, value: string): Step {
  return (page) => find(page).fill(value);
}

/** Unchecks those that are checked. */
export function uncheck(...finds: Find[]): Step {
  return async (page) => {
    for (const find of finds) {
      await find(page).uncheck();
    }
  };
}

export function pressKey(key: string): Step {
  return (page) => page.keyboard.press(key);
}

/**
 * Makes what a selector finds narrower than its window leaves it, unless told the page beside the
 * menus: what stands side by side in a wide window stays so.
 *
 * @param width CSS pixels
 */
export function narrow(width: number, selector = 'main'): Step {
  return async (page) => {
    await page.addStyleTag({ content: `${selector} { max-width: ${width}px }` });
  };
}

/** A numbered part: its name in the legend, and its elements. */
export const part = (name: string, ...find: Find[]): Part => ({ name, find });

/** List of the recipes, and the address of one without its id. */
export const RECIPES = '/content-manager/collection-types/api::recipe.recipe';

/** A recipe with everything that a recipe may have. */
export const openSoup = ({ recipes }: Content): string => `${RECIPES}/${recipes['Tomato soup']}`;

/** The Content-Type Builder with the recipe's fields. */
export const BUILDER = '/plugins/content-type-builder/content-types/api::recipe.recipe';
