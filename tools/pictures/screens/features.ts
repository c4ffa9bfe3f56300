import {
  around,
  BUILDER,
  button,
  field,
  first,
  inside,
  item,
  main,
  modal,
  narrow,
  press,
  role,
  title,
  words,
} from '../find';
import type { Picture } from '../picture';

export const FEATURES: Picture[] = [
  {
    name: 'content-type-builder',
    path: BUILDER,
    window: { width: 800, height: 648 },
    steps: [narrow(724, 'body'), narrow(205, 'nav[aria-label="Content-Type Builder"]')],
    show: [role('navigation', { name: 'Content-Type Builder' }), button('Add another field')],
    margin: { left: -6, right: 6, top: 0, bottom: 0 },
    parts: [
      [button('Save')],
      [
        words('Collection Types'),
        role('link', { name: 'Recipe' }),
        role('link', { name: 'Front page' }),
      ],
      [words('Components'), first(role('link', { name: 'Ingredient', exact: true }))],
      [button('Configure the view')],
      [button('Add another field')],
      [role('button', { name: 'cook', exact: true })],
      [button('Edit cook'), button('Delete cook')],
    ],
  },
  {
    name: 'field-types',
    path: BUILDER,
    window: { width: 698, height: 1500 },
    steps: [press(button('Add another field'))],
    show: [modal],
    margin: { left: 0, right: 0, top: 0, bottom: -700 },
    parts: [
      [around(inside(modal, role('navigation')))],
      [inside(role('tab'), words('Default'))],
      [inside(role('tab'), words('Custom'))],
      [button(/^Number/)],
    ],
  },
  {
    name: 'media-library',
    path: '/plugins/upload',
    // Without the tree of folders, which would truncate the names of files.
    window: { width: 690, height: 900 },
    show: [title, button('New'), inside(main, item('pancakes.png'))],
    parts: [
      [button('Filter'), role('searchbox')],
      [button('New')],
      [role('group', { name: 'View options' })],
      [inside(main, item('Soups'))],
      [inside(main, item('pancakes.png'))],
    ],
  },
  {
    name: 'media-asset',
    path: '/plugins/upload',
    window: { width: 890, height: 1000 },
    steps: [press(button('pancakes.png'))],
    show: [modal],
    margin: { left: 200, right: 0, top: 0, bottom: 0 },
    parts: [
      [button('Crop')],
      [around(words('Creation date'), 2)],
      [words('File name'), field('Alternative text')],
      [button('Delete this file'), button('Replace this file')],
    ],
  },
];
