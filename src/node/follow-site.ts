import { join } from 'node:path';
import { createBuilder } from 'vite';
import { SiteError } from '../model/finding.ts';
import type { ClientAssets } from './assets.ts';
import { bundle, importSite } from './build.ts';
import type { DevSite } from './dev-site.ts';
import { configureVite, type SiteFolders, type SitePaths } from './settings.ts';
import { themeStyles } from './styles.ts';

/** Path of the style sheet in development, below the base URL. */
export const STYLESHEET = '/@docs/style.css';

/**
 * Bundles the code that draws pages. A bundle starts five times as fast as hundreds of modules in Vite's
 * runner.
 *
 * @returns absolute path of its folder; rejects with a SiteError if the code can't be compiled
 */
export function bundleServer(paths: SitePaths): Promise<string> {
  const bundling = createBuilder({
    ...configureVite(paths, true),
    configFile: false,
    root: paths.root,
    logLevel: 'silent',
    plugins: [themeStyles],
  }).then((builder) => bundle(builder, 'ssr'));
  // Reported when the site is opened.
  bundling.catch(() => {});
  return bundling;
}

/** Opens a site with the bundled code. */
async function openSite({ base, config, project, root }: SiteFolders, bundling: Promise<string>) {
  const code = await bundling;
  const { openDevSite } = await importSite(code);
  const assets: ClientAssets = {
    entry: `/@fs${join(project, 'src/client/dev-entry.ts')}`,
    stylesheet: STYLESHEET,
  };
  return openDevSite({ root, base, code, assets, importConfig: config.load });
}

type OpenSite = Awaited<ReturnType<typeof openSite>>;

/** Faults of the site: an error, null if there's none, and warnings by the URL path of their page. */
export interface Faults {
  error: unknown;
  warnings: Record<string, string>;
}

/** Checks all docs of a site, unless it couldn't even be loaded. */
export async function findFaults({ error, site }: LoadedSite): Promise<Faults> {
  try {
    const { errors = [], warnings = {} } = (await site?.check()) ?? {};
    const ofDocs = errors.length > 0 ? new SiteError(errors) : null;
    return { error: error ?? ofDocs, warnings };
  } catch (thrown) {
    return { error: error ?? thrown, warnings: {} };
  }
}

/** Result of a load. */
export interface LoadedSite {
  /** The last site that could be loaded; null if none could. */
  site: DevSite | null;
  /** Error of the latest load; null if pages can be shown. */
  error: unknown;
  /** Number of the load. */
  version: number;
}

/**
 * Loads the site, and again after changes. All changes during a load share the next one.
 *
 * @param firstBundle bundled code for the first load
 */
export function followSite(folders: SiteFolders, firstBundle: Promise<string>) {
  let opening: Promise<OpenSite> | null = openSite(folders, firstBundle);
  let last: DevSite | null = null;
  let version = 0;
  const load = async (): Promise<LoadedSite> => {
    version += 1;
    const current = version;
    try {
      opening ??= openSite(folders, bundleServer(folders));
      last = await (await opening).load();
      return { site: last, error: null, version: current };
    } catch (error) {
      return { site: last, error, version: current };
    }
  };
  const close = () => void opening?.then((site) => site.close()).catch(() => {});
  let loading = load();
  let next: Promise<LoadedSite> | null = null;
  return {
    current: () => loading,
    close,
    /** @param isCode whether to bundle the code again */
    change(isCode: boolean): void {
      if (isCode) {
        close();
        opening = null;
      }
      next ??= loading.then(() => {
        next = null;
        return load();
      });
      loading = next;
    },
  };
}
