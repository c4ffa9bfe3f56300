import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attempt, once, pick } from 'es-toolkit';
import { listDocComponents } from '../files/list-doc-components';
import { keepNothing, type Memory } from '../files/memory';
import { compileDoc } from '../markdown/compile';
import type { DrawnFigure } from '../model/compiled';
import type { DocCode } from '../model/doc-code';
import { type Finding, SiteError } from '../model/finding';
import { type LinkedPage, warnOfBrokenLinks } from '../outputs/check-links';
import { writeMachineFiles } from '../outputs/machine-files';
import { writeSearchFiles } from '../outputs/search-files';
import { kindOf, writeKindFiles } from '../pages';
import { linkDocs } from '../pages/doc/link-docs';
import { type LoadedSite, type LoadOptions, loadSite } from '../pages/load-site';
import type { Bundle } from '../render/bundle';
import { openApartDrawer } from '../render/draw-apart';
import { type Drawer, openDrawer } from '../render/draw-figures';

import {
  createRenderer,
  type KeptMain,
  listProjectPages,
  type Renderer,
} from '../render/render-site';
import { resolveHref } from '../site/href';
import { loadConfig } from '../site/load-config';
import { type ConfiguredBundle, configureBundle, openBundler } from './bundle';
import { terminal } from './command-line';
import { findConfigLine } from './config-lines';
import { editDocs } from './edit-docs';
import { cacheFolder, type Engine } from './engine';
import { createConfigImporter } from './import-config';
import { openDevMemory } from './memory';
import { followDocs, type SeenDoc } from './moved-docs';
import { openStore } from './store';

/** The site from the files as they were at one time, as far as they could be used. */
export interface DevState extends Renderer {
  loaded: LoadedSite;
  bundle: ConfiguredBundle;
  /** Scripts and styles by path, which changes with them: a cache that is deleted meanwhile takes nothing from open pages. */
  assets: Map<string, Buffer>;
  /** What authors should mend, as far as it is known without drawing every page. */
  warnings: Finding[];
  /** Where docs are now whose address is gone, by that address. */
  moved: Record<string, string>;
  /** Texts that the build makes of all pages, by path; made when asked for, because it is much. */
  dataFiles(): Map<string, string>;
}

/** What a load tells besides what it gives. */
export interface DevLoadEvents {
  /** Something is wrong. `source`: the file whose page cannot be shown; null for no single page. */
  onFault(source: string | null, error: unknown): void;
  /** Docs, files that they import from outside of the site, and scripts are here; paths from its root. */
  onSources(paths: string[]): void;
}

async function readAssets({ folder }: Bundle): Promise<Map<string, Buffer>> {
  const names = (await readdir(join(folder, 'assets'))).sort();
  const read = async (name: string) =>
    [`assets/${name}`, await readFile(join(folder, 'assets', name))] as const;
  return new Map(await Promise.all(names.map(read)));
}

