import { expect } from '@playwright/test';
import { TIMEOUT } from '../capture';
import {
  around,
  button,
  combobox,
  field,
  fill,
  first,
  inPanel,
  inside,
  item,
  last,
  modal,
  narrow,
  openSoup,
  press,
  RECIPES,
  role,
  select,
  title,
  words,
} from '../find';
import type { Picture } from '../picture';

export const EDIT_VIEW: Picture[] = [
  {
    name: 'edit-view',
    path: openSoup,
    window: { width: 1280, height: 1500 },
    steps: [narrow(730)],
    show: [title, field(/^summary/), inPanel('Preview'), button('More actions')],
    margin: { left: 20, right: 20, top: 44, bottom: 28 },
    parts: [
      [title],
      [first(role('status'))],
      [first(role('tab')), last(role('tab'))],
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
    steps: [
      narrow(708),
      // Actions in the menu name the locale, which loads late.
      (page) => combobox('Locales')(page).waitFor(),
      press(button('More actions')),
    ],
    show: [title, button('More actions'), role('menuitem', { name: 'Copy document ID' })],
    margin: { top: 44, bottom: 64 },
    parts: [
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
    steps: [
      // Late responses reset the form, and sometimes keep "Publish" disabled until a reload.
      (page) =>
        expect(async () => {
          await page.reload({ waitUntil: 'networkidle' });
          await fill(field(/^summary/), 'Ripe tomatoes, roasted, then cooked with basil.')(page);
          await expect(button('Save')(page)).toBeEnabled({ timeout: 10_000 });
          await expect(button('Publish')(page)).toBeEnabled({ timeout: 10_000 });
        }).toPass({ timeout: 3 * TIMEOUT }),
      press(button('More document actions')),
    ],
    show: [inPanel('Entry'), role('menu')],
    margin: { left: 430, right: 20 },
    parts: [[button('Publish')], [button('More document actions')], [role('menu')]],
  },
  {
    name: 'edit-view-settings',
    path: `${RECIPES}/configurations/edit`,
    window: { width: 1280, height: 1400 },
    steps: [narrow(770)],
    show: [title, button('Save'), words("Set the component's layout")],
    margin: { left: 20, right: 20, bottom: 58 },
    parts: [
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
    show: [words('cook (1)'), words('categories (3)'), item('Soups'), item('Quick meals')],
    parts: [
      [around(combobox(/^categories/), 2)],
      [button('Garden team')],
      [inside(inside(item('Quick meals'), role('button', { name: 'Drag' })), select('svg'))],
      [inside(item('Quick meals'), role('status'))],
      [inside(item('Quick meals'), role('button', { name: 'Remove' }))],
    ],
  },
  {
    name: 'relation-modal',
    path: openSoup,
    window: { width: 640, height: 760 },
    steps: [press(button('Soups'))],
    show: [modal],
    margin: { left: 8, right: 8, top: 0, bottom: -90 },
    parts: [
      [inside(modal, button('Back'))],
      [inside(modal, role('heading', { name: 'Soups' })), first(inside(modal, role('status')))],
      [
        inside(modal, words('name')),
        inside(modal, field(/^name/)),
        inside(modal, item('Tomato soup')),
      ],
      [
        (page) =>
          inside(
            modal,
            role('link', { name: 'Go to entry' }),
          )(page).or(inside(modal, button('Go to entry'))(page)),
      ],
      [inside(modal, button('Save')), inside(modal, button('Publish'))],
    ],
  },
  {
    name: 'repeatable-component',
    path: openSoup,
    window: { width: 1280, height: 1500 },
    steps: [press(button('Tomatoes'))],
    show: [words(/^ingredients/), button('Add an entry')],
    parts: [
      [words('name'), field(/^name/), field(/^amount/)],
      [button('Onion')],
      [inside(role('heading', { name: /^Onion/ }), role('button', { name: 'Drag' }))],
      [inside(button('Add an entry'), select('svg')), words('Add an entry')],
    ],
  },
  {
    name: 'dynamic-zone',
    path: openSoup,
    window: { width: 1240, height: 1900 },
    steps: [press(button('Add a component to story'))],
    show: [words(/^story/), item('Tip'), words('Pick one component'), button('Gallery')],
    margin: { bottom: 28 },
    parts: [
      [around(words(/^story/))],
      [role('heading', { name: /^Quote/ })],
      [button(/^story$/i)],
      [last(role('button', { name: 'Tip', exact: true })), button('Gallery')],
    ],
  },
];
