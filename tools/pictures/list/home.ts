import type { Part, Picture, Side } from '../picture';
import { BUILDER, button, item, modal, title, words } from './find';

const widget = (name: string, side: Side): Part => ({
  name,
  side,
  find: (page) => [page.getByRole('region', { name, exact: true })],
});

/** What greets: the home page, and the tour for newcomers. */
export const HOME: Picture[] = [
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
    name: 'guided-tour',
    alt: 'The first step of the guided tour in the Content-Type Builder: a popover above the dimmed screen.',
    path: BUILDER,
    window: { width: 1240, height: 560 },
    hasTour: true,
    // Its ring would cross what surrounds the button.
    steps: (page) => button(page, 'Skip').blur(),
    show: (page) => [
      modal(page),
      title(page),
      button(page, 'Add another field'),
      button(page, 'Edit slug'),
    ],
    parts: [
      {
        name: '`Step.Title`',
        side: 'top',
        margin: { bottom: 0 },
        find: (page) => [words(page, 'Welcome to the Content-Type Builder!')],
      },
      {
        name: '`Step.Content`',
        side: 'left',
        margin: { top: -2 },
        find: (page) => [words(page, /^Here you create/)],
      },
      { name: 'number of the step', side: 'left', find: (page) => [words(page, /^Step 1/)] },
      {
        name: 'skip the tour',
        side: 'bottom',
        margin: { right: 2 },
        find: (page) => [button(page, 'Skip')],
      },
      {
        name: 'next step',
        side: 'right',
        margin: { left: 2 },
        find: (page) => [button(page, 'Next')],
      },
    ],
  },
  {
    name: 'guided-tour-tasks',
    alt: 'The guided tour on the homepage: how much of it is completed, and four tasks.',
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
      {
        name: 'task with a tour',
        side: 'right',
        find: (page) => [item(page, 'Create your schema')],
      },
      {
        name: 'task without steps',
        side: 'right',
        find: (page) => [item(page, 'Deploy your application')],
      },
    ],
  },
];
