import {
  around,
  button,
  checkbox,
  combobox,
  first,
  inside,
  last,
  press,
  RECIPES,
  role,
  row,
  text,
  title,
  uncheck,
  words,
} from '../find';
import type { Picture, Step } from '../picture';

/** Hides columns, because the full table is too wide for a picture. */
const showFewColumns: Step[] = [
  press(button('View settings')),
  uncheck(checkbox('id'), checkbox('slug'), checkbox('minutes')),
  (page) => page.keyboard.press('Escape'),
  // A focused button shows a tooltip.
  (page) => button('View settings')(page).blur(),
];

export const LIST_VIEW: Picture[] = [
  {
    name: 'list-view',
    path: RECIPES,
    window: { width: 890, height: 900 },
    steps: showFewColumns,
    show: [title, role('grid'), role('link', { name: 'Create new entry' })],
    parts: [
      [button('Search'), button('Filters')],
      [checkbox('Select all entries'), checkbox('Select 9')],
      [button('View settings')],
      [words('Available in'), inside(row('Tomato soup'), role('button', { name: /^English/ }))],
      [
        words('status'),
        inside(row('Rye bread'), role('status')),
        inside(row('Tomato soup'), role('status')),
      ],
      [inside(row('Lentil stew'), role('button', { name: 'Row actions' }))],
    ],
  },
  {
    name: 'bulk-actions',
    path: RECIPES,
    window: { width: 890, height: 900 },
    steps: [...showFewColumns, press(checkbox('Select 3')), press(checkbox('Select 4'))],
    show: [words(/entries selected/), row('Lentil stew')],
    margin: { left: 20, right: 40, bottom: 6 },
    parts: [
      [button('Publish'), button('Delete')],
      [checkbox('Select 3'), checkbox('Select 4')],
      [inside(row('Flat bread'), role('button', { name: 'Row actions' }))],
    ],
  },
  {
    name: 'list-view-settings',
    path: `${RECIPES}/configurations/list`,
    window: { width: 890, height: 1000 },
    show: [title, button('Save'), button('Add a field')],
    margin: { left: 20, right: 20, bottom: 58 },
    parts: [
      [words('Enable search'), words('Enable bulk actions'), around(last(text('True')), 2)],
      [words('Entries per page'), combobox('Entries per page'), words(/^Note: You can override/)],
      [
        words('Default sort attribute'),
        combobox('Default sort attribute'),
        combobox('Default sort order'),
      ],
      [first(role('button', { name: /title$/ })), last(role('button', { name: /title$/ }))],
      [button('Add a field')],
    ],
  },
];
