import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildOptions, OutputChunk, OutputOptions } from 'rolldown';
import type { ClientAssets } from '../model/client-assets';
import { type Finding, SiteError } from '../model/finding';
import { explainBundleError, readFinding } from './bundle-errors';
import type { SiteCode } from './site-code';
import { siteModules } from './site-modules';
import { cssModules } from './styles';
import { LICENSES_FILE } from './third-party-licenses';

/** Name of the module with the site's own code for the build machine. */
export const SERVER_FILE = 'server.mjs';

/** Writes an asset whose name changes with what is in it; gives its path below the folder. */
export async function writeAsset(
  folder: string,
  name: string,
  extension: string,
  content: string | Buffer,
) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const path = `assets/${name}-${hash}.${extension}`;
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, path), content);
  return path;
}

/** Bundles for browsers, unless the options say otherwise. */
async function bundle(
  site: SiteCode,
  options: BuildOptions,
  { define = {} }: { define?: Record<string, string> } = {},
) {
  const { build } = await import('rolldown');
  const unresolved: Finding[] = [];
  const building = build({
    cwd: site.projectRoot,
    platform: 'browser',
    // One that a site has is for its editor, and may rest on a package that is not installed.
    tsconfig: false,
    plugins: [cssModules(site.projectRoot, site.siteRoot)],
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js', '.json'] },
    transform: {
      target: 'es2023',
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"production"', ...define },
    },
    ...options,
    onLog(level, log, handle) {
      if (log.code === 'UNRESOLVED_IMPORT') {
        unresolved.push(readFinding(log.message, site));
      } else if (log.code !== 'PLUGIN_TIMINGS') {
        handle(level, log);
      }
    },
  });
  const { output } = await building.catch((error: unknown) => {
    throw explainBundleError(error, site);
  });
  if (unresolved.length > 0) {
    throw new SiteError(unresolved);
  }
  return output;
}

/** React, in one script that stays the same from build to build. */
const SHARED = {
  name: 'react',
  test: /\/node_modules\/(?:react|react-dom|scheduler)\//,
};

const MINIFIED: OutputOptions = { minify: true, comments: false };

/** Bundles one module into one script. */
async function bundleScript(site: SiteCode, path: string) {
  const input = join(site.projectRoot, path);
  const [script] = await bundle(site, {
    input,
    write: false,
    output: { ...MINIFIED, format: 'es' },
  });
  return script;
}

/**
 * Bundles everything that a site's pages run.
 *
 * @param folder absolute path of the folder that it is written to
 * @returns names of what every page loads, what went into it, and the modules of the site's own scripts
 */
export async function bundleScripts(
  site: SiteCode,
  folder: string,
): Promise<
  Omit<ClientAssets, 'lateStyles' | 'stylesheet'> & {
    chunks: OutputChunk[];
    moduleIds: string[];
  }
> {
  const [worker, moduleIds] = await Promise.all([
    bundleScript(site, 'src/browser/search/search-worker.ts'),
    site.docComponents.size > 0 ? bundleServer(site, folder) : [],
  ]);
  const workerFile = await writeAsset(folder, 'search-worker', 'js', worker.code);
  const names = 'assets/[name]-[hash].js';
  const postBanner = (chunk: { isEntry: boolean }) =>
    chunk.isEntry ? `/*! Licenses: ../${LICENSES_FILE} */` : '';
  const output = await bundle(
    site,
    {
      input: { index: join(site.projectRoot, 'src/render/browser-entry.ts') },
      preserveEntrySignatures: false,
      output: {
        ...MINIFIED,
        postBanner,
        dir: folder,
        entryFileNames: names,
        chunkFileNames: names,
        codeSplitting: { groups: [SHARED], includeDependenciesRecursively: false },
      },
    },
    { define: { SEARCH_WORKER: JSON.stringify(workerFile) } },
  );
  const chunks = output.filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) {
    throw new Error('The bundle has no entry.');
  }
  return {
    entry: `/${entry.fileName}`,
    chunks: [worker, ...chunks],
    moduleIds,
  };
}

/** Bundles the site's own scripts for the build machine; gives the ids of their modules. */
async function bundleServer(site: SiteCode, folder: string): Promise<string[]> {
  const output = {
    entryFileNames: SERVER_FILE,
    codeSplitting: false,
    sourcemap: 'inline',
  } as const;
  const bundled = await bundle(site, {
    platform: 'node',
    plugins: [siteModules(site), cssModules(site.projectRoot, site.siteRoot)],
    input: { server: '#site/components' },
    output: { dir: folder, ...output },
  });
  return bundled.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}
