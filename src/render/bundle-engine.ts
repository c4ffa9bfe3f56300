import { join } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { keepFolder } from '../files/kept-folder';
import { cssModules } from './styles';

/** Entries of the engine: the command line, its build, which tests call too, and what runs beside it. */
const ENTRIES = {
  main: 'src/cli/main.ts',
  build: 'src/cli/build.ts',
  'draw-thread': 'src/render/draw-thread.ts',
};

/**
 * Packages that stay where they are: those with code of a platform or with files of their own, and
 * the grammars, of which a build loads a few of hundreds. All others are a part of the engine, because
 * finding and reading their hundreds of modules takes longer than running them.
 */
const EXTERNAL = /^(?:satteri|rolldown|lightningcss|tinypool|shiki\/langs|@shikijs\/langs)(?:\/|$)/;

/** Diagrams of other kinds, which Mermaid would load when one came: none does. */
const UNDRAWN = /\/mermaid\.core\/(?!chunk-|(?:flow|sequence|class|state|er)Diagram-)|^katex$/;

/** Large CommonJS modules: Node reads those whole, without looking for what they export. */
const REQUIRED = /^elkjs\//;

/** Leaves large modules out of the engine, and requires them when they are needed. */
const requireLarge: Plugin = {
  name: 'site:require-large',
  resolveId: {
    filter: { id: REQUIRED },
    handler: (id) => `\0required:${id}`,
  },
  load: {
    filter: { id: /^\0required:/ },
    handler(id) {
      const name = JSON.stringify(id.slice('\0required:'.length));
      return `import { createRequire } from 'node:module'; export default createRequire(import.meta.url)(${name});`;
    },
  },
};

/**
 * Bundles the engine for Node: everything that a command needs.
 *
 * @param options `folder`: absolute path of the folder that it is kept in; `seal` is called with the path
 *   of its draft once all is written; `isWhole` tells whether the folder is there as it was made
 */
export function bundleEngine(options: {
  projectRoot: string;
  folder: string;
  seal: (draft: string) => void;
  isWhole: (folder: string) => boolean;
}): Promise<void> {
  const { projectRoot, folder, seal, isWhole } = options;
  const make = async (draft: string) => {
    await build({
      cwd: projectRoot,
      input: Object.fromEntries(
        Object.entries(ENTRIES).map(([name, path]) => [name, join(projectRoot, path)]),
      ),
      external: [EXTERNAL, UNDRAWN],
      platform: 'node',
      checks: { pluginTimings: false },
      plugins: [requireLarge, cssModules(projectRoot)],
      transform: {
        jsx: { runtime: 'automatic', development: false },
        define: { 'process.env.NODE_ENV': '"production"' },
      },
      output: { dir: draft, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    });
    seal(draft);
  };
  return keepFolder(folder, make, () => isWhole(folder));
}
