import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, relative, sep } from 'node:path';
import { partition, without } from 'es-toolkit';
import { transform } from 'lightningcss';
import type { Plugin } from 'rolldown';
import { glob } from 'tinyglobby';
import { MOBILE } from '../constants';
import { isWithin } from '../files/confinement';
import { DOC_COMPONENTS_FOLDER } from '../files/list-doc-components';
import { SiteError } from '../model/finding';
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

/** Which layout a window gets, for all style sheets as for scripts. Behind them, so that lines keep their numbers. */
const LAYOUTS = `@custom-media --mobile ${MOBILE};@custom-media --desktop (not ${MOBILE});`;

/** Order of the styles' layers, which must come before the first of them. */
const LAYERS = '@layer tokens,base,content,parts;';

/** Styles of the theme in the order in which they count: custom properties come first. */
const FIRST = 'src/theme/tokens/tokens.css';

const MODULE = /\.module\.css$/;

/** What only code needs that is fetched when it is used: the styles come with the code. */
const LAZY = /\.lazy(?:\.module)?\.css$/;

/**
 * What neither the frame nor an ordinary doc needs at first, in two sheets: the parts of the home
 * page, with the components that all docs of the site can use, and other kinds of pages and what opens
 * later.
 */
const LATE = ['home', 'late'] as const;

/** The theme's CSS modules are in the last of the layers; what a site brings along is in none. */
const THEME_MODULE = /^src\/(?:theme|pages)\/.*\.module\.css$/;

/** The sheet that a style sheet is a part of; null for what every page loads. */
function findLateSheet(path: string): (typeof LATE)[number] | null {
  if (THEME_MODULE.test(path)) {
    return LATE.find((name) => path.endsWith(`.${name}.module.css`)) ?? null;
  }
  return MODULE.test(path) && path.startsWith(`${DOC_COMPONENTS_FOLDER}/`) ? 'home' : null;
}

/** Styles of the theme that load a file, which they name by its package. */
const TYPEFACE = 'src/theme/tokens/typeface.css';

/** The styles of a site, before what they load has an address. */
export interface Styles {
  css: string;
  /** What only some pages and parts need, and the beginnings of its classes, which tell which. */
  late: { name: (typeof LATE)[number]; css: string; prefixes: string[] }[];
  /** Absolute path of the typeface's file, and what stands in the styles for its address. */
  typeface: { file: string; placeholder: string };
}

/**
 * How the classes of a CSS module are called: those of the theme by their file, which no two have
 * alike, others by the hash of their path.
 */
function namePattern(filename: string): string {
  const isOfTheme = THEME_MODULE.test(filename);
  return isOfTheme ? `_${basename(filename).replace(/\..*$/, '')}-[local]` : '[hash]-[local]';
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
  const { code, dependencies, exports } = explainStyleError(filename, source, () =>
    transform({
      filename,
      code: Buffer.from(
        `${THEME_MODULE.test(filename) ? `@layer parts{${source}}` : source}\n${LAYOUTS}`,
      ),
      drafts: { customMedia: true },
      minify: true,
      analyzeDependencies: filename === TYPEFACE,
      targets: TARGETS,
      // Names of a grid's areas mean nothing outside of it.
      cssModules: MODULE.test(file) ? { pattern: namePattern(filename), grid: false } : false,
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
function hasLocation(error: unknown): error is Error & { loc: { line: number; column: number } } {
  return error instanceof Error && 'loc' in error && typeof error.loc === 'object';
}

/** Says what is wrong with a style sheet, and where; behind its end, that is its end. */
function explainStyleError<T>(file: string, source: string, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (!hasLocation(error)) {
      throw error;
    }
    const lines = source.split('\n');
    const { line, column } = error.loc;
    const isBehind = line > lines.length;
    throw new SiteError({
      file,
      line: isBehind ? lines.length : line,
      column: isBehind ? (lines.at(-1) ?? '').length + 1 : column,
      message: `the style sheet is not valid: ${error.message}`,
    });
  }
}

/** Code that gives styles to the document it runs in. */
function adoptStyles(css: string): string {
  return `if (typeof document === 'object') {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets.push(sheet);
  }`;
}

/**
 * Makes CSS modules the names of their classes. Other style sheets are nothing to a script, but for
 * lazy ones, which the code that needs them gives to the document.
 *
 * @param projectRoot absolute path of the engine's folder
 * @param siteRoot absolute path of the site's folder
 */
export function cssModules(projectRoot: string, siteRoot = projectRoot): Plugin {
  return {
    name: 'site:css-modules',
    load: {
      filter: { id: /\.css$/ },
      async handler(id) {
        const isRead = MODULE.test(id) || LAZY.test(id);
        // As `compileStyles` counts paths: classes are called by them.
        const root = isWithin(id, join(projectRoot, 'src')) ? projectRoot : siteRoot;
        const { classes, css } = isRead ? await compileStyle(id, root) : { classes: {}, css: '' };
        const names = `export default ${JSON.stringify(classes)};`;
        const code = LAZY.test(id) ? adoptStyles(css) + names : names;
        return { code, moduleType: 'js', moduleSideEffects: LAZY.test(id) };
      },
    },
  };
}

/** What the classes of a CSS module begin with. */
function findPrefix(classes: Record<string, string>): string[] {
  return Object.entries(classes)
    .slice(0, 1)
    .map(([local, name]) => name.slice(0, -local.length));
}

/** Compiles the stylesheets of a site: styles of the theme, then those of the site's own scripts. */
export async function compileStyles({
  projectRoot,
  siteRoot,
}: Pick<SiteCode, 'projectRoot' | 'siteRoot'>): Promise<Styles> {
  const folders = ['src/theme/**/*.css', 'src/pages/**/*.css'];
  const found = await Promise.all(
    folders.map((folder) => glob(folder, { cwd: projectRoot, ignore: '**/*.lazy.*' })),
  );
  // Styles of parts come before those of pages, which may give a part another look.
  const theme = found.flatMap((paths) => paths.sort());
  const [modules, plain] = partition(theme, (path) => MODULE.test(path));
  const query = { cwd: siteRoot, ignore: '**/node_modules/**' };
  const own = (await glob(projectFiles('css'), query)).sort();
  const sheets = [
    ...[FIRST, ...without(plain, FIRST), ...modules].map((path) => ({ path, root: projectRoot })),
    ...own.map((path) => ({ path, root: siteRoot })),
  ];
  const compiled = await Promise.all(
    sheets.map(async ({ path, root }) => ({
      ...(await compileStyle(join(root, path), root)),
      sheet: findLateSheet(path),
    })),
  );
  const cssOf = (name: (typeof LATE)[number] | null) =>
    compiled.flatMap(({ css, sheet }) => (sheet === name ? css : [])).join('');
  const late = LATE.map((name) => ({
    name,
    css: cssOf(name),
    prefixes: compiled.flatMap(({ classes, sheet }) => (sheet === name ? findPrefix(classes) : [])),
  }));
  const [loaded] = compiled.flatMap(({ urls }) => urls);
  if (!loaded) {
    throw new Error(`${TYPEFACE} loads no typeface.`);
  }
  const file = createRequire(join(projectRoot, 'package.json')).resolve(loaded.url);
  return {
    css: LAYERS + cssOf(null),
    late,
    typeface: { file, placeholder: loaded.placeholder },
  };
}
