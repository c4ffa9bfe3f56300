import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import { partition, without } from 'es-toolkit';
import { transform } from 'lightningcss';
import type { Plugin } from 'rolldown';
import { glob } from 'tinyglobby';
import { SiteError } from '../model/site-error';
import { projectFiles, type SiteCode } from './site-code';

/** A release of a browser as Lightning CSS writes it: a byte each for major and minor. */
const release = (major: number, minor = 0) => (major << 16) | (minor << 8);

/** The first browsers that know `light-dark()`, on which both color modes rest. */
const TARGETS = {
  chrome: release(123),
  edge: release(123),
  firefox: release(120),
  safari: release(17, 5),
};

/** Order of the styles' layers, which must come before the first of them. */
const LAYERS = '@layer tokens,base,content,parts;';

/** Styles of the theme in the order in which they count: custom properties come first. */
const FIRST = 'src/theme/tokens/tokens.css';

const MODULE = /\.module\.css$/;

/** The theme's CSS modules are in the last of the layers; what a site brings along is in none. */
const THEME_MODULE = /^src\/theme\/.*\.module\.css$/;

/** Styles of the theme that load a file, which they name by its package. */
const TYPEFACE = 'src/theme/tokens/typeface.css';

/** The styles of a site, before what they load has an address. */
export interface Styles {
  css: string;
  /** Absolute path of the typeface's file, and what stands in the styles for its address. */
  typeface: { file: string; placeholder: string };
}

/**
 * Compiles a style sheet; `classes` are the names of a CSS module as scripts write them. They depend
 * on the file's path alone, so they come out the same wherever it is compiled. `urls` are what it
 * loads, for the sheet of the typeface alone.
 *
 * @throws SiteError with file and line when the sheet is not valid
 */
async function compileStyle(file: string, root: string) {
  const filename = relative(root, file).split(sep).join('/');
  const source = await readFile(file, 'utf8');
  const { code, dependencies, exports } = explainStyleError(filename, () =>
    transform({
      filename,
      code: Buffer.from(THEME_MODULE.test(filename) ? `@layer parts{${source}}` : source),
      minify: true,
      analyzeDependencies: filename === TYPEFACE,
      targets: TARGETS,
      cssModules: MODULE.test(file) ? { pattern: '[hash]-[local]' } : false,
    }),
  );
  // The compiler gives them in no order, and two builds must be the same.
  const classes = Object.entries(exports || {})
    .map(([local, { name, composes }]) => [
      local,
      [name, ...composes.map((composed) => composed.name)].join(' '),
    ])
    .sort();
  const urls = (dependencies || []).filter((found) => found.type === 'url');
  const css = Buffer.from(code).toString('utf8');
  return { css, classes: Object.fromEntries(classes), urls };
}

/** What the compiler of styles throws. */
function hasPlace(error: unknown): error is Error & { loc: { line: number; column: number } } {
  return error instanceof Error && 'loc' in error && typeof error.loc === 'object';
}

function explainStyleError<T>(file: string, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (!hasPlace(error)) {
      throw error;
    }
    const { line, column } = error.loc;
    throw new SiteError({
      file,
      line,
      column,
      message: `the style sheet is not valid: ${error.message}`,
    });
  }
}

/**
 * Makes CSS modules the names of their classes. Other style sheets are nothing to a script: all
 * styles go into the one stylesheet of the site.
 *
 * @param root absolute path of the folder that paths are counted from
 */
export function cssModules(root: string): Plugin {
  return {
    name: 'site:css-modules',
    load: {
      filter: { id: /\.css$/ },
      async handler(id) {
        const { classes } = MODULE.test(id) ? await compileStyle(id, root) : { classes: {} };
        return { code: `export default ${JSON.stringify(classes)};`, moduleType: 'js' };
      },
    },
  };
}

/** Compiles the one stylesheet of a site: styles of the theme, then those of the site's own scripts. */
export async function compileStyles({
  docsPath,
  projectRoot,
  siteRoot,
}: Pick<SiteCode, 'docsPath' | 'projectRoot' | 'siteRoot'>): Promise<Styles> {
  const theme = (await glob('src/theme/**/*.css', { cwd: projectRoot })).sort();
  const [modules, plain] = partition(theme, (path) => MODULE.test(path));
  const ordered = [FIRST, ...without(plain, FIRST), ...modules];
  const query = { cwd: siteRoot, ignore: '**/node_modules/**' };
  const own = (await glob(projectFiles(docsPath, 'css'), query)).sort();
  const compiled = await Promise.all([
    ...ordered.map((path) => compileStyle(join(projectRoot, path), projectRoot)),
    ...own.map((path) => compileStyle(join(siteRoot, path), siteRoot)),
  ]);
  const [loaded] = compiled.flatMap(({ urls }) => urls);
  if (!loaded) {
    throw new Error(`${TYPEFACE} loads no typeface.`);
  }
  const file = createRequire(join(projectRoot, 'package.json')).resolve(loaded.url);
  const css = LAYERS + compiled.map((sheet) => sheet.css).join('');
  return { css, typeface: { file, placeholder: loaded.placeholder } };
}
