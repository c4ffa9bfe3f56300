import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { limitAsync, uniqBy } from 'es-toolkit';
import { type Finding, isSiteError, writeFinding } from '../model/finding';
import { kindOf, type Page, writeKindFiles } from '../pages';
import type { TextFile } from '../pages/kind';
import { type LoadedSite, refuseErrors } from '../pages/load-site';

import { findConfiguredLinks } from '../site/configured-links';
import { listFiles } from '../site/files';
import { outputPath } from '../site/href';
import type { BuiltAssets } from './assets.ts';
import { addColors, listHashedFiles } from './built-files';
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
  const { drawer, loadComponents, loaded, out } = job;
  const { config } = loaded.site;
  const ownFiles = listFiles(loaded.siteRoot, 'static').filter((path) => !UNPUBLISHED.test(path));
  const draft = openOutput(out);
  const { write } = draft;
  const building = job.building.then((built) => addColors(built, config));
  const { render, shellFiles } = createRenderer({
    loaded,
    loadComponents,
    assets: building.then(({ assets }) => assets),
    draw: drawer.draw,
    readFacts: readPageFacts,
  });
  const writeAll = (files: OutputFile[]) => files.forEach(write);
  const ofCode: Finding[] = [];
  const writePage = async (page: Page): Promise<LinkedPage> => {
    // Lets results of the other thread arrive between pages.
    await setImmediate();
    const { facts, html, payload, warnings } = await render(page);
    const [document, data] = listPageFiles(page);
    write({ path: document, text: html });
    write({ path: data, text: JSON.stringify(payload) });
    ofCode.push(...warnings);
    const authored = kindOf(page).listLinks?.(page, loaded.getCompiled) ?? [];
    return { page, facts, authored };
  };
  try {
    // Another thread draws figures; meanwhile this one makes everything that needs none.
    const complete = loaded.pages.filter(
      ({ origin }) => origin === null || loaded.compiled.has(origin.source),
    );
    for (const page of complete) {
      drawer.start(listFigures(page, loaded));
    }
    const pages = complete.map(limitAsync(writePage, CONCURRENCY));
    // Returns the paths alone: the texts of thousands of pages would fill the memory.
    const writeTexts = async () => {
      const files = listTexts(loaded);
      writeAll(files);
      return files.map(({ path }) => path);
    };
    const texts = writeTexts();
    const hashed = building.then((built) => listHashedFiles(built, loaded));
    const writeOwn = async () => {
      const others = [shellFiles, await hashed].flat().map(({ path }) => path);
      const madePaths = [...others, ...(await texts)];
      checkStaticFiles([...loaded.pages.flatMap(listPageFiles), ...madePaths], ownFiles);
      writeAll(ownFiles.map((path) => ({ path, copy: join(loaded.siteRoot, 'static', path) })));
    };
    const writeShells = async () => writeAll(shellFiles);
    const errors = await waitForAll([
      ...pages,
      writeShells(),
      texts,
      hashed.then(writeAll),
      writeOwn(),
    ]);
    refuseErrors([...loaded.errors, ...errors]);
    const broken = warnOfBrokenLinks(addShellLinks(await Promise.all(pages), loaded), {
      base: config.baseUrl,
      hasFile: (path) => isFile(join(draft.folder, path)),
      redirects: config.redirects,
      configured: findConfiguredLinks(loaded.site),
    });
    draft.commit();
    return [...noteOrphans(loaded), ...ofCode, ...broken];
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

/**
 * Waits for all promises to settle.
 *
 * @returns errors that a person can fix, without repetitions
 * @throws the first other error
 */
async function waitForAll(promises: Promise<unknown>[]): Promise<Finding[]> {
  const results = await Promise.allSettled(promises);
  const errors = results.flatMap((result): readonly Finding[] => {
    if (result.status === 'fulfilled') {
      return [];
    }
    if (isSiteError(result.reason)) {
      return result.reason.findings;
    }
    throw result.reason;
  });
  return uniqBy(errors, writeFinding);
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
