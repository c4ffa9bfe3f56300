import type { CSSOptions } from 'vite';

/** A release of a browser as Lightning CSS writes it: a byte each for major and minor. */
const release = (major: number, minor = 0) => (major << 16) | (minor << 8);

/** The first browsers that know `light-dark()`, on which both colour modes rest. */
const targets = {
  chrome: release(123),
  edge: release(123),
  firefox: release(120),
  safari: release(17, 5),
};

/** How styles are compiled, wherever they are: class names must come out the same. */
export const cssOptions: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: { targets, cssModules: { pattern: '[hash]-[local]' } },
};
