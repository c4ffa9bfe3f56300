import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Plugin } from 'vite';
import { MOBILE } from '../constants.ts';

/** The first browsers with `light-dark()`, which both color modes need. */
export const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/**
 * `BROWSERS` for Lightning CSS, which Vite doesn't derive for its first pass: major version in the third
 * byte, minor version in the second.
 */
export const TARGETS = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) };

/** Media queries of the two layouts, shared with scripts. */
const LAYOUTS = `@custom-media --mobile ${MOBILE};@custom-media --desktop (not ${MOBILE});`;

const THEME_MODULE = /\/src\/(?:theme|pages)\/.*\.module\.css$/;

const MODULE = /\.module\.css$/;

/** Custom properties and the order of layers, which must come first. */
const TOKENS = 'src/theme/tokens/tokens.css';

/**
 * Lists the CSS files of a site in cascade order: tokens, plain files, modules.
 *
 * @param project absolute path of the project's folder
 * @param root absolute path of the site's folder
 * @returns absolute paths
 * @throws Error if two modules have the same name, because their classes would collide
 */
export function listStyles(project: string, root: string): string[] {
  const find = (folder: string, pattern: string) =>
    globSync(pattern, { cwd: folder })
      .sort()
      .map((path) => join(folder, path));
  const tokens = join(project, TOKENS);
  const all = [
    ...find(project, 'src/{client/*,pages,theme}/**/*.css'),
    ...find(root, 'components/docs/**/*.css'),
  ];
  const modules = all.filter((path) => MODULE.test(path));
  const taken = modules.find((path, index) =>
    modules.slice(0, index).some((other) => basename(other) === basename(path)),
  );
  if (taken !== undefined) {
    throw new Error(`${taken}: another style sheet is called ${basename(taken)}. Rename this one.`);
  }
  const plain = all.filter((path) => !MODULE.test(path) && path !== tokens);
  return [tokens, ...plain, ...modules];
}

/** Pattern of class names, without a hash, so that they are the same in every build. */
export const CLASS_PATTERN = '_[name]-[local]';

/** Wraps the theme's modules in their layer, and defines the layouts in every sheet. */
export const themeStyles: Plugin = {
  name: 'docs:styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?)/ },
    handler(code, id) {
      const isThemeModule = THEME_MODULE.test(id.replace(/\?.*$/, ''));
      return { code: `${isThemeModule ? `@layer parts{${code}}` : code}\n${LAYOUTS}`, map: null };
    },
  },
};

/**
 * Keeps the styles of static parts. No script in the browser uses their classes, so the bundler would
 * silently drop them.
 */
export const keepModules: Plugin = {
  name: 'docs:keep-modules',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: MODULE },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};
