import { BUILDER, button, item, modal, narrow, role, title, words } from '../find';
import type { Find, Picture } from '../picture';
import { EDIT_VIEW, FIELDS } from './edit-view';
import { FEATURES } from './features';
import { LIST_VIEW } from './list-view';
import { SETTINGS } from './settings';

const widget = (name: string): Find => role('region', { name, exact: true });

/** The home page and the guided tour. */
const HOME: Picture[] = [
  {
    name: 'home-widgets',
    path: '/',
    window: { width: 1440, height: 1500 },
    steps: [narrow(670)],
    show: [title, button('Add Widget'), widget('Entries')],
    parts: [
      [button('Add Widget')],
      [widget('Last edited entries')],
      [widget('Last published entries')],
      [widget('Profile')],
      [widget('Entries')],
    ],
  },
  {
    name: 'guided-tour',
    path: BUILDER,
    window: { width: 1240, height: 560 },
    hasTour: true,
    // The focus ring would cover the tooltip's edge.
    steps: [(page) => button('Skip')(page).blur()],
    show: [modal],
    margin: { left: 100, right: 100, top: 30, bottom: 40 },
    parts: [
      [words('Welcome to the Content-Type Builder!')],
      [words(/^Here you create/)],
      [words(/^Step 1/)],
      [button('Skip')],
      [button('Next')],
    ],
  },
  {
    name: 'guided-tour-tasks',
    path: '/',
    hasTour: true,
    steps: [narrow(840)],
    show: [
      words('Discover your application!'),
      button('Close guided tour'),
      words('Your tasks'),
      item('Deploy your application'),
    ],
    margin: { left: 30, right: 30, top: 50, bottom: 44 },
    parts: [
      [words(/completed$/), role('progressbar')],
      [button('Close guided tour')],
      [item('Create your schema')],
      [item('Deploy your application')],
    ],
  },
];

export const PICTURES: Picture[] = [
  ...HOME,
  ...LIST_VIEW,
  ...EDIT_VIEW,
  ...FIELDS,
  ...FEATURES,
  ...SETTINGS,
];
