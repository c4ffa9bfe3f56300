import { resolve } from 'node:path';
import { glob } from 'tinyglobby';
import type { Plugin } from 'vite';

/** Scripts of a site's own: what its content may import, and its pages in React. */
export const PROJECT_SCRIPTS = [
  'content/**/*.{ts,tsx,js,jsx}',
  'components/**/*.{ts,tsx,js,jsx}',
  'src/components/**/*.{ts,tsx,js,jsx}',
];

/** Styles of those scripts. */
export const PROJECT_STYLES = [
  'content/**/*.css',
  'components/**/*.css',
  'src/components/**/*.css',
];

const IGNORED = ['**/*.test.*', '**/*.d.ts', '**/node_modules/**'];

/** Modules that this plugin writes, by what an import calls them. */
const WRITTEN = new Set(['#site/root', '#site/modules', '#site/styles']);

/**
 * Makes the site that is built a module: `#site/root` is its folder, `#site/modules` its scripts by
 * path, `#site/styles` their styles.
 *
 * @param siteRoot absolute path of the folder that holds `content/` and the configuration
 * @returns a Vite plugin
 */
export function siteModules({ siteRoot }: { siteRoot: string }): Plugin {
  const find = async (patterns: string[]) =>
    (await glob(patterns, { cwd: siteRoot, ignore: IGNORED })).sort();

  const write = async (id: string): Promise<string> => {
    if (id === '#site/root') {
      return `export default ${JSON.stringify(siteRoot)};`;
    }
    if (id === '#site/styles') {
      const styles = await find(PROJECT_STYLES);
      return styles.map((path) => `import ${JSON.stringify(resolve(siteRoot, path))};`).join('\n');
    }
    const entries = (await find(PROJECT_SCRIPTS)).map(
      (path) =>
        `${JSON.stringify(path)}: () => import(${JSON.stringify(resolve(siteRoot, path))}),`,
    );
    return `export default {\n${entries.join('\n')}\n};`;
  };

  return {
    name: 'site:modules',
    resolveId(id) {
      if (id.startsWith('@site/')) {
        return resolve(siteRoot, id.slice('@site/'.length));
      }
      return WRITTEN.has(id) ? `\0${id}` : null;
    },
    load(id) {
      const name = id.slice(1);
      return id.startsWith('\0') && WRITTEN.has(name) ? write(name) : null;
    },
  };
}
