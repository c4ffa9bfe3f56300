import type { Picture } from '../picture';
import {
  around,
  BUILDER,
  bottom,
  button,
  field,
  first,
  inside,
  item,
  left,
  main,
  modal,
  narrow,
  press,
  right,
  role,
  title,
  top,
  words,
} from './find';

export const FEATURES: Picture[] = [
  {
    name: 'content-type-builder',
    path: BUILDER,
    window: { width: 800, height: 648 },
    steps: [narrow(724, 'body'), narrow(205, 'nav[aria-label="Content-Type Builder"]')],
    show: [role('navigation', { name: 'Content-Type Builder' }), button('Add another field')],
    margin: { left: -6, right: 6, top: 0, bottom: 0 },
    parts: [
      left('save all changes, which restarts the server', button('Save')),
      left(
        'content types',
        words('Collection Types'),
        role('link', { name: 'Recipe' }),
        role('link', { name: 'Front page' }),
      ),
      left(
        'components, by category',
        words('Components'),
        first(role('link', { name: 'Ingredient', exact: true })),
      ),
      top('settings of the edit view', button('Configure the view')),
      top('add a field', button('Add another field')),
      {
        ...bottom('field and its type', role('button', { name: 'cook', exact: true })),
        margin: { right: -85 },
      },
      bottom('edit or delete it', button('Edit cook'), button('Delete cook')),
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
      left('content type that gets the field', around(inside(modal, role('navigation')))),
      top('types of the platform', inside(role('tab'), words('Default'))),
      right('custom fields of plugins', inside(role('tab'), words('Custom'))),
      left('type of field', button(/^Number/)),
    ],
  },
  {
    name: 'media-library',
    path: '/plugins/upload',
    // The menu with the tree of folders leaves no room for the names of files.
    window: { width: 690, height: 900 },
    show: [title, button('New'), inside(main, item('pancakes.png'))],
    parts: [
      top('filter and search', button('Filter'), role('searchbox')),
      right('upload, or add a folder', button('New')),
      right('table or grid', role('group', { name: 'View options' })),
      right('folder', inside(main, item('Soups'))),
      bottom('file', inside(main, item('pancakes.png'))),
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
      right('crop', button('Crop')),
      left('what the server knows about the file', around(words('Creation date'), 2)),
      right('what editors can change', words('File name'), field('Alternative text')),
      left(
        'delete, copy the link, download, replace',
        button('Delete this file'),
        button('Replace this file'),
      ),
    ],
  },
];
