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
  part,
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
      part('title', title),
      part('status of the document', first(role('status'))),
      part('draft or published version', first(role('tab')), last(role('tab'))),
      part('locale', combobox('Locales')),
      part(
        'header action and the menu of document actions',
        button('Fill in from another locale'),
        button('More actions'),
      ),
      part('form', role('tabpanel')),
      part('panel with the document actions', inPanel('Entry')),
      part('another panel', inPanel('Preview')),
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
      part('header action as a button', button('Fill in from another locale')),
      part(
        'document actions with the position `header`; the panel adds "Copy document ID"',
        role('menuitem', { name: 'Edit the model' }),
        role('menuitem', { name: 'Copy document ID' }),
      ),
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
    parts: [
      part('first action', button('Publish')),
      part('menu', button('More document actions')),
      part('actions in it, from the third on', role('menu')),
    ],
  },
  {
    name: 'edit-view-settings',
    path: `${RECIPES}/configurations/edit`,
    window: { width: 1280, height: 1400 },
    steps: [narrow(770)],
    show: [title, button('Save'), words("Set the component's layout")],
    margin: { left: 20, right: 20, bottom: 58 },
    parts: [
      part(
        '`mainField`, which names an entry',
        words('Entry title'),
        combobox('Entry title'),
        words(/^Set the displayed field/),
      ),
      part(
        '`relationOpenMode`',
        words('Relation open behavior'),
        combobox('Relation open behavior'),
        words(/^Choose how relation entries/),
      ),
      part('row of fields', button(/^Move minutes/), button(/^Move difficulty/)),
      part('component, which has a configuration of its own', button(/^Move ingredients/)),
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
      part('combobox: find, add or create', around(combobox(/^categories/), 2)),
      part('related entry, opens the modal', button('Garden team')),
      part(
        'handle, to reorder',
        inside(inside(item('Quick meals'), role('button', { name: 'Drag' })), select('svg')),
      ),
      part('status of the related entry', inside(item('Quick meals'), role('status'))),
      part('remove', inside(item('Quick meals'), role('button', { name: 'Remove' }))),
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
      part('back to the entry before', inside(modal, button('Back'))),
      part(
        'entry and status',
        inside(modal, role('heading', { name: 'Soups' })),
        first(inside(modal, role('status'))),
      ),
      part(
        'form',
        inside(modal, words('name')),
        inside(modal, field(/^name/)),
        inside(modal, item('Tomato soup')),
      ),
      part('open it as a page', (page) =>
        inside(
          modal,
          role('link', { name: 'Go to entry' }),
        )(page).or(inside(modal, button('Go to entry'))(page)),
      ),
      part(
        'document actions of position `relation-modal`',
        inside(modal, button('Save')),
        inside(modal, button('Publish')),
      ),
    ],
  },
  {
    name: 'repeatable-component',
    path: openSoup,
    window: { width: 1280, height: 1500 },
    steps: [press(button('Tomatoes'))],
    show: [words(/^ingredients/), button('Add an entry')],
    parts: [
      part('fields of the component', words('name'), field(/^name/), field(/^amount/)),
      part('unfold', button('Onion')),
      part(
        'handle, to reorder',
        inside(role('heading', { name: /^Onion/ }), role('button', { name: 'Drag' })),
      ),
      part('add an entry', inside(button('Add an entry'), select('svg')), words('Add an entry')),
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
      part('field, and how many components it holds', around(words(/^story/))),
      part('component', role('heading', { name: /^Quote/ })),
      part('category', button(/^story$/i)),
      part(
        'components to add',
        last(role('button', { name: 'Tip', exact: true })),
        button('Gallery'),
      ),
    ],
  },
];
