import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'es-toolkit';
import { listDocComponents } from '../files/list-doc-components';
import { openStore } from '../files/store';
import { compileDoc } from '../markdown/compile';
import type { CompiledDoc, DrawnFigure } from '../model/compiled';
import { type Finding, SiteError } from '../model/finding';
import { type LinkedPage, warnOfBrokenLinks } from '../outputs/check-links';
import { writeMachineFiles } from '../outputs/machine-files';
import { writeSearchFiles } from '../outputs/search-files';
import { kindOf, writeKindFiles } from '../pages';
import { type LoadedSite, type LoadOptions, loadSite } from '../pages/load-site';
import type { Bundle } from '../render/bundle';
import { type Drawer, openDrawer } from '../render/draw-figures';
import { createRenderer, type Renderer } from '../render/render-site';
import { loadConfig } from '../site/load-config';
import { type ConfiguredBundle, configureBundle, openBundler } from './bundle';
import { findConfigLine } from './config-lines';
import type { Engine } from './engine';
import { createConfigImporter } from './import-config';

/** The site from the files as they were at one time, as far as they could be used. */
export interface DevState extends Renderer {
  loaded: LoadedSite;
  bundle: ConfiguredBundle;
  /** Scripts and styles by path, which changes with them: a cache that is deleted meanwhile takes nothing from open pages. */
  assets: Map<string, Buffer>;
  /** What authors should mend, as far as it is known without drawing every page. */
  warnings: Finding[];
  /** Texts that the build makes of all pages, by path; made when asked for, because it is much. */
  dataFiles(): Map<string, string>;
}

/** What a load tells besides what it gives. */
export interface DevLoadEvents {
  /** Something is wrong. `source`: the file whose page cannot be shown; null for no single page. */
  onFault(source: string | null, error: unknown): void;
}

async function readAssets({ folder }: Bundle): Promise<Map<string, Buffer>> {
  const names = (await readdir(join(folder, 'assets'))).sort();
  const read = async (name: string) =>
    [`assets/${name}`, await readFile(join(folder, 'assets', name))] as const;
  return new Map(await Promise.all(names.map(read)));
}

/** Files that the build makes of all pages. */
const MADE = /\.(?:atom|json|txt|xml)$/;

/** Finds links of docs to pages and files that are not there. */
function findBrokenDocLinks({ confinement, getCompiled, images, pages, site }: LoadedSite) {
  const linked = pages.map((page): LinkedPage => {
    const authored = kindOf(page).listLinks?.(page, getCompiled) ?? [];
    const links = authored.map(({ href }) => href);
    return { page, authored, facts: { anchors: [], links, findings: [] } };
  });
  return warnOfBrokenLinks(linked, {
    areDrawn: false,
    base: site.config.baseUrl,
    hasFile: (path) =>
      MADE.test(path) ||
      images.files.has(path.slice(1)) ||
      confinement.locate(`static${path}`).kind === 'file',
    redirects: site.config.redirects,
    configured: new Map(),
  });
}

/** Compiles docs, each once for as long as its text stays the same. */
function createCompiler(): LoadOptions['compile'] {
  const known = new Map<string, { text: string; doc: CompiledDoc }>();
  return (source, text) => {
    const last = known.get(source);
    const doc = last?.text === text ? last.doc : compileDoc(text, { source });
    known.set(source, { text, doc });
    return doc;
  };
}

/**
 * Makes the function that loads a site again and again.
 *
 * @param siteRoot absolute path of the site's folder
 * @returns rejects when the site cannot be put together at all
 */
export function createDevLoader(
  siteRoot: string,
  { engine, onFault }: DevLoadEvents & { engine: Engine },
) {
  const options: LoadOptions = {
    siteRoot,
    compile: createCompiler(),
    importConfig: createConfigImporter(engine),
    findConfigLine,
    production: false,
  };
  const figures = openStore<DrawnFigure>(null, '');
  const { bundle } = openBundler(engine, siteRoot, true);
  let drawer: Drawer | undefined;
  let lastBundle: Bundle | undefined;

  return async (): Promise<DevState> => {
    const config = await loadConfig(options);
    const loaded = await loadSite(config, options);
    const docComponents = listDocComponents(siteRoot);
    const sources = new Set(loaded.pages.map(({ origin }) => origin?.source));
    for (const error of loaded.errors) {
      onFault(sources.has(error.file) ? (error.file ?? null) : null, new SiteError(error));
    }
    try {
      lastBundle = await bundle({ docComponents });
    } catch (error) {
      onFault(null, error);
      // Pages without scripts of their own need none of those at fault.
      lastBundle ??= await bundle({ docComponents: new Map() });
    }
    const bundled = await configureBundle(lastBundle, config);
    drawer ??= openDrawer(figures, engine.folder);
    // What a page shows is drawn when it is asked for.
    const renderer = createRenderer({
      loaded,
      bundle: Promise.resolve(bundled),
      draw: drawer.draw,
      readFacts: () => ({ anchors: [], links: [], findings: [] }),
    });
    const dataFiles = once(() => {
      const written = [
        ...writeSearchFiles(loaded),
        ...writeMachineFiles(loaded),
        ...writeKindFiles(loaded.pages, loaded.site),
      ];
      return new Map(written.map(({ path, text }) => [path, text]));
    });
    const warnings = [...loaded.warnings, ...findBrokenDocLinks(loaded)];
    const assets = await readAssets(bundled);
    return { loaded, assets, bundle: bundled, warnings, dataFiles, ...renderer };
  };
}
