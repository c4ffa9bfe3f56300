import { join } from 'node:path';
import { build } from 'rolldown';
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
      external: EXTERNAL,
      platform: 'node',
      checks: { pluginTimings: false },
      plugins: [cssModules(projectRoot)],
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
