import type { Picture } from '../picture';
import { BUILDER, button, field, item, modal, words } from './find';

export const FEATURES: Picture[] = [
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
        find: (page) => [modal(page).getByRole('navigation').locator('..')],
      },
      {
        name: 'types of the platform',
        side: 'top',
        find: (page) => [words(page.getByRole('tab'), 'Default')],
      },
      {
        name: 'custom fields of plugins',
        side: 'right',
        find: (page) => [words(page.getByRole('tab'), 'Custom')],
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
    margin: { left: 18, right: -24, top: 0, bottom: 24 },
    parts: [
      {
        name: 'tree of folders',
        side: 'left',
        find: (page) => [words(page, 'Folders').locator('..'), words(page, 'Soups')],
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
    alt: 'The details of the file "pancakes.png": the picture, information about the file, and a form.',
    path: '/plugins/upload',
    window: { width: 1180, height: 1000 },
    steps: (page) => button(page, 'pancakes.png').click(),
    show: (page) => [modal(page), page.locator('main')],
    margin: { left: -30, right: 0, top: 0, bottom: 0 },
    parts: [
      { name: 'crop', side: 'right', find: (page) => [button(page, 'Crop')] },
      {
        name: 'what the server knows about the file',
        side: 'left',
        find: (page) => [words(page, 'Creation date').locator('xpath=../..')],
      },
      {
        name: 'what editors can change',
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
];
