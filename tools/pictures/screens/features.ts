import { around, BUILDER, findIn } from '../find';
import type { Picture } from '../picture';

export const FEATURES: Picture[] = [
  {
    name: 'content-type-builder',
    path: BUILDER,
    window: { width: 800, height: 648 },
    narrow: { body: 724, 'nav[aria-label="Content-Type Builder"]': 205 },
    show: ({ button, role }) => [
      role('navigation', { name: 'Content-Type Builder' }),
      button('Add another field'),
    ],
    margin: { left: -6, right: 6, top: 0, bottom: 0 },
    parts: ({ button, role, words }) => [
      [button('Save')],
      [
        words('Collection Types'),
        role('link', { name: 'Recipe' }),
        role('link', { name: 'Front page' }),
      ],
      [words('Components'), role('link', { name: 'Ingredient', exact: true }).first()],
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
    prepare: ({ button }) => button('Add another field').click(),
    show: ({ modal }) => [modal],
    margin: { left: 0, right: 0, top: 0, bottom: -700 },
    parts: ({ button, modal, role }) => [
      [around(modal.getByRole('navigation'))],
      [findIn(role('tab')).words('Default')],
      [findIn(role('tab')).words('Custom')],
      [button(/^Number/)],
    ],
  },
  {
    name: 'media-library',
    path: '/plugins/upload',
    // Without the tree of folders, which would truncate the names of files.
    window: { width: 690, height: 900 },
    show: ({ button, main, title }) => [title, button('New'), findIn(main).item('pancakes.png')],
    parts: ({ button, main, role }) => [
      [button('Filter'), role('searchbox')],
      [button('New')],
      [role('group', { name: 'View options' })],
      [findIn(main).item('Soups')],
      [findIn(main).item('pancakes.png')],
    ],
  },
  {
    name: 'media-asset',
    path: '/plugins/upload',
    window: { width: 890, height: 1000 },
    prepare: ({ button }) => button('pancakes.png').click(),
    show: ({ modal }) => [modal],
    margin: { left: 200, right: 0, top: 0, bottom: 0 },
    parts: ({ button, field, words }) => [
      [button('Crop')],
      [around(words('Creation date'), 2)],
      [words('File name'), field('Alternative text')],
      [button('Delete this file'), button('Replace this file')],
    ],
  },
];
