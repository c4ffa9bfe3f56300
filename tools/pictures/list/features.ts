import type { Picture } from '../picture';
import { button, checkbox, field, title, words } from './find';

const BUILDER = '/plugins/content-type-builder/content-types/api::recipe.recipe';

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
    parts: [],
  },
  {
    name: 'content-type-builder',
    alt: 'The Content-Type Builder: types and components in the menu, the fields of "Recipe" beside it.',
    path: BUILDER,
    window: { width: 1240, height: 760 },
    show: (page) => [
      page.getByRole('navigation', { name: 'Content-Type Builder' }),
      button(page, 'Add another field'),
    ],
    margin: { left: 0, top: 0, bottom: 0 },
    parts: [],
  },
  {
    name: 'field-types',
    alt: 'x',
    path: BUILDER,
    steps: (page) => button(page, 'Add another field').click(),
    show: (page) => [page.getByRole('dialog')],
    margin: { left: 0, right: 0, top: 0, bottom: 0 },
    parts: [],
  },
  {
    name: 'media-library',
    alt: 'The Media Library: folders in the menu, and folders and files as cards beside it.',
    path: '/plugins/upload',
    window: { width: 1280, height: 660 },
    show: (page) => [page.locator('main'), words(page, 'Media library')],
    margin: { left: 18, right: -24, top: 0, bottom: 0 },
    parts: [],
  },
  {
    name: 'media-asset',
    alt: 'x',
    path: '/plugins/upload',
    window: { width: 1280, height: 1000 },
    steps: (page) => button(page, 'pancakes.png').click(),
    show: (page) => [page.getByRole('dialog', { name: 'File details' })],
    margin: { left: 4, right: 4, top: 4, bottom: 4 },
    parts: [],
  },
  {
    name: 'guided-tour',
    alt: 'The first step of the guided tour in the Content-Type Builder: a popover over the dimmed screen.',
    path: BUILDER,
    window: { width: 1240, height: 560 },
    hasTour: true,
    show: (page) => [page.getByRole('dialog'), title(page)],
    parts: [],
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
      page.getByRole('list').filter({ hasText: 'Create your schema' }),
    ],
    margin: { left: 40, right: 40, top: 70, bottom: 44 },
    parts: [],
  },
];
