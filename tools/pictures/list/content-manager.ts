import type { Page } from '@playwright/test';
import type { Content, Picture } from '../picture';
import { button, checkbox, field, select, title, words } from './find';

const RECIPES = '/content-manager/collection-types/api::recipe.recipe';

const openSoup = ({ recipes }: Content) => `${RECIPES}/${recipes['Tomato soup']}`;

const panel = (page: Page, name: string) =>
  page.getByRole('complementary').filter({ hasText: name });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

export const LIST_VIEW: Picture[] = [
  {
    name: 'list-view',
    alt: 'The list view of recipes: search, filters and settings above a table with a row for each entry and a column for each displayed field.',
    path: RECIPES,
    show: (page) => [
      title(page),
      page.getByRole('grid'),
      page.getByRole('link', { name: 'Create new entry' }),
    ],
    parts: [
      {
        name: 'search and filters',
        side: 'left',
        find: (page) => [button(page, 'Search'), button(page, 'Filters')],
      },
      {
        name: 'selection, for actions on several entries',
        side: 'left',
        find: (page) => [checkbox(page, 'Select all entries'), checkbox(page, 'Select 9')],
      },
      {
        name: 'locale',
        side: 'right',
        find: (page) => [select(page, 'Select a locale')],
      },
      { name: 'view settings', side: 'right', find: (page) => [button(page, 'View settings')] },
      {
        name: 'column that a plugin adds',
        side: 'bottom',
        find: (page) => [
          page.getByRole('gridcell', { name: 'Available in' }),
          row(page, 'Tomato soup').getByRole('button', { name: /^English/ }),
        ],
      },
      {
        name: 'status',
        side: 'bottom',
        find: (page) => [
          page.getByRole('gridcell', { name: 'status' }),
          row(page, 'Apple cake').getByRole('status'),
          row(page, 'Tomato soup').getByRole('status'),
        ],
      },
      {
        name: 'actions on one entry',
        side: 'right',
        find: (page) => [row(page, 'Lentil stew').getByRole('button', { name: 'Row actions' })],
      },
    ],
  },
  {
    name: 'bulk-actions',
    alt: 'Two rows of the list view are selected. Above the table stand "2 entries selected" and the buttons "Publish", "Unpublish" and "Delete".',
    path: RECIPES,
    async steps(page) {
      await checkbox(page, 'Select 3').click();
      await checkbox(page, 'Select 4').click();
    },
    show: (page) => [words(page, /entries selected/), page.getByRole('grid')],
    parts: [],
  },
  {
    name: 'list-view-settings',
    alt: 'The settings of the list view of recipes: switches and defaults, and below them the displayed fields in a row.',
    path: `${RECIPES}/configurations/list`,
    show: (page) => [title(page), button(page, 'Save'), button(page, 'Add a field')],
    margin: { bottom: 40 },
    parts: [],
  },
];

