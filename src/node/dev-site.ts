import { setTimeout } from 'node:timers/promises';
import { escape as escapeHtml, once } from 'es-toolkit';
import { compileDoc } from '../markdown/compile';
import type { DrawnFigure, Figure } from '../model/compiled';
import { type Finding, writeFinding } from '../model/finding';
import type { Page } from '../pages';
import { describeRoute } from '../pages/describe-pages';
import type { TextFile } from '../pages/kind';
import { describeSite } from '../pages/load-site';
import { NOT_FOUND_ROUTE } from '../pages/not-found/not-found';
import { type LoadOptions, readSite } from '../pages/read-site';
import { cacheByText } from '../site/cache-by-text';
import { findFile } from '../site/files';
import { loadConfig } from '../site/load-config';
import type { ClientAssets } from './assets';
import type { BuildOptions } from './build-site';
import { findConfigLine } from './config-lines';
import { findBrokenLinks, groupWarnings, MADE } from './dev-warnings';
import { openDrawer } from './draw-figures';
import { HEADERS } from './host-rules';
import { createRenderer } from './renderer';
import { loadComponents } from './site-components';
import { listTexts } from './write-site';

/**
 * Response of the development server: generated text, typed by its path, or a file of the site's folder.
 * A draft is a document to replace by the page's payload.
 */
export type DevAnswer =
  | { kind: 'text'; path: string; text: string; status: number; isDraft?: boolean }
  | { kind: 'file'; file: string };

/** A snapshot of the site, which can show a doc before the others are compiled. */
export interface DevSite {
  headers: Readonly<Record<string, string>>;
  /** Watched files and folders, relative to the site's root. */
  sources: string[];
  /**
   * Answers a request for a path below the base URL, with a leading slash. Null if a build would write
   * no such page or file.
   */
  answer(path: string): Promise<DevAnswer | null>;
  /** Answers with the not-found page. */
  answerNotFound(): Promise<DevAnswer>;
  /** Checks the whole site. Warnings are by the URL path of their page. */
  check(): Promise<{ errors: readonly Finding[]; warnings: Record<string, string> }>;
}

/** Inputs of a site in development. */
export interface DevOptions extends Pick<BuildOptions, 'root' | 'base' | 'code' | 'importConfig'> {
  /** Scripts and styles of the development server. */
  assets: ClientAssets;
}

/** Time that a document waits for highlighted code, in ms. Loading a grammar takes half a second. */
const PATIENCE = 100;

/** Draws code without highlighting. */
const drawPlain = async (figures: Figure[]) =>
  new Map(figures.map(({ code, key }): [string, DrawnFigure] => [key, { html: escapeHtml(code) }]));

/** Suffix of payloads. */
const PAYLOAD = '.page.json';

/** Suffixes of a page's files and URLs. */
const PAGE_ENDING = /(?:\/index)?(?:\.html|\.page\.json)?\/?$/;

/** Indexes files by their URL path below the base URL. */
const byPath = (files: TextFile[]) => new Map(files.map((file) => [`/${file.path}`, file]));

/**
 * Opens a site for development.
 *
 * @returns `load` takes a snapshot, and rejects with a SiteError if the site can't be shown at all;
 *   `close` ends the threads
 */
export function openDevSite({ assets, base, code, importConfig, root }: DevOptions) {
  const compile = cacheByText((source, text) => compileDoc(text, { source }));
  const drawer = openDrawer(code);

  const load = async (): Promise<DevSite> => {
    const options: LoadOptions = {
      siteRoot: root,
      importConfig,
      findConfigLine,
      compile,
      production: false,
    };
    const config = { ...(await loadConfig(options)), baseUrl: base };
    const model = await readSite(config, options);
    const scope = {
      loaded: model,
      assets,
      loadComponents: once(() => loadComponents(root)),
      readFacts: () => ({ anchors: [], links: [] }),
    };
    const renderer = createRenderer({ ...scope, draw: drawer.draw });
    const drafts = createRenderer({ ...scope, draw: drawPlain });
    const shared = byPath(renderer.files);
    /** Warnings about code on rendered pages, by their text. */
    const ofCode = new Map<string, Finding>();
    /** Latest rendering, whose warnings may still be missing. */
    let latest: Promise<unknown> = Promise.resolve();
    const loadAll = once(async () => {
      const loaded = await describeSite(model);
      const warnings = [...loaded.warnings, ...findBrokenLinks(loaded)];
      // Lazy, because it's slow for a large site and rarely requested.
      return { loaded, warnings, texts: once(() => byPath(listTexts(loaded))) };
    });
    const findPage = async (route: string): Promise<Page | undefined> => {
      const [page] = describeRoute(route, model);
      // Pages of an API list the docs that use it, which depends on all docs.
      if (page && page.context.sidebarId !== config.docs.apiSidebar) {
        return page;
      }
      const { loaded } = await loadAll();
      return loaded.pages.find(({ meta }) => meta.route === route);
    };
    const routes = new Set(
      model.site.versions.flatMap(({ docs }) => docs.map(({ route }) => route)),
    );
    /** Whether Vite serves a path: a static file, or a module. */
    const isServed = (path: string, route: string) => {
      const isOurs = MADE.test(path) || path.endsWith('.md') || routes.has(route);
      return findFile(root, `static${path}`) !== null || (!isOurs && findFile(root, path) !== null);
    };
    const render = async (page: Page) => {
      const rendering = renderer.render(page);
      latest = rendering;
      const rendered = await rendering;
      for (const warning of rendered.warnings) {
        ofCode.set(writeFinding(warning), warning);
      }
      return rendered;
    };
    const answerPage = async (page: Page, status: number): Promise<DevAnswer> => {
      const answer = { kind: 'text' as const, path: 'index.html', status };
      const drawn = await Promise.race([render(page), setTimeout(PATIENCE, null)]);
      return drawn
        ? { ...answer, text: drawn.html }
        : { ...answer, text: (await drafts.render(page)).html, isDraft: true };
    };
    return {
      headers: HEADERS,
      sources: [
        ...[config.docs.path, 'versions', 'static', 'search', 'components'],
        ...['site.config.ts', 'sidebars.ts'],
        ...model.dataFiles,
      ],
      async answer(path) {
        const shell = shared.get(path);
        if (shell) {
          return { kind: 'text', ...shell, status: 200 };
        }
        const route = path.replace(PAGE_ENDING, '') || '/';
        if (isServed(path, route)) {
          return null;
        }
        const page = await findPage(route);
        if (page && path.endsWith(PAYLOAD)) {
          const { payload } = await render(page);
          return { kind: 'text', path, text: JSON.stringify(payload), status: 200 };
        }
        if (page && page.meta.route !== NOT_FOUND_ROUTE) {
          return answerPage(page, 200);
        }
        const { loaded, texts } = await loadAll();
        const picture = loaded.images.files.get(path.slice(1));
        if (picture !== undefined) {
          return { kind: 'file', file: picture };
        }
        const made = texts().get(path) ?? texts().get(`${path}.html`);
        return made ? { kind: 'text', ...made, status: 200 } : null;
      },
      async answerNotFound() {
        const page = await findPage(NOT_FOUND_ROUTE);
        if (!page) {
          throw new Error('The site has no not-found page.');
        }
        return answerPage(page, 404);
      },
      async check() {
        const { loaded, warnings } = await loadAll();
        await latest.catch(() => {});
        return {
          errors: loaded.errors,
          warnings: groupWarnings(loaded, [...warnings, ...ofCode.values()]),
        };
      },
    };
  };
  return { load, close: drawer.close };
}
