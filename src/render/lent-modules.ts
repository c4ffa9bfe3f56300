import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as docIsland from './doc-island';
import { THEME_MODULES } from './theme-modules';
import * as trace from './trace';

/** The global that `LENT_MODULES` are, where code of a site is drawn on the build machine. */
export const LENT = 'lentModules';

/**
 * What the engine lends to code of a site on the build machine, by specifier: a second React, or a
 * second theme, would not know of the first one's contexts.
 */
export const LENT_MODULES: ReadonlyMap<string, Record<string, unknown>> = new Map<
  string,
  Record<string, unknown>
>([
  ...THEME_MODULES,
  ['react', react],
  ['react-dom', reactDom],
  ['react/jsx-runtime', jsxRuntime],
  ['#site/doc-island', docIsland],
  ['#site/jsx-runtime', trace],
]);
