import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { hashOf } from '../cache';
import { cssOptions } from './css-options';
import { siteModules } from './site-modules';

/** The browsers of the CSS options, as the minifier is told them. */
const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/** Order of the styles' layers, which must come before the first of them. */
const LAYERS = '@layer tokens,base,content,parts;';

/**
 * Builds the one stylesheet of a site.
 *
 * @param options `projectRoot` and `siteRoot`: folders of the project and of the site; `base`: base
 * URL; `folder`: where the file goes
 * @returns name of the file
 */
export async function buildStyles(options: {
  projectRoot: string;
  siteRoot: string;
  base: string;
  folder: string;
}): Promise<string> {
  const { projectRoot, siteRoot, base, folder } = options;
  const result = await build({
    root: projectRoot,
    base,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: cssOptions,
    plugins: [siteModules({ siteRoot })],
    build: {
      write: false,
      cssCodeSplit: false,
      cssTarget: BROWSERS,
      rolldownOptions: { input: join(projectRoot, 'src/theme/styles.ts') },
    },
  });
  const outputs = 'output' in result ? result.output : [];
  const css = outputs.flatMap((output) =>
    output.type === 'asset' && output.fileName.endsWith('.css') ? [String(output.source)] : [],
  );
  const text = LAYERS + css.join('');
  const name = `style-${hashOf(text).slice(0, 8)}.css`;
  await writeFile(join(folder, name), text);
  return name;
}
