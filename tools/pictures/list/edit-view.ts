import { expect } from '@playwright/test';
import { PATIENCE } from '../browser';
import type { Picture } from '../picture';
import {
  around,
  bottom,
  button,
  combobox,
  field,
  fill,
  first,
  inPanel,
  inside,
  item,
  last,
  left,
  modal,
  narrow,
  openSoup,
  press,
  RECIPES,
  right,
  role,
  select,
  title,
  top,
  words,
} from './find';

export const EDIT_VIEW: Picture[] = [
  {
    name: 'edit-view',
    path: openSoup,
    window: { width: 1280, height: 1500 },
    steps: [narrow(730)],
    show: [title, field(/^summary/), inPanel('Preview'), button('More actions')],
    margin: { left: 20, right: 20, top: 44, bottom: 28 },
    parts: [
      left('title', title),
      left('status of the document', first(role('status'))),
      left('draft or published version', first(role('tab')), last(role('tab'))),
      top('locale', combobox('Locales')),
      right(
        'header action and the menu of document actions',
        button('Fill in from another locale'),
        button('More actions'),
      ),
      left('form', role('tabpanel')),
      right('panel with the document actions', inPanel('Entry')),
      right('another panel', inPanel('Preview')),
    ],
  },
  {
    name: 'document-actions',
    path: openSoup,
    window: { width: 1280, height: 900 },
    steps: [
      narrow(708),
      // Actions in the menu name the locale, which is loaded late.
      (page) => combobox('Locales')(page).waitFor(),
      press(button('More actions')),
    ],
    show: [title, button('More actions'), role('menuitem', { name: 'Copy document ID' })],
    margin: { top: 44, bottom: 64 },
    parts: [
      top('header action as a button', button('Fill in from another locale')),
      right(
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
      // What is loaded late undoes a change, and sometimes keeps "Publish" disabled for good.
      (page) =>
        expect(async () => {
          await page.reload({ waitUntil: 'networkidle' });
          await fill(field(/^summary/), 'Ripe tomatoes, roasted, then cooked with basil.')(page);
          await expect(button('Save')(page)).toBeEnabled({ timeout: 2000 });
          await expect(button('Publish')(page)).toBeEnabled({ timeout: 2000 });
        }).toPass({ timeout: PATIENCE }),
      press(button('More document actions')),
    ],
    show: [inPanel('Entry'), role('menu')],
    margin: { left: 430, right: 20 },
    parts: [
      top('first action', button('Publish')),
      right('menu', button('More document actions')),
      right('actions in it, from the third on', role('menu')),
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
      left(
        '`mainField`, which names an entry',
        words('Entry title'),
        combobox('Entry title'),
        words(/^Set the displayed field/),
      ),
      right(
        '`relationOpenMode`',
        words('Relation open behavior'),
        combobox('Relation open behavior'),
        words(/^Choose how relation entries/),
      ),
      left('row of fields', button(/^Move minutes/), button(/^Move difficulty/)),
      left('component, which has a configuration of its own', button(/^Move ingredients/)),
    ],
  },
];

/** Fields of the edit view that hold more than a value. */
export const FIELDS: Picture[] = [
  {
    name: 'relation-field',
    path: openSoup,
    // At other widths the panel cuts off the right edge of related entries.
    window: { width: 1496, height: 1300 },
    show: [words('cook (1)'), words('categories (3)'), item('Soups'), item('Quick meals')],
    parts: [
      {
        ...top('combobox: find, add or create', around(combobox(/^categories/), 2)),
        margin: { top: 1 },
      },
      bottom('related entry, opens the modal', button('Garden team')),
      bottom(
        'handle, to reorder',
        inside(inside(item('Quick meals'), role('button', { name: 'Drag' })), select('svg')),
      ),
      bottom('status of the related entry', inside(item('Quick meals'), role('status'))),
      bottom('remove', inside(item('Quick meals'), role('button', { name: 'Remove' }))),
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
      left('back to the entry before', inside(modal, button('Back'))),
      left(
        'entry and status',
        inside(modal, role('heading', { name: 'Soups' })),
        first(inside(modal, role('status'))),
      ),
      left(
        'form',
        inside(modal, words('name')),
        inside(modal, field(/^name/)),
        inside(modal, item('Tomato soup')),
      ),
      top('open it as a page', (page) =>
        inside(
          modal,
          role('link', { name: 'Go to entry' }),
        )(page).or(inside(modal, button('Go to entry'))(page)),
      ),
      right(
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
      left('fields of the component', words('name'), field(/^name/), field(/^amount/)),
      left('unfold', button('Onion')),
      right(
        'handle, to reorder',
        inside(role('heading', { name: /^Onion/ }), role('button', { name: 'Drag' })),
      ),
      right('add an entry', inside(button('Add an entry'), select('svg')), words('Add an entry')),
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
      right('field, and how many components it holds', around(words(/^story/))),
      { ...left('component', role('heading', { name: /^Quote/ })), margin: { top: 2 } },
      left('category', button(/^story$/i)),
      right(
        'components to add',
        last(role('button', { name: 'Tip', exact: true })),
        button('Gallery'),
      ),
    ],
  },
];
