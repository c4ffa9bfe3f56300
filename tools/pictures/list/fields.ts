import type { Picture } from '../picture';
import { button, field, item, modal, openSoup, select, words } from './find';

/** Fields of the edit view that hold more than a value. */
export const FIELDS: Picture[] = [
  {
    name: 'relation-field',
    alt: 'The fields "cook" and "categories" of a recipe: an input above a list of related entries, one in the first, three in the second.',
    path: openSoup,
    // At other widths the panel cuts off the right edge of related entries.
    window: { width: 1496, height: 1300 },
    show: (page) => [
      words(page, 'cook (1)'),
      words(page, 'categories (3)'),
      item(page, 'Soups'),
      item(page, 'Quick meals'),
    ],
    parts: [
      {
        name: 'combobox: find, add or create',
        side: 'right',
        margin: { top: 1 },
        find: (page) => [select(page, /^categories/).locator('xpath=../..')],
      },
      {
        name: 'related entry, opens the modal',
        side: 'left',
        find: (page) => [button(page, 'Garden team')],
      },
      {
        name: 'handle, to reorder',
        side: 'bottom',
        find: (page) => [
          item(page, 'Quick meals').getByRole('button', { name: 'Drag' }).locator('svg'),
        ],
      },
      {
        name: 'status of the related entry',
        side: 'bottom',
        find: (page) => [item(page, 'Quick meals').getByRole('status')],
      },
      {
        name: 'remove',
        side: 'right',
        find: (page) => [item(page, 'Vegetarian').getByRole('button', { name: 'Remove' })],
      },
    ],
  },
  {
    name: 'relation-modal',
    alt: 'The relation modal above the edit view: the category "Soups" with its status, its own actions, and its form.',
    path: openSoup,
    window: { width: 1120, height: 620 },
    steps: (page) => button(page, 'Soups').click(),
    show: (page) => [modal(page)],
    margin: { left: 8, right: 8, top: 0, bottom: -90 },
    parts: [
      {
        name: 'back to the entry before',
        side: 'left',
        find: (page) => [button(modal(page), 'Back')],
      },
      {
        name: 'entry and status',
        side: 'left',
        find: (page) => [
          modal(page).getByRole('heading', { name: 'Soups' }),
          modal(page).getByRole('status').first(),
        ],
      },
      {
        name: 'form',
        side: 'left',
        find: (page) => [
          words(modal(page), 'name'),
          field(modal(page), /^name/),
          item(modal(page), 'Tomato soup'),
        ],
      },
      {
        name: 'open it as a page',
        side: 'top',
        find: (page) => [
          modal(page)
            .getByRole('link', { name: 'Go to entry' })
            .or(button(modal(page), 'Go to entry')),
        ],
      },
      {
        name: 'document actions of position `relation-modal`',
        side: 'right',
        find: (page) => [button(modal(page), 'Save'), button(modal(page), 'Publish')],
      },
    ],
  },
  {
    name: 'repeatable-component',
    alt: 'The field "ingredients" of a recipe: three entries of a component, the first of which is unfolded.',
    path: openSoup,
    window: { width: 1280, height: 1500 },
    steps: (page) => button(page, 'Tomatoes').click(),
    show: (page) => [words(page, /^ingredients/), button(page, 'Add an entry')],
    parts: [
      {
        name: 'fields of the component',
        side: 'left',
        find: (page) => [words(page, 'name'), field(page, /^name/), field(page, /^amount/)],
      },
      { name: 'unfold', side: 'left', find: (page) => [button(page, 'Onion')] },
      {
        name: 'handle, to reorder',
        side: 'right',
        find: (page) => [
          page.getByRole('heading', { name: /^Onion/ }).getByRole('button', { name: 'Drag' }),
        ],
      },
      {
        name: 'add an entry',
        side: 'right',
        find: (page) => [button(page, 'Add an entry').locator('svg'), words(page, 'Add an entry')],
      },
    ],
  },
  {
    name: 'dynamic-zone',
    alt: 'The field "story" of a recipe: two components, and below them the components that can be added, by category.',
    path: openSoup,
    window: { width: 1280, height: 1900 },
    steps: (page) => button(page, 'Add a component to story').click(),
    show: (page) => [
      words(page, /^story/),
      item(page, 'Tip'),
      words(page, 'Pick one component'),
      button(page, 'Gallery'),
    ],
    margin: { bottom: 28 },
    parts: [
      {
        name: 'field, and how many components it holds',
        side: 'right',
        find: (page) => [words(page, /^story/).locator('..')],
      },
      {
        name: 'component',
        side: 'left',
        margin: { top: 2 },
        find: (page) => [page.getByRole('heading', { name: /^Quote/ })],
      },
      {
        name: 'category',
        side: 'left',
        find: (page) => [button(page, /^story$/i)],
      },
      {
        name: 'components to add',
        side: 'right',
        find: (page) => [
          page.getByRole('button', { name: 'Tip', exact: true }).last(),
          button(page, 'Gallery'),
        ],
      },
    ],
  },
];
