import type { Locator, Page } from '@playwright/test';
import type { Picture } from '../picture';
import { button, checkbox, field, modal, select, title, withCheckbox, words } from './find';

/** Also while its list is open, which hides the rest. */
const conditionsOfUpdate = (page: Page): Locator =>
  modal(page)
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: 'Update' })
    .getByRole('combobox', { includeHidden: true });

export const SETTINGS: Picture[] = [
  {
    name: 'settings-home',
    alt: 'The settings: a menu with sections of links on the left, and the page "Overview" beside it.',
    path: '/settings/application-infos',
    window: { width: 1120, height: 860 },
    show: (page) => [page.getByRole('navigation', { name: 'Settings' }), page.locator('main')],
    margin: { left: 0, right: -24, top: 0, bottom: -10 },
    parts: [
      { name: 'section', side: 'left', find: (page) => [words(page, 'Global Settings')] },
      {
        name: 'link to a page',
        side: 'left',
        margin: { top: 0, bottom: 0 },
        find: (page) => [words(page, 'Internationalization').locator('..')],
      },
      {
        name: 'link to a feature that needs a license',
        side: 'left',
        margin: { top: 0, bottom: 0 },
        find: (page) => [words(page, 'Review Workflows').locator('..')],
      },
      {
        name: 'section of a plugin',
        side: 'left',
        find: (page) => [words(page, 'Users & Permissions plugin')],
      },
      { name: 'page', side: 'right', find: (page) => [page.locator('main').locator('..')] },
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
        find: (page) => [words(page, 'Name'), field(page, 'Name'), field(page, 'Description')],
      },
      {
        name: 'users who have it',
        side: 'right',
        find: (page) => [button(page, '0 users with this role')],
      },
      {
        name: 'kinds of permissions',
        side: 'left',
        find: (page) => [page.getByRole('tab').first(), page.getByRole('tab').last()],
      },
      {
        name: 'all of a content type',
        side: 'left',
        find: (page) => [
          checkbox(page, 'Select all Category permissions'),
          button(page, 'Category'),
        ],
      },
      {
        name: 'only some of its actions, fields or locales',
        side: 'left',
        find: (page) => [checkbox(page, 'Select all Recipe permissions'), button(page, 'Recipe')],
      },
      {
        name: 'an action on all content types',
        side: 'right',
        find: (page) => [words(page, 'Publish'), checkbox(page, 'Select all Publish permissions')],
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
    // In a smaller window the panel lays a checkbox over the button of the conditions.
    window: { width: 1300, height: 1620 },
    steps: (page) => button(page, 'Recipe').click(),
    show: (page) => [
      checkbox(page, 'Select all Recipe permissions'),
      words(page, 'French (fr)'),
      button(page, 'Settings'),
    ],
    margin: { left: 34, right: 18, top: 24, bottom: 20 },
    parts: [
      {
        name: 'all of the content type',
        side: 'left',
        find: (page) => [checkbox(page, 'Select all Recipe permissions'), button(page, 'Recipe')],
      },
      { name: 'conditions', side: 'right', find: (page) => [button(page, 'Settings')] },
      { name: 'field', side: 'left', find: (page) => [withCheckbox(words(page, 'summary'))] },
      {
        name: 'component, which unfolds',
        side: 'left',
        find: (page) => [withCheckbox(words(page, 'ingredients'))],
      },
      {
        name: 'locales',
        side: 'left',
        find: (page) => [
          words(page, 'Locales permissions'),
          withCheckbox(words(page, 'French (fr)')),
        ],
      },
    ],
  },
  {
    name: 'role-conditions',
    alt: 'The dialog with the conditions of the row "Cook": an action and a list of conditions in each line.',
    path: ({ roles }) => `/settings/roles/${roles.Editor}`,
    window: { width: 1240, height: 800 },
    async steps(page) {
      await button(page, 'Cook').click();
      await button(page, 'Settings').click();
      await conditionsOfUpdate(page).click();
      await page.getByRole('option', { name: 'Is creator' }).click();
    },
    show: (page) => [modal(page)],
    margin: { left: 0, right: 0, top: 0, bottom: 0 },
    parts: [
      {
        name: 'action',
        side: 'left',
        find: (page) => [words(modal(page), 'Update').locator('..')],
      },
      {
        name: 'its conditions',
        side: 'right',
        find: (page) => [conditionsOfUpdate(page), page.getByRole('listbox')],
      },
    ],
  },
  {
    name: 'api-token',
    alt: 'The form of a new API token: name, description, duration, type, and the content types with their actions. "find" of Category is checked, and its route is beside it.',
    path: '/settings/api-tokens/create',
    window: { width: 1240, height: 1500 },
    async steps(page) {
      await field(page, /^Name/).fill('Shop window');
      await field(page, 'Description').fill('Reads what the site shows');
      await select(page, 'Token duration').click();
      await page.getByRole('option', { name: 'Unlimited' }).click();
      await select(page, 'Token type').click();
      await page.getByRole('option', { name: 'Custom' }).click();
      await button(page, 'Category').click();
      await checkbox(page, 'find').click();
      await page.getByTestId('action-cog').first().click();
    },
    show: (page) => [title(page), button(page, 'Save'), button(page, 'Front-page')],
    margin: { bottom: 26 },
    parts: [
      {
        name: 'name and description',
        side: 'left',
        find: (page) => [words(page, 'Name'), field(page, /^Name/), field(page, 'Description')],
      },
      {
        name: 'duration',
        side: 'left',
        find: (page) => [words(page, 'Token duration'), select(page, 'Token duration')],
      },
      {
        name: 'type',
        side: 'right',
        find: (page) => [words(page, 'Token type'), select(page, 'Token type')],
      },
      {
        name: 'actions of a content type',
        side: 'left',
        find: (page) => [
          checkbox(page, 'find'),
          checkbox(page, 'delete'),
          words(page, 'findOne'),
          words(page, 'update'),
        ],
      },
      {
        name: 'route of the action behind the cogwheel',
        side: 'right',
        find: (page) => [words(page, /^Bound route to/), words(page, '/api/categories')],
      },
    ],
  },
  {
    name: 'transfer-token',
    alt: 'The form of a new transfer token. The list of types is open: push, pull, and full access.',
    path: '/settings/transfer-tokens/create',
    window: { width: 1240, height: 860 },
    async steps(page) {
      await field(page, /^Name/).fill('Copy of the kitchen');
      await select(page, 'Token type').click();
    },
    show: (page) => [title(page), button(page, 'Save'), page.getByRole('listbox')],
    parts: [
      {
        name: 'what another application can do with the token',
        side: 'right',
        find: (page) => [page.getByRole('listbox')],
      },
    ],
  },
  {
    name: 'webhook-form',
    alt: 'The form of a new webhook: its name and URL, headers, and a table of events with a row for entries and one for media.',
    path: '/settings/webhooks/create',
    window: { width: 1240, height: 1400 },
    async steps(page) {
      await field(page, /^Name/).fill('Rebuild the site');
      await field(page, /^Url/i).fill('https://builds.kitchen.example/start');
      await checkbox(page, 'entry.publish').click();
    },
    show: (page) => [title(page), button(page, 'Save'), words(page, 'Media')],
    margin: { left: 20, right: 20, bottom: 72 },
    parts: [
      {
        name: 'headers of each request',
        side: 'left',
        find: (page) => [words(page, 'Headers').locator('xpath=../..')],
      },
      {
        name: 'events that it listens to',
        side: 'left',
        find: (page) => [words(page, 'Events'), page.getByRole('grid', { name: 'Events' })],
      },
      { name: 'send a request now', side: 'top', find: (page) => [button(page, 'Trigger')] },
    ],
  },
];
