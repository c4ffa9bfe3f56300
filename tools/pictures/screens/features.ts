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
  part,
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
      part('save all changes, which restarts the server', button('Save')),
      part(
        'content types',
        words('Collection Types'),
        role('link', { name: 'Recipe' }),
        role('link', { name: 'Front page' }),
      ),
      part(
        'components, by category',
        words('Components'),
        first(role('link', { name: 'Ingredient', exact: true })),
      ),
      part('settings of the edit view', button('Configure the view')),
      part('add a field', button('Add another field')),
      part('field and its type', role('button', { name: 'cook', exact: true })),
      part('edit or delete it', button('Edit cook'), button('Delete cook')),
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
      part('content type that gets the field', around(inside(modal, role('navigation')))),
      part('types of the platform', inside(role('tab'), words('Default'))),
      part('custom fields of plugins', inside(role('tab'), words('Custom'))),
      part('type of field', button(/^Number/)),
    ],
  },
  {
    name: 'media-library',
    path: '/plugins/upload',
    // Without the tree of folders, which would truncate the names of files.
    window: { width: 690, height: 900 },
    show: [title, button('New'), inside(main, item('pancakes.png'))],
    parts: [
      part('filter and search', button('Filter'), role('searchbox')),
      part('upload, or add a folder', button('New')),
      part('table or grid', role('group', { name: 'View options' })),
      part('folder', inside(main, item('Soups'))),
      part('file', inside(main, item('pancakes.png'))),
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
      part('crop', button('Crop')),
      part('what the server knows about the file', around(words('Creation date'), 2)),
      part('what editors can change', words('File name'), field('Alternative text')),
      part(
        'delete, copy the link, download, replace',
        button('Delete this file'),
        button('Replace this file'),
      ),
    ],
  },
];
