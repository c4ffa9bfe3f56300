import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { limitAsync, uniqBy } from 'es-toolkit';
import { type Finding, isSiteError, writeFinding } from '../model/finding';
import {
  type LinkedPage,
  listShellLinks,
  readPageFacts,
  warnOfBrokenLinks,
} from '../outputs/check-links';
import { writeRobots, writeSitemap } from '../outputs/crawler-files';
import { exchangeOutput } from '../outputs/exchange-output';
import { writeHostFiles, writeRedirects } from '../outputs/host-files';
import { noteLargeFiles } from '../outputs/large-files';
import { writeMachineFiles } from '../outputs/machine-files';
import { noteOrphans } from '../outputs/note-orphans';
import {
  checkPageAddresses,
  checkStaticFiles,
  type OutputFile,
  openOutput,
} from '../outputs/output-folder';
import { writeSearchFiles } from '../outputs/search-files';
import { kindOf, writeKindFiles } from '../pages';
import type { TextFile } from '../pages/kind';
import { type LoadedSite, refuseErrors } from '../pages/load-site';
import type { Page } from '../pages/page';
import type { Bundle } from '../render/bundle';
import type { Drawer } from '../render/draw-figures';
import { warnOfFigures } from '../render/figure-faults';
import { createRenderer, listFigures } from '../render/render-site';
import { LICENSES_FILE } from '../render/third-party-licenses';
import { findConfiguredLinks } from '../site/configured-links';
import { outputPath } from '../site/href';
import { type ConfiguredBundle, configureBundle } from './bundle';

/** What a site is written from. */
export interface WriteJob {
  loaded: LoadedSite;
  drawer: Drawer;
  /** Scripts and styles, which may still be under way. */
  bundling: Promise<Bundle>;
  /** Absolute path of the folder that is written. */
  out: string;
}

/** Pages that are made at the same time: thousands of documents would fill the memory. */
const CONCURRENCY = 64;

/**
 * Draws, renders and writes everything that a site holds, beside the site that is there, and puts it
 * in its place when all of it is done.
 *
 * @returns warnings and notes for authors
 * @throws SiteError with all that has to be mended, of the site and of its pages; the site that was
 *   there stays
 */
export async function writeSite(job: WriteJob): Promise<Finding[]> {
  const { drawer, loaded, out } = job;
  const { config } = loaded.site;
  const ownFiles = loaded.confinement.listFiles('static');
  const ownPaths = ownFiles.map(({ path }) => path);
  const draft = await exchangeOutput(out);
  const write = openOutput(draft.folder);
  const bundling = job.bundling.then((bundle) => configureBundle(bundle, config));
  const { render, shellFiles } = createRenderer({
    loaded,
    bundle: bundling,
    draw: drawer.draw,
    readFacts: readPageFacts,
  });
  const writeAll = (files: OutputFile[]) => files.forEach(write);
  const undrawn: Finding[] = [];
  const writePage = async (page: Page): Promise<LinkedPage> => {
    // Between pages, threads that have drawn are heard, and memory is cleaned.
    await setImmediate();
    const { facts, faults, html, payload } = await render(page);
    const [document, data] = listPageFiles(page);
    write({ path: document, text: html });
    write({ path: data, text: JSON.stringify(payload) });
    undrawn.push(...warnOfFigures(page, loaded, faults));
    const authored = kindOf(page).listLinks?.(page, loaded.getCompiled) ?? [];
    return { page, facts, authored };
  };
  try {
    // Figures are drawn on threads: meanwhile this one makes everything that needs none.
    const whole = loaded.pages.filter(
      ({ origin }) => origin === null || loaded.compiled.has(origin.source),
    );
    for (const page of whole) {
      drawer.start(listFigures(page, loaded));
    }
    const pages = whole.map(limitAsync(writePage, CONCURRENCY));
    // What is written is let go: all texts of thousands of pages are a great part of the memory.
    const texts = listTexts(loaded).then((files) => {
      writeAll(files);
      return files.map(measure);
    });
    const hashed = bundling.then((bundle) => listHashedFiles(bundle, loaded));
    const licenses = bundling.then(({ folder }) => [
      { path: LICENSES_FILE, copy: join(folder, LICENSES_FILE) },
    ]);
    const writeOwn = async () => {
      const made = [shellFiles, await texts, await hashed, await licenses].flat();
      const madePaths = made.map(({ path }) => path);
      checkStaticFiles([...loaded.pages.flatMap(listPageFiles), ...madePaths], ownPaths);
      checkPageAddresses(loaded.pages, [...madePaths, ...ownPaths]);
      writeAll(ownFiles.map(({ path, file }) => ({ path, copy: file })));
    };
    const writeShells = async () => writeAll(shellFiles);
    const errors = await waitForAll([
      ...pages,
      writeShells(),
      texts,
      hashed.then(writeAll),
      licenses.then(writeAll),
      writeOwn(),
    ]);
    refuseErrors([...loaded.errors, ...errors]);
    const broken = warnOfBrokenLinks(addShellLinks(await Promise.all(pages), loaded), {
      base: config.baseUrl,
      hasFile: (path) => isFile(join(draft.folder, path)),
      redirects: config.redirects,
      configured: findConfiguredLinks(loaded.site),
    });
    await draft.commit();
    const notes = [
      ...noteLargeFiles([...shellFiles.map(measure), ...(await texts)]),
      ...noteOrphans(loaded),
    ];
    return [...notes, ...undrawn, ...broken];
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

const measure = ({ path, text }: TextFile) => ({ path, bytes: Buffer.byteLength(text) });

/** Hosts answer with files alone: a folder without a page is 404. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Paths of a page's document, and of what a navigation fetches. */
function listPageFiles({ meta: { route } }: Page): [string, string] {
  return [outputPath(route, '.html'), outputPath(route, '.page.json')];
}

/**
 * Waits for all to end, well or badly.
 *
 * @returns everything that a person has to mend, each once
 * @throws what else went wrong first
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

/** Links of what stands around pages count once, on the first page of each shell. */
function addShellLinks(pages: LinkedPage[], { shells }: LoadedSite): LinkedPage[] {
  const left = new Map(shells.map((shell) => [shell.key, listShellLinks(shell)]));
  return pages.map((one) => {
    const { shell } = one.page.context;
    const links = [...new Set([...one.facts.links, ...(left.get(shell) ?? [])])];
    left.delete(shell);
    return { ...one, facts: { ...one.facts, anchors: [...one.facts.anchors, 'main'], links } };
  });
}

/** Everything that is made of the site's texts alone. */
async function listTexts(loaded: LoadedSite): Promise<TextFile[]> {
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

/** Scripts, styles and pictures, whose names have a hash of what they hold. */
async function listHashedFiles(
  { folder, styles }: ConfiguredBundle,
  { images }: LoadedSite,
): Promise<OutputFile[]> {
  const bundled = await readdir(join(folder, 'assets'));
  const assets = bundled.filter((name) => !name.endsWith('.css'));
  return [
    ...assets.map((name) => ({ path: `assets/${name}`, copy: join(folder, 'assets', name) })),
    ...styles,
    ...[...images.files].map(([path, copy]) => ({ path, copy })),
  ];
}
