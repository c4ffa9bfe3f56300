import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { globSync } from 'tinyglobby';
import type { ViteDevServer } from 'vite';
import type { SiteFolders } from './settings.ts';

/** Checks whether a path is a folder or below it. */
export const isWithin = (file: string, folder: string) =>
  `${file}${sep}`.startsWith(`${folder}${sep}`);

/**
 * Starts to watch the files of a site. Vite would do so before the first page, which then takes half a
 * second longer. Files that were changed in the meantime are reported now.
 */
export function watchFiles({ config, watcher }: ViteDevServer, folders: SiteFolders): void {
  const { out, project, root } = folders;
  const code = isWithin(project, root) ? [] : [join(project, 'src')];
  const watched = [root, ...code];
  folders.isWatched = true;
  watcher.add([
    ...readdirSync(root).map((name) => join(root, name)),
    ...config.configFileDependencies,
    ...code,
  ]);
  const options = { absolute: true, onlyFiles: false, ignore: ['**/node_modules', out] };
  for (const path of watched.flatMap((cwd) => globSync('**', { ...options, cwd }))) {
    const { mtimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs > performance.timeOrigin) {
      watcher.emit('change', path);
      watcher.emit('all', 'change', path);
    }
  }
}