export const EDIT_VIEW: Picture[] = [
  {
    name: 'edit-view',
    alt: 'The edit view of the recipe "Tomato soup": title and status above, the form in the middle, panels on the right.',
    path: openSoup,
    window: { width: 1280, height: 1500 },
    show: (page) => [
      title(page),
      words(page, 'Quick meals'),
      panel(page, 'Entry'),
      button(page, 'More actions'),
    ],
    margin: { top: 44, bottom: 40 },
    parts: [
      { name: 'title', side: 'left', find: (page) => [title(page)] },
      {
        name: 'status of the document',
        side: 'left',
        find: (page) => [page.getByRole('status').first()],
      },
      {
        name: 'draft or published version',
        side: 'left',
        find: (page) => [page.getByRole('tab').first(), page.getByRole('tab').last()],
      },
      {
        name: 'locale',
        side: 'top',
        find: (page) => [select(page, 'Locales')],
      },
      {
        name: 'header actions',
        side: 'right',
        find: (page) => [button(page, 'Fill in from another locale'), button(page, 'More actions')],
      },
      {
        name: 'panel with document actions',
        side: 'right',
        find: (page) => [panel(page, 'Entry')],
      },
      { name: 'panel of a plugin', side: 'right', find: (page) => [panel(page, 'Preview')] },
      {
        name: 'form',
        side: 'left',
        find: (page) => [
          field(page, /^title/),
          words(page, 'Quick meals'),
          field(page, /^summary/),
        ],
      },
    ],
  },
  {
    name: 'document-actions',
    alt: 'The menu of the header of the edit view is open: "Edit the model", "Configure the view", two ways to delete, "Copy document ID".',
    path: openSoup,
    window: { width: 1280, height: 900 },
    steps: (page) => button(page, 'More actions').click(),
    show: (page) => [
      title(page),
      button(page, 'More actions'),
      page.getByRole('menuitem', { name: 'Copy document ID' }),
      panel(page, 'Entry'),
    ],
    parts: [],
  },
  {
    name: 'document-panel',
    alt: 'x',
    path: openSoup,
    window: { width: 1280, height: 900 },
    async steps(page) {
      await field(page, /^title/).fill('Tomato soup with basil');
      await button(page, 'More document actions').click();
    },
    show: (page) => [panel(page, 'Entry'), page.getByRole('menu')],
    parts: [],
  },
  {
    name: 'edit-view-settings',
    alt: 'x',
    path: `${RECIPES}/configurations/edit`,
    window: { width: 1280, height: 1400 },
    show: (page) => [page.locator('main')],
    margin: { left: 0, right: 0, top: 0, bottom: 0 },
    parts: [],
  },
  {
    name: 'relation-field',
    alt: 'The field "categories" of a recipe: an input above a list of three related entries.',
    path: openSoup,
    window: { width: 1500, height: 1300 },
    show: (page) => [
      words(page, 'categories (3)'),
      select(page, /^categories/),
      page.getByRole('list').filter({ hasText: 'Quick meals' }),
    ],
    parts: [
      {
        name: 'input: find, add or create',
        side: 'right',
        find: (page) => [select(page, /^categories/)],
      },
      {
        name: 'handle, to reorder',
        side: 'left',
        find: (page) => [
          page
            .getByRole('listitem')
            .filter({ hasText: 'Soups' })
            .getByRole('button', { name: 'Drag' }),
        ],
      },
      {
        name: 'related entry, opens the modal',
        side: 'left',
        find: (page) => [button(page, 'Vegetarian')],
      },
      {
        name: 'its status',
        side: 'bottom',
        find: (page) => [
          page.getByRole('listitem').filter({ hasText: 'Quick meals' }).getByRole('status'),
        ],
      },
      {
        name: 'remove',
        side: 'right',
        find: (page) => [
          page
            .getByRole('listitem')
            .filter({ hasText: 'Vegetarian' })
            .getByRole('button', { name: 'Remove' }),
        ],
      },
    ],
  },
  {
    name: 'relation-modal',
    alt: 'The relation modal over the edit view: the category "Soups" with its own actions and form.',
    path: openSoup,
    window: { width: 1120, height: 620 },
    steps: (page) => button(page, 'Soups').click(),
    show: (page) => [page.getByRole('dialog')],
    margin: { bottom: -90 },
    parts: [],
  },
  {
    name: 'repeatable-component',
    alt: 'x',
    path: openSoup,
    window: { width: 1280, height: 1500 },
    steps: (page) => button(page, 'Tomatoes').click(),
    show: (page) => [words(page, 'ingredients (3)'), button(page, 'Add an entry')],
    parts: [],
  },
  {
    name: 'dynamic-zone',
    alt: 'x',
    path: openSoup,
    window: { width: 1280, height: 1900 },
    steps: (page) => button(page, 'Add a component to story').click(),
    show: (page) => [words(page, 'story (2)'), button(page, 'Gallery')],
    parts: [],
  },
];
