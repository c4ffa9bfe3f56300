import { around, type Finders, findIn, withCheckbox } from '../find';
import type { Picture } from '../picture';

/** Hidden elements included, because the open list hides the rest of the dialog. */
const conditionsOfUpdate = ({ modal }: Finders) =>
  modal
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: 'Update' })
    .getByRole('combobox', { includeHidden: true });

export const SETTINGS: Picture[] = [
  {
    name: 'settings-home',
    path: '/settings/application-infos',
    window: { width: 1000, height: 1005 },
    narrow: { main: 470 },
    show: ({ main, role }) => [role('navigation', { name: 'Settings' }), main],
    margin: { left: 0, right: 0, top: 0, bottom: -10 },
    parts: ({ main, words }) => [
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
    show: ({ button, checkbox, title }) => [
      title,
      button('Save'),
      checkbox('Select all User permissions'),
    ],
    margin: { right: 4, bottom: 24 },
    parts: ({ button, checkbox, field, role, words }) => [
      [words('Name'), field('Name'), field('Description')],
      [button('0 users with this role')],
      [role('tab').first(), role('tab').last()],
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
    prepare: ({ button }) => button('Recipe').click(),
    show: ({ checkbox, words }) => [
      checkbox('Select all Recipe permissions'),
      words('French (fr)'),
      checkbox('Select all Update permissions'),
    ],
    margin: { left: 34, right: 48, top: -135, bottom: 20 },
    parts: ({ button, checkbox, words }) => [
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
    prepare: async (found) => {
      await found.button('Cook').click();
      await found.button('Settings').click();
      await conditionsOfUpdate(found).click();
      await found.role('option', { name: 'Is creator' }).click();
    },
    show: (found) => [
      around(findIn(found.modal).words('Create')),
      conditionsOfUpdate(found),
      found.role('listbox'),
    ],
    margin: { top: 26 },
    parts: (found) => [
      [around(findIn(found.modal).words('Update'))],
      [conditionsOfUpdate(found), found.role('listbox')],
    ],
  },
  {
    name: 'api-token',
    path: '/settings/api-tokens/create',
    window: { width: 1240, height: 1500 },
    narrow: { main: 738 },
    prepare: async ({ button, checkbox, combobox, field, role, select }) => {
      await field(/^Name/).fill('Shop window');
      await field('Description').fill('Reads what the site shows');
      await combobox('Token duration').click();
      await role('option', { name: 'Unlimited' }).click();
      await combobox('Token type').click();
      await role('option', { name: 'Custom' }).click();
      await button('Category').click();
      await checkbox('find').click();
      await select('[data-testid="action-cog"]').first().click();
    },
    show: ({ button, title }) => [title, button('Save'), button('Front-page')],
    margin: { bottom: 26 },
    parts: ({ checkbox, combobox, field, words }) => [
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
    prepare: async ({ combobox, field }) => {
      await field(/^Name/).fill('Copy of the kitchen');
      await combobox('Token type').click();
    },
    show: ({ button, role, title }) => [title, button('Save'), role('listbox')],
    parts: ({ role }) => [[role('listbox')]],
  },
  {
    name: 'webhook-form',
    path: '/settings/webhooks/create',
    window: { width: 890, height: 1400 },
    prepare: async ({ checkbox, field }) => {
      await field(/^Name/).fill('Rebuild the site');
      await field(/^Url/i).fill('https://builds.kitchen.example/start');
      await checkbox('entry.publish').click();
    },
    show: ({ button, title, words }) => [title, button('Save'), words('Media')],
    margin: { left: 20, right: 20, bottom: 72 },
    parts: ({ button, role, words }) => [
      [around(words('Headers'), 2)],
      [words('Events'), role('grid', { name: 'Events' })],
      [button('Trigger')],
    ],
  },
];
