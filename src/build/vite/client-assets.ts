import type { Plugin } from 'vite';
import type { ClientAssets } from '../../model/client-assets';

/** Name of the file, beside the client's output, that lists the client's scripts. */
export const CLIENT_ASSETS_FILE = 'client-assets.json';

/**
 * Writes the names of the scripts that every page loads into `client-assets.json`, and drops styles:
 * all of them are in the one stylesheet of the site, which is built on its own.
 *
 * @returns a Vite plugin for the client environment
 */
export function clientAssets(): Plugin {
  return {
    name: 'site:client-assets',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const assets: ClientAssets = { entry: '', preload: [], stylesheets: [], themeInit: '' };
        for (const [fileName, output] of Object.entries(bundle)) {
          if (output.type === 'asset') {
            if (fileName.endsWith('.css')) {
              delete bundle[fileName];
            }
          } else if (output.isEntry && output.name === 'theme-init') {
            assets.themeInit = `/${fileName}`;
          } else if (output.isEntry && output.name === 'index') {
            assets.entry = `/${fileName}`;
            assets.preload.push(...output.imports.map((name) => `/${name}`));
          } else if (output.name === 'components') {
            assets.preload.push(`/${fileName}`);
          }
        }
        this.emitFile({
          type: 'asset',
          fileName: CLIENT_ASSETS_FILE,
          source: JSON.stringify(assets, null, 2),
        });
      },
    },
  };
}
