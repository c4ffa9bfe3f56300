import type { Part, Picture, Side } from '../picture';
import { button, field, item, modal, title, words } from './find';

const BUILDER = '/plugins/content-type-builder/content-types/api::recipe.recipe';

const widget = (name: string, side: Side): Part => ({
  name,
  side,
  find: (page) => [page.getByRole('region', { name, exact: true })],
});

export const FEATURES: Picture[] = [
  {
    name: 'home-widgets',
    alt: 'The home page of the admin panel with five widgets: last edited entries, last published entries, profile, entries by status, and project statistics.',
    path: '/',
    window: { width: 1440, height: 1300 },
    show: (page) => [
      title(page),
      button(page, 'Add Widget'),
      page.getByRole('region', { name: 'Project statistics' }),
    ],
    parts: [
      { name: 'add a widget', side: 'right', find: (page) => [button(page, 'Add Widget')] },
      widget('Last edited entries', 'left'),
      widget('Last published entries', 'right'),
      widget('Profile', 'left'),
      widget('Entries', 'right'),
      widget('Project statistics', 'left'),
    ],
  },
  {
    name: 'content-type-builder',
    alt: 'The Content-Type Builder: types and components in the menu, and the fields of "Recipe" beside it.',
    path: BUILDER,
    window: { width: 1240, height: 760 },
    show: (page) => [
      page.getByRole('navigation', { name: 'Content-Type Builder' }),
      button(page, 'Add another field'),
    ],
    margin: { left: 0, right: 34, top: 0, bottom: 0 },
    parts: [
      {
        name: 'save all changes, which restarts the server',
        side: 'left',
        find: (page) => [button(page, 'Save')],
      },
      {
        name: 'content types',
        side: 'left',
        find: (page) => [
          words(page, 'Collection Types'),
          page.getByRole('link', { name: 'Recipe' }),
          page.getByRole('link', { name: 'Front page' }),
        ],
      },
      {
        name: 'components, by category',
        side: 'left',
        find: (page) => [
          words(page, 'Components'),
          page.getByRole('link', { name: 'Ingredient', exact: true }).first(),
          page.getByRole('link', { name: 'Tip' }),
        ],
      },
      {
        name: 'settings of the edit view',
        side: 'top',
        find: (page) => [button(page, 'Configure the view')],
      },
      { name: 'add a field', side: 'right', find: (page) => [button(page, 'Add another field')] },
      {
        name: 'field and its type',
        side: 'right',
        find: (page) => [page.getByRole('button', { name: 'minutes', exact: true })],
      },
      {
        name: 'edit or delete it',
        side: 'right',
        find: (page) => [button(page, 'Edit cook'), button(page, 'Delete cook')],
      },
    ],
  },
  {
    name: 'field-types',
    alt: 'The dialog "Select a field for your collection type" with a card for each type of field, and the tabs "Default" and "Custom".',
    path: BUILDER,
    window: { width: 1280, height: 1100 },
    steps: (page) => button(page, 'Add another field').click(),
    show: (page) => [modal(page)],
    margin: { left: 0, right: 0, top: 0, bottom: 0 },
    parts: [
      {
        name: 'content type that gets the field',
        side: 'left',
        find: (page) => [modal(page).getByRole('navigation')],
      },
      {
        name: 'types of the platform',
        side: 'top',
        find: (page) => [page.getByRole('tab', { name: 'Default' })],
      },
      {
        name: 'custom fields of plugins',
        side: 'right',
        find: (page) => [page.getByRole('tab', { name: 'Custom' })],
      },
      { name: 'type of field', side: 'left', find: (page) => [button(page, /^Number/)] },
    ],
  },
  {
    name: 'media-library',
    alt: 'The Media Library: a tree of folders in the menu, and folders and files as cards beside it.',
    path: '/plugins/upload',
    window: { width: 1280, height: 660 },
    show: (page) => [
      page.locator('main'),
      page.getByText('Media library', { exact: true }).first(),
    ],
    margin: { left: 18, right: -24, top: 0, bottom: 0 },
    parts: [
      {
        name: 'tree of folders',
        side: 'left',
        find: (page) => [words(page, 'Folders'), words(page, 'Soups')],
      },
      {
        name: 'filter and search',
        side: 'top',
        find: (page) => [button(page, 'Filter'), page.getByRole('searchbox')],
      },
      { name: 'upload, or add a folder', side: 'right', find: (page) => [button(page, 'New')] },
      {
        name: 'table or grid',
        side: 'right',
        find: (page) => [page.getByRole('group', { name: 'View options' })],
      },
      { name: 'folder', side: 'right', find: (page) => [item(page.locator('main'), 'Soups')] },
      {
        name: 'file',
        side: 'bottom',
        find: (page) => [item(page.locator('main'), 'pancakes.png')],
      },
    ],
  },
  {
    name: 'media-asset',
    alt: 'The details of the file "pancakes.png": the picture, what the server knows of it, and a form.',
    path: '/plugins/upload',
    window: { width: 1280, height: 1000 },
    steps: (page) => button(page, 'pancakes.png').click(),
    show: (page) => [modal(page)],
    margin: { left: 0, right: 0, top: 0, bottom: 0 },
    parts: [
      { name: 'crop', side: 'right', find: (page) => [button(page, 'Crop')] },
      {
        name: 'what the server knows of the file',
        side: 'left',
        find: (page) => [words(page, 'Creation date'), words(page, 'Asset ID'), words(page, 'png')],
      },
      {
        name: 'what editors may change',
        side: 'right',
        find: (page) => [words(page, 'File name'), field(page, 'Alternative text')],
      },
      {
        name: 'delete, copy the link, download, replace',
        side: 'left',
        find: (page) => [button(page, 'Delete this file'), button(page, 'Replace this file')],
      },
    ],
  },
  {
    name: 'guided-tour',
    alt: 'The first step of the guided tour in the Content-Type Builder: a popover above the dimmed screen.',
    path: BUILDER,
    window: { width: 1240, height: 560 },
    hasTour: true,
    show: (page) => [
      modal(page),
      title(page),
      button(page, 'Add another field'),
      button(page, 'Edit slug'),
    ],
    parts: [
      {
        name: 'title',
        side: 'left',
        find: (page) => [words(page, 'Welcome to the Content-Type Builder!')],
      },
      { name: 'content', side: 'left', find: (page) => [words(page, /^Here you create/)] },
      { name: 'number of the step', side: 'left', find: (page) => [words(page, /^Step 1/)] },
      { name: 'skip the tour', side: 'bottom', find: (page) => [button(page, 'Skip')] },
      { name: 'next step', side: 'right', find: (page) => [button(page, 'Next')] },
    ],
  },
  {
    name: 'guided-tour-tasks',
    alt: 'The guided tour on the home page: how much of it is completed, and four tasks.',
    path: '/',
    hasTour: true,
    show: (page) => [
      words(page, 'Discover your application!'),
      button(page, 'Close guided tour'),
      words(page, 'Your tasks'),
      item(page, 'Deploy your application'),
    ],
    margin: { left: 40, right: 40, top: 50, bottom: 44 },
    parts: [
      {
        name: 'progress',
        side: 'left',
        find: (page) => [words(page, /completed$/), page.getByRole('progressbar')],
      },
      {
        name: 'close all tours',
        side: 'left',
        find: (page) => [button(page, 'Close guided tour')],
      },
      { name: 'tour', side: 'right', find: (page) => [item(page, 'Create your schema')] },
      {
        name: 'task without steps',
        side: 'right',
        find: (page) => [item(page, 'Deploy your application')],
      },
    ],
  },
];
