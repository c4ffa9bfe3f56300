import type { Plugin } from 'vite';
import type { ClientAssets } from '../../model/client-assets';

type GenerateBundle = Extract<Plugin['generateBundle'], (...args: never[]) => unknown>;

/** Name of the file, beside the client's output, that lists the client's scripts. */
export const CLIENT_ASSETS_FILE = 'client-assets.json';

/**
 * Writes the names of the scripts that every page loads into `client-assets.json`, and drops styles:
 * all of them are in the one stylesheet of the site, which is built on its own.
 *
 * @returns Vite plugins for the client environment
 */
export function clientAssets(): Plugin[] {
  const applyToEnvironment: Plugin['applyToEnvironment'] = ({ name }) => name === 'client';
  return [
    { name: 'site:drop-styles', applyToEnvironment, generateBundle: dropStyles },
    {
      name: 'site:client-assets',
      applyToEnvironment,
      generateBundle: { order: 'post', handler: writeAssets },
    },
  ];
}

/** Before anything asks which styles a script needs. */
const dropStyles: GenerateBundle = (_options, bundle) => {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk') {
      output.viteMetadata?.importedCss.clear();
    }
  }
};

const writeAssets: GenerateBundle = function (_options, bundle) {
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
};
