import {
  around,
  button,
  checkbox,
  combobox,
  field,
  fill,
  first,
  inside,
  last,
  main,
  modal,
  narrow,
  press,
  role,
  select,
  title,
  withCheckbox,
  words,
} from '../find';
import type { Find, Picture } from '../picture';

/** Hidden elements included, because the open list hides the rest of the dialog. */
const conditionsOfUpdate: Find = (page) =>
  modal(page)
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: 'Update' })
    .getByRole('combobox', { includeHidden: true });

export const SETTINGS: Picture[] = [
  {
    name: 'settings-home',
    path: '/settings/application-infos',
    window: { width: 1000, height: 1005 },
    steps: [narrow(470)],
    show: [role('navigation', { name: 'Settings' }), main],
    margin: { left: 0, right: 0, top: 0, bottom: -10 },
    parts: [
      [words('Global Settings')],
      [around(words('Internationalization'))],
      [around(words('Review Workflows'))],
      [words('Users & Permissions plugin')],
      [around(main)],
    ],
  },
  {
    name: 'role-form',
    path: ({ roles }) => `/settings/roles/${roles.Editor}`,
    window: { width: 876, height: 1000 },
    show: [title, button('Save'), checkbox('Select all User permissions')],
    margin: { right: 4, bottom: 24 },
    parts: [
      [words('Name'), field('Name'), field('Description')],
      [button('0 users with this role')],
      [first(role('tab')), last(role('tab'))],
      [checkbox('Select all Category permissions'), button('Category')],
      [checkbox('Select all Recipe permissions'), button('Recipe')],
      [words('Update'), checkbox('Select all Update permissions')],
      [checkbox('Select Update cook permission')],
    ],
  },
  {
    name: 'role-fields',
    path: ({ roles }) => `/settings/roles/${roles.Editor}`,
    // In a smaller window a checkbox covers the button of the conditions.
    window: { width: 1300, height: 1620 },
    steps: [press(button('Recipe'))],
    show: [
      checkbox('Select all Recipe permissions'),
      words('French (fr)'),
      checkbox('Select all Update permissions'),
    ],
    margin: { left: 34, right: 48, top: -135, bottom: 20 },
    parts: [
      [checkbox('Select all Recipe permissions'), button('Recipe')],
      [withCheckbox(words('summary'))],
      [withCheckbox(words('ingredients'))],
      [words('Locales permissions'), withCheckbox(words('French (fr)'))],
    ],
  },
  {
    name: 'role-conditions',
    path: ({ roles }) => `/settings/roles/${roles.Editor}`,
    window: { width: 1240, height: 800 },
    steps: [
      press(button('Cook')),
      press(button('Settings')),
      press(conditionsOfUpdate),
      press(role('option', { name: 'Is creator' })),
    ],
    show: [around(inside(modal, words('Create'))), conditionsOfUpdate, role('listbox')],
    margin: { top: 26 },
    parts: [[around(inside(modal, words('Update')))], [conditionsOfUpdate, role('listbox')]],
  },
  {
    name: 'api-token',
    path: '/settings/api-tokens/create',
    window: { width: 1240, height: 1500 },
    steps: [
      narrow(738),
      fill(field(/^Name/), 'Shop window'),
      fill(field('Description'), 'Reads what the site shows'),
      press(combobox('Token duration')),
      press(role('option', { name: 'Unlimited' })),
      press(combobox('Token type')),
      press(role('option', { name: 'Custom' })),
      press(button('Category')),
      press(checkbox('find')),
      press(first(select('[data-testid="action-cog"]'))),
    ],
    show: [title, button('Save'), button('Front-page')],
    margin: { bottom: 26 },
    parts: [
      [words('Name'), field(/^Name/), field('Description')],
      [words('Token duration'), combobox('Token duration')],
      [words('Token type'), combobox('Token type')],
      [checkbox('find'), checkbox('delete'), words('findOne'), words('update')],
      [words(/^Bound route to/), words('/api/categories')],
    ],
  },
  {
    name: 'transfer-token',
    path: '/settings/transfer-tokens/create',
    window: { width: 890, height: 860 },
    steps: [fill(field(/^Name/), 'Copy of the kitchen'), press(combobox('Token type'))],
    show: [title, button('Save'), role('listbox')],
    parts: [[role('listbox')]],
  },
  {
    name: 'webhook-form',
    path: '/settings/webhooks/create',
    window: { width: 890, height: 1400 },
    steps: [
      fill(field(/^Name/), 'Rebuild the site'),
      fill(field(/^Url/i), 'https://builds.kitchen.example/start'),
      press(checkbox('entry.publish')),
    ],
    show: [title, button('Save'), words('Media')],
    margin: { left: 20, right: 20, bottom: 72 },
    parts: [
      [around(words('Headers'), 2)],
      [words('Events'), role('grid', { name: 'Events' })],
      [button('Trigger')],
    ],
  },
];
