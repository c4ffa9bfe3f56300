import { BUILDER, type Finders } from '../find';
import type { Picture } from '../picture';
import { EDIT_VIEW, FIELDS } from './edit-view';
import { FEATURES } from './features';
import { LIST_VIEW } from './list-view';
import { SETTINGS } from './settings';

const widget = ({ role }: Finders, name: string) => role('region', { name, exact: true });

/** The home page and the guided tour. */
const HOME: Picture[] = [
  {
    name: 'home-widgets',
    path: '/',
    window: { width: 1440, height: 1500 },
    narrow: { main: 670 },
    show: (found) => [found.title, found.button('Add Widget'), widget(found, 'Entries')],
    parts: (found) => [
      [found.button('Add Widget')],
      [widget(found, 'Last edited entries')],
      [widget(found, 'Last published entries')],
      [widget(found, 'Profile')],
      [widget(found, 'Entries')],
    ],
  },
  {
    name: 'guided-tour',
    path: BUILDER,
    window: { width: 1240, height: 560 },
    hasTour: true,
    // The focus ring would cover the tooltip's edge.
    prepare: ({ button }) => button('Skip').blur(),
    show: ({ modal }) => [modal],
    margin: { left: 100, right: 100, top: 30, bottom: 40 },
    parts: ({ button, words }) => [
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
    narrow: { main: 840 },
    show: ({ button, item, words }) => [
      words('Discover your application!'),
      button('Close guided tour'),
      words('Your tasks'),
      item('Deploy your application'),
    ],
    margin: { left: 30, right: 30, top: 50, bottom: 44 },
    parts: ({ button, item, role, words }) => [
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
