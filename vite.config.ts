import { resolve } from 'node:path';
import rsc from '@vitejs/plugin-rsc';
import { defineConfig } from 'vite';
import { clientAssets } from './src/build/vite/client-assets.ts';
import { cssOptions } from './src/build/vite/css-options.ts';
import { siteModules } from './src/build/vite/site-modules.ts';

const source = (path: string) => resolve(import.meta.dirname, 'src', path);

/** Folder with `content/`, `site.config.ts` and `sidebars.ts`: this project, or a fixture of the tests. */
const siteRoot = resolve(process.env.SITE_ROOT ?? import.meta.dirname);

export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(siteRoot, 'static'),
  plugins: [
    rsc({
      entries: {
        client: source('entry.browser.tsx'),
        rsc: source('entry.rsc.tsx'),
        ssr: source('entry.ssr.tsx'),
      },
      rscCssTransform: false,
      // Every page needs nearly every client component: one file beats a dozen requests.
      clientChunks: () => 'components',
      // Nothing here runs on a server after the build, so there are no actions to encrypt.
      enableActionEncryption: false,
    }),
    siteModules({ siteRoot }),
    clientAssets(),
  ],
  css: cssOptions,
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: {
            index: source('entry.browser.tsx'),
            'theme-init': source('browser/theme-init.ts'),
          },
        },
      },
    },
  },
  build: {
    copyPublicDir: false,
    // Chunks that load late need nothing else that is not there: they need not wait for hints.
    modulePreload: false,
    // "use client" has done its work when the bundler warns that it goes.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
