import type { CSSOptions } from 'vite';

/** How styles are compiled, wherever they are: class names must come out the same. */
export const cssOptions: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: { cssModules: { pattern: '[hash]-[local]' } },
};
