import { join } from 'node:path';
import { createBuilder } from 'vite';
import { buildStyles } from './vite/build-styles';

/** What to bundle, and where to. */
export interface BundlerTask {
  /** Absolute path of the project's folder. */
  projectRoot: string;
  /** Absolute path of the folder of the site that is built. */
  siteRoot: string;
  /** Base URL. */
  base: string;
  /** Absolute path of the folder that is written. */
  folder: string;
}

async function buildCode({ projectRoot, siteRoot, base, folder }: BundlerTask) {
  process.env.SITE_ROOT = siteRoot;
  process.env.NODE_ENV = 'production';
  const outDir = (name: string) => ({ build: { outDir: join(folder, name), emptyOutDir: true } });
  const builder = await createBuilder({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    base,
    logLevel: 'warn',
    environments: { client: outDir('client'), rsc: outDir('rsc'), ssr: outDir('ssr') },
  });
  await builder.buildApp();
}

/**
 * Bundles the code of a site, and its styles.
 *
 * @param task what to bundle, and where to
 * @returns name of the stylesheet in the folder
 */
export default async function runBundler(task: BundlerTask): Promise<string> {
  const [stylesheet] = await Promise.all([buildStyles(task), buildCode(task)]);
  return stylesheet;
}
