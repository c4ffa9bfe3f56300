import type { Picture } from '../picture';
import { EDIT_VIEW, LIST_VIEW } from './content-manager';
import { FEATURES } from './features';
import { SETTINGS } from './settings';

/** All pictures of the admin panel. */
export const PICTURES: Picture[] = [...LIST_VIEW, ...EDIT_VIEW, ...FEATURES, ...SETTINGS];
