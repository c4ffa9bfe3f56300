import type { Picture } from '../picture';
import { button, checkbox, RECIPES, row, select, title, words } from './find';

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
        name: 'selection, for bulk actions',
        side: 'left',
        find: (page) => [checkbox(page, 'Select all entries'), checkbox(page, 'Select 9')],
      },
      {
        name: 'settings of the view',
        side: 'right',
        find: (page) => [button(page, 'View settings')],
      },
      {
        name: 'column that a plugin adds',
        side: 'bottom',
        find: (page) => [
          words(page, 'Available in'),
          row(page, 'Tomato soup').getByRole('button', { name: /^English/ }),
        ],
      },
      {
        name: 'status',
        side: 'bottom',
        find: (page) => [
          words(page, 'status'),
          row(page, 'Rye bread').getByRole('status'),
          row(page, 'Tomato soup').getByRole('status'),
        ],
      },
      {
        name: 'row actions',
        side: 'right',
        find: (page) => [row(page, 'Lentil stew').getByRole('button', { name: 'Row actions' })],
      },
    ],
  },
  {
    name: 'bulk-actions',
    alt: 'Two rows of the list view are selected. Above the table are "2 entries selected" and the buttons "Publish", "Unpublish" and "Delete".',
    path: RECIPES,
    async steps(page) {
      await checkbox(page, 'Select 3').click();
      await checkbox(page, 'Select 4').click();
    },
    show: (page) => [words(page, /entries selected/), row(page, 'Lentil stew')],
    margin: { left: 24, right: 40, bottom: 6 },
    parts: [
      {
        name: 'bulk actions',
        side: 'top',
        find: (page) => [button(page, 'Publish'), button(page, 'Delete')],
      },
      {
        name: 'selected entries',
        side: 'left',
        find: (page) => [checkbox(page, 'Select 3'), checkbox(page, 'Select 4')],
      },
      {
        name: 'row actions of one entry',
        side: 'right',
        find: (page) => [row(page, 'Flat bread').getByRole('button', { name: 'Row actions' })],
      },
    ],
  },
  {
    name: 'list-view-settings',
    alt: 'The settings of the list view of recipes: three switches, page size and order, and below them the displayed fields in a row.',
    path: `${RECIPES}/configurations/list`,
    show: (page) => [title(page), button(page, 'Save'), button(page, 'Add a field')],
    margin: { left: 20, right: 20, bottom: 58 },
    parts: [
      {
        name: '`searchable`, `filterable` and `bulkable`',
        side: 'left',
        find: (page) => [
          words(page, 'Enable search'),
          words(page, 'Enable bulk actions'),
          page.getByText('True').last().locator('xpath=../..'),
        ],
      },
      {
        name: '`pageSize`',
        side: 'left',
        find: (page) => [
          words(page, 'Entries per page'),
          select(page, 'Entries per page'),
          words(page, /^Note: You can override/),
        ],
      },
      {
        name: '`defaultSortBy` and `defaultSortOrder`',
        side: 'right',
        find: (page) => [
          words(page, 'Default sort attribute'),
          select(page, 'Default sort attribute'),
          select(page, 'Default sort order'),
        ],
      },
      {
        name: 'column, to drag, label or remove',
        side: 'bottom',
        find: (page) => [
          page.getByRole('button', { name: /title$/ }).first(),
          page.getByRole('button', { name: /title$/ }).last(),
        ],
      },
      { name: 'add a column', side: 'right', find: (page) => [button(page, 'Add a field')] },
    ],
  },
];
