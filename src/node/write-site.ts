import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { limitAsync } from 'es-toolkit';
import { collectErrors, type Finding, findingsOf } from '../model/finding';
import { kindOf, type Page, writeKindFiles } from '../pages';
import type { TextFile } from '../pages/kind';
import { type LoadedSite, refuseErrors } from '../pages/load-site';
import { findConfiguredLinks } from '../site/configured-links';
import { listFiles } from '../site/files';
import { outputPath } from '../site/href';
import { type BuiltAssets, listAssets } from './assets.ts';
import { type LinkedPage, listShellLinks, readPageFacts, warnOfBrokenLinks } from './check-links';
import { checkStaticFiles } from './check-output';
import { writeRobots, writeSitemap } from './crawler-files';
import type { Drawer } from './draw-figures';
import { writeHostFiles, writeRedirects } from './host-files';
import { writeMachineFiles } from './machine-files';
import { noteOrphans } from './note-orphans';
import { type OutputFile, openOutput } from './output-folder';
import { createRenderer, listFigures, type RenderScope } from './renderer';
import { writeSearchFiles } from './search-files';

/** Inputs of `writeSite`. */
export interface WriteJob {
  loaded: LoadedSite;
  drawer: Drawer;
  /** Scripts and styles, which Vite may still be building. */
  building: Promise<BuiltAssets>;
  loadComponents: RenderScope['loadComponents'];
  /** Absolute path of the folder that is written. */
  out: string;
}

/** Files that systems and git leave in any folder. */
const UNPUBLISHED = /(?:^|\/)\.(?:DS_Store|git(?:attributes|ignore|keep))$/;

/** Number of pages rendered at the same time: thousands of documents would fill the memory. */
const CONCURRENCY = 64;

/**
 * Renders and writes a whole site into a draft, which then replaces the site that is there.
 *
 * @returns warnings and notes for authors
 * @throws SiteError with all errors of the site and its pages; the old site stays
 */
export async function writeSite(job: WriteJob): Promise<Finding[]> {
  const { building, drawer, loadComponents, loaded, out } = job;
  const { config } = loaded.site;
  const pages = loaded.pages.filter(({ source }) => source === null || loaded.compiled.has(source));
  for (const page of pages) {
    drawer.start(listFigures(page, loaded));
  }
  const draft = openOutput(out);
  // Returns the paths alone: the texts of thousands of pages would fill the memory.
  const writeAll = (files: OutputFile[]): string[] =>
    files.map((file) => {
      draft.write(file);
      return file.path;
    });
  try {
    // Needs no code, which the other thread highlights meanwhile.
    const paths = writeAll(listTexts(loaded));
    const built = await building;
    const { files, render } = createRenderer({
      loaded,
      loadComponents,
      assets: built.assets,
      draw: drawer.draw,
      readFacts: readPageFacts,
    });
    const pictures = [...loaded.images.files].map(([path, copy]) => ({ path, copy }));
    paths.push(...writeAll([...files, ...(await listAssets(built)), ...pictures]));
    const errors = [...loaded.errors];
    collectErrors(errors, () => {
      const own = listFiles(loaded.siteRoot, 'static').filter((path) => !UNPUBLISHED.test(path));
      checkStaticFiles([...loaded.pages.flatMap(listPageFiles), ...paths], own);
      writeAll(own.map((path) => ({ path, copy: join(loaded.siteRoot, 'static', path) })));
    });
    const warnings: Finding[] = [];
    const writePage = async (page: Page): Promise<LinkedPage[]> => {
      // Lets results of the other thread arrive between pages.
      await setImmediate();
      const { facts, html, payload, ...found } = await render(page);
      const [document, data] = listPageFiles(page);
      draft.write({ path: document, text: html });
      draft.write({ path: data, text: JSON.stringify(payload) });
      warnings.push(...found.warnings);
      const authored = kindOf(page).listLinks?.(page, loaded.getCompiled) ?? [];
      return [{ page, facts, authored }];
    };
    const writeOrReport = (page: Page) =>
      writePage(page).catch((error: unknown) => {
        errors.push(...findingsOf(error));
        return [];
      });
    const written = await Promise.all(pages.map(limitAsync(writeOrReport, CONCURRENCY)));
    refuseErrors(errors);
    const broken = warnOfBrokenLinks(addShellLinks(written.flat(), loaded), {
      base: config.baseUrl,
      hasFile: (path) => isFile(join(draft.folder, path)),
      redirects: config.redirects,
      configured: findConfiguredLinks(loaded.site),
    });
    draft.commit();
    return [...noteOrphans(loaded), ...warnings, ...broken];
  } catch (error) {
    draft.discard();
    throw error;
  }
}

/** Tells files from folders, which hosts answer with 404. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Paths of a page's document and payload. */
function listPageFiles({ meta: { route } }: Page): [string, string] {
  return [outputPath(route, '.html'), outputPath(route, '.page.json')];
}

/** Counts links of the frame once, on the first page of each shell. */
function addShellLinks(pages: LinkedPage[], { shells }: LoadedSite): LinkedPage[] {
  const left = new Map(shells.map((shell) => [shell.key, listShellLinks(shell)]));
  return pages.map((one) => {
    const { shell } = one.page.context;
    const links = [...new Set([...one.facts.links, ...(left.get(shell) ?? [])])];
    left.delete(shell);
    return { ...one, facts: { ...one.facts, anchors: [...one.facts.anchors, 'main'], links } };
  });
}

/** Writes the files that need no rendered pages. */
export function listTexts(loaded: LoadedSite): TextFile[] {
  const { config } = loaded.site;
  return [
    ...writeSearchFiles(loaded),
    ...writeMachineFiles(loaded),
    ...writeKindFiles(loaded.pages, loaded.site),
    { path: 'sitemap.xml', text: writeSitemap(loaded.pages) },
    { path: 'robots.txt', text: writeRobots(config.url + config.baseUrl) },
    ...writeHostFiles(config),
    ...writeRedirects(config),
  ];
}
