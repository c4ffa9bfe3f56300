import type { Picture } from '../picture';
import { EDIT_VIEW } from './edit-view';
import { FEATURES } from './features';
import { FIELDS } from './fields';
import { HOME } from './home';
import { LIST_VIEW } from './list-view';
import { SETTINGS } from './settings';

/** All pictures of the admin panel. */
export const PICTURES: Picture[] = [
  ...HOME,
  ...LIST_VIEW,
  ...EDIT_VIEW,
  ...FIELDS,
  ...FEATURES,
  ...SETTINGS,
];
