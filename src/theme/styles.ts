/*
 * All styles of the site as one stylesheet: pages share it, and the reader's browser fetches it
 * once. The build keeps the stylesheet and drops this module.
 */
import './tokens/tokens.css';
import '#site/styles';

import.meta.glob(['./**/*.css', '!./**/*.module.css'], { eager: true });

// Styles of modules that nothing uses are left out, so these are used.
Reflect.set(
  globalThis,
  'styles',
  import.meta.glob('./**/*.module.css', { eager: true, import: 'default' }),
);
