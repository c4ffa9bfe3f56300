import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { buildDocs } from './build.ts';
import { serveDocs } from './dev.ts';
import { bundleServer } from './follow-site.ts';
import { createConfigImporter, readBase } from './import-config.ts';
import { createLicenses } from './licenses.ts';
import { previewDocs } from './preview.ts';
import {
  configureVite,
  nameCache,
  type SiteFolders,
  type SitePaths,
  WORKER_OPTIONS,
} from './settings.ts';
import { keepModules, listStyles, themeStyles } from './styles.ts';

declare module 'vite' {
  interface UserConfig {
    docs?: DocsOptions;
  }
}

/** Options in addition to Vite's own. */
export interface DocsOptions {
  /** Fails a build with warnings. */
  strict?: boolean;
}

/** Default port of the built site. */
const PREVIEW_PORT = 3000;

const PROJECT = resolve(import.meta.dirname, '../..');

/** Vite plugin that turns a folder of Markdown into a static site. */
export function docs(): Plugin[] {
  let folders: SiteFolders | undefined;
  let isStrict = false;
  let firstBundle: Promise<string> | undefined;
  const licenses = createLicenses();
  const site = (): SiteFolders => {
    if (!folders) {
      throw new Error('Vite has not resolved its configuration yet.');
    }
    return folders;
  };
  const main: Plugin = {
    name: 'docs',
    async config(user, { command, isPreview }) {
      const root = resolve(user.root ?? '.');
      const isBuild = command === 'build' && !isPreview;
      const paths: SitePaths = {
        project: PROJECT,
        root,
        out: resolve(root, user.build?.outDir ?? 'dist'),
        cache: join(PROJECT, 'node_modules/.vite', nameCache(root)),
        isWatched: false,
      };
      if (command === 'serve' && !isPreview) {
        // Runs while configuration is read and the server is created.
        firstBundle = bundleServer(paths);
      }
      const config = createConfigImporter(root);
      const findBase = () => readBase(config, root, user.base);
      // The same object, because Vite's watcher reads `isWatched` of it.
      folders = Object.assign(paths, { config, base: await findBase(), readBase: findBase });
      isStrict = user.docs?.strict ?? false;
      return {
        logLevel: user.logLevel ?? (command === 'build' ? 'warn' : 'info'),
        preview: { port: user.preview?.port ?? PREVIEW_PORT },
        worker: {
          format: 'es',
          plugins: () => [licenses.worker],
          rolldownOptions: WORKER_OPTIONS,
        },
        ...configureVite(paths, isBuild),
        // Relative, so that bundles don't depend on the base URL.
        base: isBuild ? './' : folders.base,
      };
    },
    resolveId: { filter: { id: /^virtual:docs-styles$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:docs-styles$/ },
      handler() {
        const { project, root } = site();
        const files = listStyles(project, root);
        return files.map((file) => `import ${JSON.stringify(file)};`).join('\n');
      },
    },
    buildApp: (builder) => buildDocs(builder, site(), isStrict),
    configureServer: (server) => serveDocs(server, site(), firstBundle),
    configurePreviewServer: (server) => previewDocs(server, site()),
  };
  return [themeStyles, main, licenses.page, keepModules];
}
