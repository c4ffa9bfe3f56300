import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'es-toolkit';
import { compileDoc } from '../markdown/compile';
import type { DrawnFigure } from '../model/compiled';
import { SiteError } from '../model/site-error';
import { writeChangesFiles } from '../outputs/changes-files';
import { writeMachineFiles } from '../outputs/machine-files';
import { writeSearchFiles } from '../outputs/search-files';
import type { Bundle } from '../render/bundle';
import { openApartDrawer } from '../render/draw-apart';
import { type Drawer, openDrawer } from '../render/draw-figures';
import type { Main } from '../render/render-main';
import { createRenderer, listProjectPages, type Renderer } from '../render/render-site';
import {
  type CategoryFile,
  type FrontMatter,
  parseCategoryFile,
  parseFrontMatter,
} from '../site/front-matter';
import { readHistory } from '../site/history';
import { listDocComponents } from '../site/list-doc-components';
import { loadConfig } from '../site/load-config';
import { loadReference, loadRelease, loadReleaseDates } from '../site/load-reference';
import { EMPTY_DOC, type LoadedSite, linkDocs, loadSite } from '../site/load-site';
import type { ContentFiles } from '../site/read';
import { rememberByText } from '../site/remember';
import { type ConfiguredBundle, configureBundle, createBundler, findBundleFolder } from './bundle';
import { findConfigLine } from './config-lines';
import { createConfigImporter } from './import-config';
import { keepLastGood, keepLastValid } from './last-good';
import { cacheFolder, type Engine, openStore } from './store';

/** The site from the files as they were at one time, as far as they could be used. */
export interface DevState extends Renderer {
  loaded: LoadedSite;
  bundle: ConfiguredBundle;
  /** Scripts and styles by path, which changes with them: a cache that is deleted meanwhile takes nothing from open pages. */
  assets: Map<string, Buffer>;
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

/**
 * Makes the function that loads a site again and again. What it makes stays in memory: nothing is kept
 * for the next start but scripts and styles, which have the hash of their sources. A file that is at
 * fault is told of, and stays what it was before.
 *
 * @param siteRoot absolute path of the site's folder
 * @param options `pageLimit`: seconds that a page may take
 * @returns rejects when the site cannot be put together at all
 */
export function createDevLoader(
  siteRoot: string,
  { engine, files, pageLimit }: { engine: Engine; files: ContentFiles; pageLimit: number },
) {
  const compileTolerantly = keepLastGood(
    rememberByText((source, text) => compileDoc(text, { source })),
    EMPTY_DOC,
  );
  const frontMatter = keepLastValid<FrontMatter>(rememberByText(parseFrontMatter), {});
  const categoryFile = keepLastValid<CategoryFile>(rememberByText(parseCategoryFile), {});
  const options = {
    siteRoot,
    files,
    importConfig: createConfigImporter(engine, pageLimit),
    findConfigLine,
    // History and reference are those of the start: no author writes them.
    readHistory: once(readHistory),
    readReference: once(loadReference),
    readRelease: once(loadRelease),
    readReleaseDates: once(loadReleaseDates),
    production: false,
  };
  const figuresFile = join(cacheFolder(engine, siteRoot), 'figures.bin');
  const figures = openStore<DrawnFigure>(figuresFile, engine.hash);
  const bundle = createBundler(engine, siteRoot, findBundleFolder(engine, siteRoot, true));
  const mains = new Map<string, Main>();
  const apart = openApartDrawer({ engineFolder: engine.folder, limit: pageLimit });
  let drawer: Drawer | undefined;
  let lastBundle: Bundle | undefined;

  return async ({ onFault, onSources }: DevLoadEvents): Promise<DevState> => {
    const faulty = new Set<string>();
    const report = (source: string, error: unknown) => {
      faulty.add(source);
      onFault(source, error);
    };
    const compile = compileTolerantly(report);
    const parse = { frontMatter: frontMatter(report), categoryFile: categoryFile(report) };
    const config = await loadConfig(options);
    const { path: docsPath } = config.docs;
    onSources([docsPath]);
    const loaded = await loadSite(config, { ...options, compile, parse });
    const docComponents = listDocComponents(siteRoot);
    const docCodes = linkDocs(loaded, { compile, components: [...docComponents.keys()] });
    for (const error of loaded.errors) {
      const { file } = error;
      if (file !== undefined && loaded.compiled.has(file)) {
        report(file, new SiteError(error));
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
    drawer ??= openDrawer(await figures, { engineFolder: engine.folder, limit: pageLimit });
    // What a page shows is drawn when it is asked for.
    const renderer = createRenderer({
      loaded,
      docCodes,
      bundle: Promise.resolve(bundled),
      draw: drawer.draw,
      undrawn: drawer.undrawn,
      drawApart: apart.draw,
      store: mains,
    });
    const dataFiles = once(() => {
      const written = [
        ...writeSearchFiles(loaded),
        ...writeMachineFiles(loaded),
        ...writeChangesFiles(loaded.pages),
      ];
      return new Map(written.map(({ path, text }) => [path, text]));
    });
    return { loaded, bundle: bundled, assets: await readAssets(bundled), dataFiles, ...renderer };
  };
}
