import { expect } from '@playwright/test';
import { TIMEOUT } from '../capture';
import { around, findIn, openSoup, RECIPES } from '../find';
import type { Picture } from '../picture';

export const EDIT_VIEW: Picture[] = [
  {
    name: 'edit-view',
    path: openSoup,
    window: { width: 1280, height: 1500 },
    narrow: { main: 730 },
    show: ({ button, field, inPanel, title }) => [
      title,
      field(/^summary/),
      inPanel('Preview'),
      button('More actions'),
    ],
    margin: { left: 20, right: 20, top: 44, bottom: 28 },
    parts: ({ button, combobox, inPanel, role, title }) => [
      [title],
      [role('status').first()],
      [role('tab').first(), role('tab').last()],
      [combobox('Locales')],
      [button('Fill in from another locale'), button('More actions')],
      [role('tabpanel')],
      [inPanel('Entry')],
      [inPanel('Preview')],
    ],
  },
  {
    name: 'document-actions',
    path: openSoup,
    window: { width: 1280, height: 900 },
    narrow: { main: 708 },
    prepare: async ({ button, combobox }) => {
      // Actions in the menu name the locale, which loads late.
      await combobox('Locales').waitFor();
      await button('More actions').click();
    },
    show: ({ button, role, title }) => [
      title,
      button('More actions'),
      role('menuitem', { name: 'Copy document ID' }),
    ],
    margin: { top: 44, bottom: 64 },
    parts: ({ button, role }) => [
      [button('Fill in from another locale')],
      [
        role('menuitem', { name: 'Edit the model' }),
        role('menuitem', { name: 'Copy document ID' }),
      ],
    ],
  },
  {
    name: 'document-panel',
    path: openSoup,
    window: { width: 1280, height: 900 },
    prepare: async ({ button, field }, page) => {
      // Late responses reset the form, and sometimes keep "Publish" disabled until a reload.
      await expect(async () => {
        await page.reload({ waitUntil: 'networkidle' });
        await field(/^summary/).fill('Ripe tomatoes, roasted, then cooked with basil.');
        await expect(button('Save')).toBeEnabled({ timeout: 10_000 });
        await expect(button('Publish')).toBeEnabled({ timeout: 10_000 });
      }).toPass({ timeout: 3 * TIMEOUT });
      await button('More document actions').click();
    },
    show: ({ inPanel, role }) => [inPanel('Entry'), role('menu')],
    margin: { left: 430, right: 20 },
    parts: ({ button, role }) => [
      [button('Publish')],
      [button('More document actions')],
      [role('menu')],
    ],
  },
  {
    name: 'edit-view-settings',
    path: `${RECIPES}/configurations/edit`,
    window: { width: 1280, height: 1400 },
    narrow: { main: 770 },
    show: ({ button, title, words }) => [
      title,
      button('Save'),
      words("Set the component's layout"),
    ],
    margin: { left: 20, right: 20, bottom: 58 },
    parts: ({ button, combobox, words }) => [
      [words('Entry title'), combobox('Entry title'), words(/^Set the displayed field/)],
      [
        words('Relation open behavior'),
        combobox('Relation open behavior'),
        words(/^Choose how relation entries/),
      ],
      [button(/^Move minutes/), button(/^Move difficulty/)],
      [button(/^Move ingredients/)],
    ],
  },
];

/** Compound fields of the edit view. */
export const FIELDS: Picture[] = [
  {
    name: 'relation-field',
    path: openSoup,
    // At other widths the panel cuts off the right edge of related entries.
    window: { width: 1496, height: 1300 },
    show: ({ item, words }) => [
      words('cook (1)'),
      words('categories (3)'),
      item('Soups'),
      item('Quick meals'),
    ],
    parts: ({ button, combobox, item }) => [
      [around(combobox(/^categories/), 2)],
      [button('Garden team')],
      [item('Quick meals').getByRole('button', { name: 'Drag' }).locator('svg')],
      [item('Quick meals').getByRole('status')],
      [item('Quick meals').getByRole('button', { name: 'Remove' })],
    ],
  },
  {
    name: 'relation-modal',
    path: openSoup,
    window: { width: 640, height: 760 },
    prepare: ({ button }) => button('Soups').click(),
    show: ({ modal }) => [modal],
    margin: { left: 8, right: 8, top: 0, bottom: -90 },
    parts: ({ modal }) => {
      const { button, field, item, role, words } = findIn(modal);
      return [
        [button('Back')],
        [role('heading', { name: 'Soups' }), role('status').first()],
        [words('name'), field(/^name/), item('Tomato soup')],
        [role('link', { name: 'Go to entry' }).or(button('Go to entry'))],
        [button('Save'), button('Publish')],
      ];
    },
  },
  {
    name: 'repeatable-component',
    path: openSoup,
    window: { width: 1280, height: 1500 },
    prepare: ({ button }) => button('Tomatoes').click(),
    show: ({ button, words }) => [words(/^ingredients/), button('Add an entry')],
    parts: ({ button, field, role, words }) => [
      [words('name'), field(/^name/), field(/^amount/)],
      [button('Onion')],
      [role('heading', { name: /^Onion/ }).getByRole('button', { name: 'Drag' })],
      [button('Add an entry').locator('svg'), words('Add an entry')],
    ],
  },
  {
    name: 'dynamic-zone',
    path: openSoup,
    window: { width: 1240, height: 1900 },
    prepare: ({ button }) => button('Add a component to story').click(),
    show: ({ button, item, words }) => [
      words(/^story/),
      item('Tip'),
      words('Pick one component'),
      button('Gallery'),
    ],
    margin: { bottom: 28 },
    parts: ({ button, role, words }) => [
      [around(words(/^story/))],
      [role('heading', { name: /^Quote/ })],
      [button(/^story$/i)],
      [role('button', { name: 'Tip', exact: true }).last(), button('Gallery')],
    ],
  },
];
