import type { Picture } from '../picture';
import { button, checkbox, field, select, title, words } from './find';

export const SETTINGS: Picture[] = [
  {
    name: 'settings-home',
    alt: 'The settings: a menu with sections of links on the left, the page "Overview" beside it.',
    path: '/settings/application-infos',
    window: { width: 1120, height: 860 },
    show: (page) => [page.getByRole('navigation', { name: 'Settings' }), page.locator('main')],
    margin: { left: 0, right: -24, top: 0, bottom: -10 },
    parts: [
      { name: 'section', side: 'left', find: (page) => [words(page, 'Global Settings')] },
      {
        name: 'link to a page',
        side: 'left',
        find: (page) => [page.getByRole('link', { name: 'Internationalization' })],
      },
      {
        name: 'link to what a license opens',
        side: 'left',
        find: (page) => [page.getByRole('link', { name: 'Review Workflows' })],
      },
      {
        name: 'section of a plugin',
        side: 'left',
        find: (page) => [words(page, 'Users & Permissions plugin')],
      },
      {
        name: 'page',
        side: 'right',
        find: (page) => [title(page), words(page, 'Replace the logo in the authentication pages')],
      },
    ],
  },
  {
    name: 'role-form',
    alt: 'The form of the role "Editor": its name and description, four tabs, and a table of checkboxes with a row for each content type and a column for each action.',
    path: ({ roles }) => `/settings/roles/${roles.Editor}`,
    window: { width: 1240, height: 900 },
    show: (page) => [title(page), button(page, 'Save'), page.getByRole('tabpanel')],
    parts: [
      {
        name: 'name and description of the role',
        side: 'left',
        find: (page) => [field(page, 'Name'), field(page, 'Description')],
      },
      {
        name: 'users who have it',
        side: 'right',
        find: (page) => [button(page, '0 users with this role')],
      },
      {
        name: 'tabs: kinds of permissions',
        side: 'left',
        find: (page) => [page.getByRole('tab').first(), page.getByRole('tab').last()],
      },
      {
        name: 'everything of a content type',
        side: 'left',
        find: (page) => [
          checkbox(page, 'Select all Category permissions'),
          button(page, 'Category'),
        ],
      },
      {
        name: 'some fields or locales only',
        side: 'left',
        find: (page) => [checkbox(page, 'Select all Recipe permissions'), button(page, 'Recipe')],
      },
      {
        name: 'an action on all content types',
        side: 'right',
        find: (page) => [checkbox(page, 'Select all Publish permissions')],
      },
      {
        name: 'an action on one content type',
        side: 'right',
        find: (page) => [checkbox(page, 'Select Publish cook permission')],
      },
    ],
  },
  {
    name: 'role-fields',
    alt: 'The row "Recipe" in the form of a role, unfolded: a table of its fields, and one of its locales.',
    path: ({ roles }) => `/settings/roles/${roles.Editor}`,
    window: { width: 1240, height: 1400 },
    steps: (page) => button(page, 'Recipe').click(),
    show: (page) => [
      checkbox(page, 'Select all Recipe permissions'),
      words(page, 'French (fr)'),
      checkbox(page, 'Select all Create permissions'),
      page.getByRole('tabpanel'),
    ],
    parts: [],
  },
  {
    name: 'api-token',
    alt: 'The form of a new API token: name, description, duration and type, and a list of content types with their actions. "find" of Category is checked, and its route is shown beside the list.',
    path: '/settings/api-tokens/create',
    window: { width: 1240, height: 1500 },
    async steps(page) {
      await field(page, /^Name/).fill('Shop window');
      await field(page, 'Description').fill('Reads what the site shows');
      await select(page, 'Token type').click();
      await page.getByRole('option', { name: 'Custom' }).click();
      await button(page, 'Category').click();
      await page.getByRole('checkbox', { name: 'find', exact: true }).first().click();
    },
    show: (page) => [title(page), button(page, 'Save'), button(page, 'Recipe')],
    parts: [],
  },
  {
    name: 'transfer-token',
    alt: 'The form of a new transfer token: name, description, duration and type.',
    path: '/settings/transfer-tokens/create',
    window: { width: 1240, height: 860 },
    async steps(page) {
      await field(page, /^Name/).fill('Copy of the kitchen');
      await select(page, 'Token type').click();
    },
    show: (page) => [title(page), button(page, 'Save'), page.getByRole('listbox')],
    parts: [],
  },
  {
    name: 'webhook-form',
    alt: 'x',
    path: '/settings/webhooks/create',
    window: { width: 1240, height: 1400 },
    show: (page) => [page.locator('main')],
    margin: { left: 0, right: 0, top: 0, bottom: 0 },
    parts: [],
  },
];