/** The docs of a site by their files; one that cannot be read is empty. */
function readDocs({ site }: LoadedSite, { files }: Memory): Map<string, SeenDoc> {
  const docs = site.versions.flatMap((version) => version.docs);
  return new Map(
    docs.map(({ route, source }) => {
      const [, text = ''] = attempt(() => files.read(source));
      return [source, { href: resolveHref(route, site), text: text ?? '' }];
    }),
  );
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

/**
 * Makes the function that loads a site again and again. What it makes stays in memory; what the first
 * load makes of texts is kept for the next start and for builds, and so are scripts and styles. A file
 * that is at fault is told of, and stays what it was before.
 *
 * @param siteRoot absolute path of the site's folder
 * @param options `pageLimit`: seconds that a page may take
 * @returns rejects when the site cannot be put together at all
 */
export function createDevLoader(
  siteRoot: string,
  {
    engine,
    pageLimit,
    onSources,
    ...events
  }: DevLoadEvents & { engine: Engine; pageLimit: number },
) {
  const faulty = new Set<string>();
  let hasFaults = false;
  const onFault = (source: string | null, error: unknown) => {
    hasFaults = true;
    events.onFault(source, error);
  };
  const blame = (source: string, error: unknown) => {
    faulty.add(source);
    onFault(source, error);
  };
  const openKept = <T>(name: string) =>
    openStore<T>(join(cacheFolder(engine, siteRoot), `${name}.bin`), engine.hash);
  const memory = openDevMemory(siteRoot, openKept('texts'), {
    onFault: blame,
    onData: (source) => onSources([source]),
  });
  const options: LoadOptions = {
    siteRoot,
    memory,
    compile: (source, text, given) => compileDoc(text, { source, given }),
    importConfig: createConfigImporter(engine, pageLimit),
    findConfigLine,
    production: false,
  };
  // What it draws stays in memory.
  const figures = { ...openKept<DrawnFigure>('figures'), set: () => {} };
  const { bundle } = openBundler(engine, siteRoot, true);
  const mains = new Map<string, KeptMain>();
  const followed = followDocs();
  const apart = openApartDrawer({ engineFolder: engine.folder, limit: pageLimit });
  let drawer: Drawer | undefined;
  let lastBundle: Bundle | undefined;
  let last: { state: DevState; docCodes: Map<string, DocCode> } | undefined;

  const open = (
    loaded: LoadedSite,
    docCodes: Map<string, DocCode>,
    bundled: Pick<DevState, 'assets' | 'bundle' | 'moved' | 'warnings'>,
  ): DevState => {
    drawer ??= openDrawer(figures, { engineFolder: engine.folder, limit: pageLimit });
    // What a page shows is drawn when it is asked for.
    const renderer = createRenderer({
      loaded,
      docCodes,
      bundle: Promise.resolve(bundled.bundle),
      draw: drawer.draw,
      undrawn: drawer.undrawn,
      drawApart: apart.draw,
      store: mains,
      keepAround: keepNothing,
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
    const state = { loaded, ...bundled, dataFiles, ...renderer };
    last = { state, docCodes };
    return state;
  };

  /** The site with texts that were edited, where nothing else of it has changed. */
  const edit = (): DevState | null => {
    const edits = memory.takeEdits();
    if (!last || !edits?.size || hasFaults) {
      return null;
    }
    const { docCodes, state } = last;
    const codes = editDocs(state.loaded, docCodes, edits, {
      read: memory.files.read,
      hasFinding: (source) =>
        faulty.has(source) || state.warnings.some(({ file }) => file === source),
    });
    if (!codes) {
      return null;
    }
    for (const source of edits.keys()) {
      followed.edit(source, memory.files.read(source));
    }
    return open(state.loaded, codes, pick(state, ['assets', 'bundle', 'moved', 'warnings']));
  };

  const load = async (): Promise<DevState> => {
    const [, edited] = attempt(edit);
    if (edited) {
      return edited;
    }
    last = undefined;
    hasFaults = false;
    faulty.clear();
    const config = await loadConfig(options);
    const { path: docsPath } = config.docs;
    onSources([docsPath]);
    const loaded = await loadSite(config, options);
    const docComponents = listDocComponents(siteRoot);
    const docCodes = linkDocs(loaded, [...docComponents.keys()]);
    const cacheFault = await memory.keep();
    if (cacheFault !== null) {
      terminal.warn({ message: `The cache cannot be written: ${cacheFault}` });
    }
    for (const error of loaded.errors) {
      const { file } = error;
      if (file !== undefined && loaded.compiled.has(file)) {
        blame(file, new SiteError(error));
      } else {
        onFault(null, new SiteError(error));
      }
    }
    const partials = [...docCodes.values()].flatMap((doc) => Object.keys(doc.partials));
    onSources(partials.filter((source) => source.startsWith('..')));

    const { confinement, images } = loaded;
    const scripts = { docsPath, docComponents, findImage: images.find, confinement };
    const pages = listProjectPages(loaded, docCodes).filter((source) => !faulty.has(source));
    try {
      lastBundle = await bundle({ ...scripts, projectPages: pages });
    } catch (error) {
      onFault(null, error);
      // Pages without scripts of their own need none of those at fault.
      lastBundle ??= await bundle({ ...scripts, docComponents: new Map(), projectPages: [] });
    }
    onSources(lastBundle.sources);
    const bundled = await configureBundle(lastBundle, config, docCodes.values());
    const warnings = [...loaded.warnings, ...findBrokenDocLinks(loaded)];
    const assets = await readAssets(bundled);
    const moved = followed.load(readDocs(loaded, memory));
    return open(loaded, docCodes, { assets, bundle: bundled, moved, warnings });
  };
  return { load, forget: memory.forget };
}
