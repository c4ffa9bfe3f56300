import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from 'es-toolkit';
import type { UserConfig } from 'vite';
import { ENTRY } from './assets.ts';
import type { ConfigImporter } from './import-config.ts';
import { LICENSES_FILE } from './licenses.ts';
import { BROWSERS, CLASS_PATTERN, TARGETS } from './styles.ts';

/** The site that Vite works on. */
export interface SiteFolders {
  /** Absolute path of the folder with the code that draws sites. */
  project: string;
  /** Absolute path of the site's folder. */
  root: string;
  /** Public path of the site, with a slash at both ends. */
  base: string;
  /** Absolute path of the output. */
  out: string;
  /** Absolute path of the folder for results of earlier runs. */
  cache: string;
  config: ConfigImporter;
  /** Reads the public path again. */
  readBase(): Promise<string>;
}

/** Start of the names of folders for bundles; the id of their process follows. */
const RUN = 'run-';

/** React, which rarely changes from build to build. */
const SHARED = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Names of modules in packages. */
const PACKAGE = /^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/(?!.*\.(?:css|woff2))|$)/;

/** Components of a site share React with the code that draws its pages. */
const REACT = /^react(?:-dom)?(?:\/|$)/;

/** Builds of the site don't report how long plugins take. */
const QUIET = { pluginTimings: false };

const NAMES = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

export const WORKER_OPTIONS = { checks: QUIET, output: NAMES };

/** Name of the folder for results of earlier runs on a site, by the absolute path of its folder. */
export function nameCache(root: string): string {
  return hash('sha256', root).slice(0, 8);
}

/** Creates a folder for the bundles of a run, and deletes those that killed processes left. */
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

/** Configures the builds of scripts and styles for the browser, and of the code that draws pages. */
export function configureVite(
  { base, cache, out, project, root }: SiteFolders,
  isBuild: boolean,
): UserConfig {
  const bundles = isBuild ? createBundleFolder(cache) : cache;
  return {
    appType: 'custom',
    // Built scripts find each other from where they are, so that they are the same for every site.
    base: isBuild ? './' : base,
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
        // Many editors empty a file before they write it.
        awaitWriteFinish: { stabilityThreshold: 10, pollInterval: 5 },
        ignored: (path: string) => path === out,
      },
    },
    optimizeDeps: { entries: [join(project, 'src/client/entry.ts')] },
    build: {
      outDir: out,
      target: 'es2023',
      cssTarget: BROWSERS,
      cssMinify: 'lightningcss',
      modulePreload: false,
      emptyOutDir: false,
      reportCompressedSize: false,
      // The policy of the site has no fonts and pictures in style sheets.
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
        build: {
          outDir: join(bundles, 'server'),
          emitAssets: false,
          minify: false,
          target: 'node20',
          rolldownOptions: {
            checks: QUIET,
            // Vite looks for packages in the folder of the site, which may be anywhere.
            external: (id, importer = '') =>
              PACKAGE.test(id) && (REACT.test(id) || importer.startsWith(join(project, 'src'))),
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
