import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as docScope from '../theme/content/doc-scope';

/** The global that `LENT_MODULES` are, where code of a site is drawn on the build machine. */
export const LENT = 'lentModules';

/**
 * What the engine lends to components of a site on the build machine, by specifier: a second React, or a
 * second context, would not know of the first one.
 */
export const LENT_MODULES: ReadonlyMap<string, Record<string, unknown>> = new Map<
  string,
  Record<string, unknown>
>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
  ['doc-scope', docScope],
]);
