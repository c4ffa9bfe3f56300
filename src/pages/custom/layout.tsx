import type { Layout } from '../layout';
import type { CustomPage } from './custom';

/** Draws the script that the page is. */
export const drawCustom: Layout<CustomPage> = ({ origin }, { drawScript }) =>
  drawScript(origin.source);
