import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from 'es-toolkit/util';
import type { UserConfig } from 'vite';
import { ENTRY } from './assets.ts';
import type { ConfigImporter } from './import-config.ts';
import { LICENSES_FILE } from './licenses.ts';
import { BROWSERS, CLASS_PATTERN, TARGETS } from './styles.ts';

/** Absolute paths of a site. */
export interface SitePaths {
  /** This project. */
  project: string;
  /** The site's folder. */
  root: string;
  /** The output. */
  out: string;
  /** The folder for results of earlier runs. */
  cache: string;
  /** Whether development watches files, which it does after the first page. */
  isWatched: boolean;
}

/** Paths and configuration of a site. */
export interface SiteFolders extends SitePaths {
  /** Public path of the site, with a slash at both ends. */
  base: string;
  config: ConfigImporter;
  /** Reads the public path again. */
  readBase(): Promise<string>;
}

/** Prefix of folders for bundles, followed by the process id. */
const RUN = 'run-';

/** Modules of React, which rarely change between builds. */
const SHARED = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Specifiers of packages. */
const PACKAGE = /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/(?!.*\.(?:css|woff2))|$)/;

/**
 * Packages in the server bundle. Of es-toolkit it has a few functions, instead of importing hundreds of
 * files. React is there for its production build, also in development, which draws pages twice as fast.
 */
const BUNDLED = /^(?:react|react-dom|es-toolkit)(?:\/|$)/;

/** Turns off the report on slow plugins. */
const QUIET = { pluginTimings: false };

const NAMES = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

export const WORKER_OPTIONS = { checks: QUIET, output: NAMES };

/** Names the cache folder of a site by the absolute path of its root. */
export function nameCache(root: string): string {
  return hash('sha256', root).slice(0, 8);
}

/** Creates a folder for bundles, and deletes those of killed processes. */
function createBundleFolder(cache: string): string {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache).filter((each) => each.startsWith(RUN))) {
    const [ended] = attempt(() => process.kill(Number.parseInt(name.slice(RUN.length), 10), 0));
    if (ended) {
      rmSync(join(cache, name), { recursive: true, force: true });
    }
  }
  return mkdtempSync(join(cache, `${RUN}${process.pid}-`));
}

/** Configures the client bundle, for browsers, and the server bundle, which draws pages. */
export function configureVite(paths: SitePaths, isBuild: boolean): UserConfig {
  const { cache, out, project, root } = paths;
  const bundles = isBuild ? createBundleFolder(cache) : cache;
  return {
    appType: 'custom',
    // Whatever NODE_ENV is, because the server bundle has React's production build.
    oxc: { jsx: { development: !isBuild } },
    cacheDir: cache,
    publicDir: isBuild ? false : join(root, 'static'),
    builder: { sharedConfigBuild: true },
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        drafts: { customMedia: true },
        targets: TARGETS,
        cssModules: { pattern: CLASS_PATTERN, grid: false },
      },
    },
    server: {
      fs: { allow: [root, project] },
      watch: {
        // Many editors truncate a file before they write it.
        awaitWriteFinish: { stabilityThreshold: 10, pollInterval: 5 },
        ignored: (path: string) => path === out || !(paths.isWatched || path === root),
      },
    },
    resolve: {
      // A site's folder may be anywhere, but its components share the project's React.
      alias: [{ find: /^(react(?:-dom)?)(?=\/|$)/, replacement: join(project, 'node_modules/$1') }],
    },
    // Dependencies are found as the first page loads them. Scanning for them would delay it.
    optimizeDeps: { entries: [] },
    build: {
      outDir: out,
      target: 'es2023',
      cssTarget: BROWSERS,
      cssMinify: 'lightningcss',
      modulePreload: false,
      emptyOutDir: false,
      reportCompressedSize: false,
      // The content security policy forbids inline fonts and pictures.
      assetsInlineLimit: 0,
    },
    environments: {
      client: isBuild
        ? {
            build: {
              outDir: join(bundles, 'client'),
              manifest: true,
              rolldownOptions: {
                checks: QUIET,
                input: {
                  [ENTRY]: join(project, 'src/client/entry.ts'),
                },
                preserveEntrySignatures: false,
                output: {
                  ...NAMES,
                  postBanner: ({ name }) =>
                    name === ENTRY ? `/*! Licenses: ../${LICENSES_FILE} */` : '',
                  codeSplitting: {
                    groups: [{ name: 'react', test: SHARED }],
                    includeDependenciesRecursively: false,
                  },
                },
              },
            },
          }
        : {},
      ssr: {
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: join(bundles, 'server'),
          emitAssets: false,
          minify: false,
          target: 'node20',
          rolldownOptions: {
            checks: QUIET,
            // Vite resolves packages from the site's folder, which may be anywhere.
            external: (id, importer = '') =>
              PACKAGE.test(id) && !BUNDLED.test(id) && importer.startsWith(join(project, 'src')),
            input: {
              site: join(project, 'src/node/site.ts'),
              'draw-thread': join(project, 'src/node/draw-thread.ts'),
            },
            output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
          },
        },
      },
    },
  };
}
