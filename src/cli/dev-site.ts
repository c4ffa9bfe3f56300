import { join, relative, sep } from 'node:path';
import { once } from 'es-toolkit';
import { compileDoc } from '../markdown/compile';
import type { DrawnFigure } from '../model/compiled';
import { writeMachineFiles } from '../outputs/machine-files';
import { writeSearchFiles } from '../outputs/search-files';
import { openApartDrawer } from '../render/draw-apart';
import { type Drawer, openDrawer } from '../render/draw-figures';
import type { Main } from '../render/render-main';
import { createRenderer, listProjectPages, type Renderer } from '../render/render-site';
import { parseCategoryFile, parseFrontMatter } from '../site/front-matter';
import { readLastUpdates } from '../site/last-updates';
import { loadReference } from '../site/load-reference';
import {
  type LoadedSite,
  type LoadOptions,
  linkDocs,
  loadConfig,
  loadSite,
  refuseErrors,
} from '../site/load-site';
import { rememberContentFiles } from '../site/read';
import { rememberByText } from '../site/remember';
import { type ConfiguredBundle, configureBundle, createBundler, findBundleFolder } from './bundle';
import { createConfigImporter } from './import-config';
import { cacheFolder, type Engine, openStore } from './store';

/** The site from the files as they were at one time. */
export interface DevState extends Renderer {
  loaded: LoadedSite;
  bundle: ConfiguredBundle;
  /** Folder of the docs, and files that they import from outside of the site, from its root. */
  sources: string[];
  /** Texts that the build makes of all pages, by path; made when asked for, because it is much. */
  dataFiles(): Map<string, string>;
}

/** A site that is written at the moment. */
export interface DevSite {
  /** Absolute path of the site's folder. */
  root: string;
  /** The site from the files as they are; rejects with what an author has to mend. */
  current(): Promise<DevState>;
  /**
   * Says that something has changed.
   *
   * @param path absolute path of the file whose text changed; null when files came or went
   */
  change(path: string | null): void;
}

/**
 * Opens a site that is written at the moment. What it makes stays in memory: nothing is kept for the
 * next start but scripts and styles, which have the hash of their sources.
 *
 * @param siteRoot absolute path of the site's folder
 * @param options `pageLimit`: seconds that a page may take
 */
export function openDevSite(
  siteRoot: string,
  { engine, pageLimit }: { engine: Engine; pageLimit: number },
): DevSite {
  const compile = rememberByText((source, text) => compileDoc(text, { source }));
  const files = rememberContentFiles(siteRoot);
  const loadOptions: LoadOptions = {
    siteRoot,
    files,
    importConfig: createConfigImporter(engine, pageLimit),
    compile,
    parse: {
      frontMatter: rememberByText(parseFrontMatter),
      categoryFile: rememberByText(parseCategoryFile),
    },
    // History and reference are those of the start: no author writes them.
    readHistory: once(readLastUpdates),
    readReference: once(loadReference),
    production: false,
  };
  const figuresFile = join(cacheFolder(engine, siteRoot), 'figures.bin');
  const figures = openStore<DrawnFigure>(figuresFile, engine.hash);
  const bundle = createBundler(engine, siteRoot, findBundleFolder(engine, siteRoot, true));
  const mains = new Map<string, Main>();
  const apart = openApartDrawer({ engineFolder: engine.folder, limit: pageLimit });
  let drawer: Drawer | undefined;

  const load = async (): Promise<DevState> => {
    const config = await loadConfig(loadOptions);
    const loaded = await loadSite(config, loadOptions);
    const docCodes = linkDocs(loaded, compile);
    refuseErrors(loaded.errors);
    const projectPages = listProjectPages(loaded, docCodes);
    const { path: docsPath } = config.docs;
    const made = await bundle({ docsPath, projectPages, findImage: loaded.images.find });
    const bundled = await configureBundle(made, config, docCodes.values());
    drawer ??= openDrawer(await figures, { engineFolder: engine.folder, limit: pageLimit });
    // What a page shows is drawn when it is asked for.
    const renderer = createRenderer({
      loaded,
      docCodes,
      bundle: Promise.resolve(bundled),
      draw: drawer.draw,
      drawApart: apart.draw,
      store: mains,
    });
    const dataFiles = once(() => {
      const files = [...writeSearchFiles(loaded), ...writeMachineFiles(loaded)];
      return new Map(files.map(({ path, text }) => [path, text]));
    });
    const partials = [...docCodes.values()].flatMap((doc) => Object.keys(doc.partials));
    const sources = [docsPath, ...partials.filter((source) => source.startsWith('..'))];
    return {
      sources,
      loaded,
      bundle: bundled,
      dataFiles,
      ...renderer,
    };
  };

  let state: Promise<DevState> | undefined;
  let loading: Promise<unknown> = Promise.resolve();
  /** One load at a time; of changes that come meanwhile, the last one counts. */
  const loadNext = async (isCurrent: () => boolean): Promise<DevState> => {
    await loading.catch(() => {});
    if (!isCurrent()) {
      return current();
    }
    const loaded = load();
    loading = loaded;
    return loaded;
  };
  const current = (): Promise<DevState> => {
    if (!state) {
      const next = loadNext(() => state === next);
      state = next;
    }
    return state;
  };
  return {
    root: siteRoot,
    current,
    change(path) {
      if (path === null) {
        files.forgetAll();
      } else {
        files.forget(relative(siteRoot, path).split(sep).join('/'));
      }
      state = undefined;
    },
  };
}
