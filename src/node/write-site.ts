import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { limitAsync } from 'es-toolkit';
import { collectErrors, type Finding, findingsOf } from '../model/finding';
import { kindOf, type Page, writeKindFiles } from '../pages';
import type { TextFile } from '../pages/kind';
import type { LoadedSite } from '../pages/load-site';
import { throwErrors } from '../pages/read-site';
import { findConfiguredLinks } from '../site/configured-links';
import { findFile, listFiles } from '../site/files';
import { outputPath } from '../site/href';
import type { BuiltAssets } from './assets.ts';
import { type LinkedPage, listShellLinks, readPageFacts, warnOfBrokenLinks } from './check-links';
import { checkStaticFiles } from './check-output';
import type { Drawer } from './draw-figures';
import { writeHostFiles, writeRedirects } from './host-files';
import { writeMachineFiles } from './machine-files';
import { noteOrphans } from './note-orphans';
import { type OutputFile, openOutput } from './output-folder';
import { createRenderer, listFigures, type RenderScope } from './renderer';
import { writeSearchFiles } from './search-files';

export interface WriteJob {
  loaded: LoadedSite;
  drawer: Drawer;
  /** Scripts and styles, which Vite builds at the same time. */
  building: Promise<BuiltAssets>;
  loadComponents: RenderScope['loadComponents'];
  /** Absolute path of the output. */
  out: string;
}

/** Files of operating systems and git. */
const UNPUBLISHED = /(?:^|\/)\.(?:DS_Store|git(?:attributes|ignore|keep))$/;

/** Limit of pages rendered at the same time, to save memory. */
const CONCURRENCY = 64;

/**
 * Renders and writes a whole site into a draft, which then replaces the site that is there.
 *
 * @returns warnings and notes for authors
 * @throws SiteError with all errors of the site and its pages; the previous site stays
 */
export async function writeSite(job: WriteJob): Promise<Finding[]> {
  const { building, drawer, loadComponents, loaded, out } = job;
  const { siteRoot } = loaded.options;
  const { config } = loaded.site;
  const pages = loaded.pages.filter(({ source }) => source === null || loaded.compiled.has(source));
  for (const page of pages) {
    drawer.start(listFigures(page, loaded));
  }
  const draft = openOutput(out);
  // Returns paths, so that texts don't stay in memory.
  const writeAll = (files: OutputFile[]): string[] =>
    files.map((file) => {
      draft.write(file);
      return file.path;
    });
  try {
    // First, because these need no code, which is being highlighted.
    const paths = writeAll(listTexts(loaded));
    const { assets, files: ofClient } = await building;
    const { files, render } = createRenderer({
      loaded,
      loadComponents,
      assets,
      draw: drawer.draw,
      readFacts: readPageFacts,
    });
    const pictures = [...loaded.images.files].map(([path, copy]) => ({ path, copy }));
    paths.push(...writeAll([...files, ...ofClient, ...pictures]));
    const errors = [...loaded.errors];
    collectErrors(errors, () => {
      const own = listFiles(siteRoot, 'static').filter((path) => !UNPUBLISHED.test(path));
      checkStaticFiles([...loaded.pages.flatMap(listPageFiles), ...paths], own);
      writeAll(own.map((path) => ({ path, copy: join(siteRoot, 'static', path) })));
    });
    const warnings: Finding[] = [];
    const writePage = async (page: Page): Promise<LinkedPage[]> => {
      // Takes results of the other thread between pages.
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
    throwErrors(errors);
    const broken = warnOfBrokenLinks(addShellLinks(written.flat(), loaded), {
      base: config.baseUrl,
      // Hosts answer folders with 404.
      hasFile: (path) => findFile(draft.folder, path) !== null,
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

/** Paths of a page's document and payload. */
function listPageFiles({ meta: { route } }: Page): [string, string] {
  return [outputPath(route, '.html'), outputPath(route, '.page.json')];
}

/** Adds the frame's links to the first page of each shell. */
function addShellLinks(pages: LinkedPage[], { shells }: LoadedSite): LinkedPage[] {
  const pending = new Map(shells.map((shell) => [shell.key, listShellLinks(shell)]));
  return pages.map((one) => {
    const { shell } = one.page.context;
    const links = [...new Set([...one.facts.links, ...(pending.get(shell) ?? [])])];
    pending.delete(shell);
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
    ...writeHostFiles(config),
    ...writeRedirects(config),
  ];
}
