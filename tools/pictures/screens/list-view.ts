import type { Page } from '@playwright/test';
import { around, type Finders, RECIPES } from '../find';
import type { Picture } from '../picture';

/** Hides columns, because the full table is too wide for a picture. */
async function showFewColumns({ button, checkbox }: Finders, page: Page): Promise<void> {
  await button('View settings').click();
  for (const column of ['id', 'slug', 'minutes']) {
    // Not a click, because an earlier picture of the same browser context may have unchecked it.
    await checkbox(column).uncheck();
  }
  await page.keyboard.press('Escape');
  // A focused button shows a tooltip.
  await button('View settings').blur();
}

export const LIST_VIEW: Picture[] = [
  {
    name: 'list-view',
    path: RECIPES,
    window: { width: 890, height: 900 },
    prepare: showFewColumns,
    show: ({ role, title }) => [title, role('grid'), role('link', { name: 'Create new entry' })],
    parts: ({ button, checkbox, row, words }) => [
      [button('Search'), button('Filters')],
      [checkbox('Select all entries'), checkbox('Select 9')],
      [button('View settings')],
      [words('Available in'), row('Tomato soup').getByRole('button', { name: /^English/ })],
      [
        words('status'),
        row('Rye bread').getByRole('status'),
        row('Tomato soup').getByRole('status'),
      ],
      [row('Lentil stew').getByRole('button', { name: 'Row actions' })],
    ],
  },
  {
    name: 'bulk-actions',
    path: RECIPES,
    window: { width: 890, height: 900 },
    prepare: async (found, page) => {
      await showFewColumns(found, page);
      await found.checkbox('Select 3').click();
      await found.checkbox('Select 4').click();
    },
    show: ({ row, words }) => [words(/entries selected/), row('Lentil stew')],
    margin: { left: 20, right: 40, bottom: 6 },
    parts: ({ button, checkbox, row }) => [
      [button('Publish'), button('Delete')],
      [checkbox('Select 3'), checkbox('Select 4')],
      [row('Flat bread').getByRole('button', { name: 'Row actions' })],
    ],
  },
  {
    name: 'list-view-settings',
    path: `${RECIPES}/configurations/list`,
    window: { width: 890, height: 1000 },
    show: ({ button, title }) => [title, button('Save'), button('Add a field')],
    margin: { left: 20, right: 20, bottom: 58 },
    parts: ({ button, combobox, role, text, words }) => [
      [words('Enable search'), words('Enable bulk actions'), around(text('True').last(), 2)],
      [words('Entries per page'), combobox('Entries per page'), words(/^Note: You can override/)],
      [
        words('Default sort attribute'),
        combobox('Default sort attribute'),
        combobox('Default sort order'),
      ],
      [role('button', { name: /title$/ }).first(), role('button', { name: /title$/ }).last()],
      [button('Add a field')],
    ],
  },
];
