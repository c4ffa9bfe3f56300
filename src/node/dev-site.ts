import { groupBy, once } from 'es-toolkit';
import { compileDoc } from '../markdown/compile';
import type { DrawnFigure } from '../model/compiled';
import { type Finding, writeFinding } from '../model/finding';
import { kindOf, type Page } from '../pages';
import type { TextFile } from '../pages/kind';
import { type LoadedSite, type LoadOptions, loadSite } from '../pages/load-site';
import { NOT_FOUND_ROUTE } from '../pages/not-found/not-found';
import { findFile } from '../site/files';
import { outputPath, resolveHref } from '../site/href';
import { loadConfig } from '../site/load-config';
import { rememberByText } from '../site/remember-by-text';
import type { ClientAssets } from './assets';
import type { BuildOptions } from './build-site';
import { type LinkedPage, warnOfBrokenLinks } from './check-links';
import { findConfigLine } from './config-lines';
import { openDrawer } from './draw-figures';
import { HEADERS } from './host-rules';
import { createRenderer } from './renderer';
import { loadComponents } from './site-components';
import { openStore } from './store';
import { listTexts } from './write-site';

/** Response of the development server: generated text, typed by its path, or a file of the site's folder. */
export type DevAnswer =
  | { kind: 'text'; path: string; text: string; status: number }
  | { kind: 'file'; file: string };

/** A snapshot of the site. */
export interface DevSite {
  errors: readonly Finding[];
  /** Warnings by the URL path of their page. */
  warnings: Record<string, string>;
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
}

/** Inputs of a site in development. */
export interface DevOptions extends Pick<BuildOptions, 'root' | 'base' | 'code' | 'importConfig'> {
  /** Scripts and styles of the development server. */
  assets: ClientAssets;
}

/** Files that a build generates from all pages. */
const MADE = /\.(?:atom|json|txt|xml)$/;

/** Finds links in docs to pages and files that don't exist. Anchors are checked by a build alone. */
function findBrokenLinks({ getCompiled, images, pages, site, siteRoot }: LoadedSite) {
  const linked = pages.map((page): LinkedPage => {
    const authored = kindOf(page).listLinks?.(page, getCompiled) ?? [];
    const links = authored.map(({ href }) => href);
    return { page, authored, facts: { anchors: [], links } };
  });
  return warnOfBrokenLinks(linked, {
    areDrawn: false,
    base: site.config.baseUrl,
    hasFile: (path) =>
      MADE.test(path) ||
      images.files.has(path.slice(1)) ||
      findFile(siteRoot, `static${path}`) !== null,
    redirects: site.config.redirects,
    configured: new Map(),
  });
}

/** Groups warnings by the URL path of their page. */
function groupWarnings({ pages, site }: LoadedSite, warnings: Finding[]): Record<string, string> {
  const ofFiles = groupBy(warnings, ({ file }) => file ?? '');
  return Object.fromEntries(
    pages.flatMap(({ meta, source }) => {
      const found = ofFiles[source ?? ''];
      return found ? [[resolveHref(meta.route, site), found.map(writeFinding).join('\n')]] : [];
    }),
  );
}

/** Indexes files by their URL path below the base URL. */
const byPath = (files: TextFile[]) => new Map(files.map((file) => [`/${file.path}`, file]));

/**
 * Opens a site for development.
 *
 * @returns `load` takes a snapshot, and rejects with a SiteError if the site can't be shown at all;
 *   `close` ends the threads
 */
export function openDevSite({ assets, base, code, importConfig, root }: DevOptions) {
  const compile = rememberByText((source, text) => compileDoc(text, { source }));
  const drawer = openDrawer(openStore<DrawnFigure>(null, ''), code);

  const load = async (): Promise<DevSite> => {
    const options: LoadOptions = {
      siteRoot: root,
      importConfig,
      findConfigLine,
      compile,
      production: false,
    };
    const config = { ...(await loadConfig(options)), baseUrl: base };
    const loaded = await loadSite(config, options);
    const renderer = createRenderer({
      loaded,
      assets,
      loadComponents: once(() => loadComponents(root)),
      draw: drawer.draw,
      readFacts: () => ({ anchors: [], links: [] }),
    });
    const documents = new Map(loaded.pages.map((page) => [page.meta.route, page]));
    const payloads = new Map(
      loaded.pages.map((page) => [`/${outputPath(page.meta.route, '.page.json')}`, page]),
    );
    const shared = byPath(renderer.files);
    // Lazy, because it's slow for a large site and rarely requested.
    const texts = once(() => byPath(listTexts(loaded)));
    const warnings = groupWarnings(loaded, [...loaded.warnings, ...findBrokenLinks(loaded)]);
    const render = async (page: Page) => {
      const rendered = await renderer.render(page);
      const found = rendered.warnings.map(writeFinding);
      const href = resolveHref(page.meta.route, loaded.site);
      const known = new Set(warnings[href]?.split('\n'));
      warnings[href] = [...new Set([...known, ...found])].join('\n');
      return rendered;
    };
    const answerPage = async (page: Page, status: number): Promise<DevAnswer> => {
      const { html } = await render(page);
      return { kind: 'text', path: 'index.html', text: html, status };
    };
    return {
      errors: loaded.errors,
      warnings,
      headers: HEADERS,
      sources: [
        ...[config.docs.path, 'versions', 'static', 'search', 'components'],
        ...['site.config.ts', 'sidebars.ts'],
        ...loaded.dataFiles,
      ],
      async answer(path) {
        const page = documents.get(path.replace(/(?:\/index)?(?:\.html)?\/?$/, '') || '/');
        if (page && page.meta.route !== NOT_FOUND_ROUTE) {
          return answerPage(page, 200);
        }
        const shown = payloads.get(path);
        if (shown) {
          const { payload } = await render(shown);
          return { kind: 'text', path, text: JSON.stringify(payload), status: 200 };
        }
        const picture = loaded.images.files.get(path.slice(1));
        if (picture !== undefined) {
          return { kind: 'file', file: picture };
        }
        const made = shared.get(path) ?? texts().get(path) ?? texts().get(`${path}.html`);
        return made ? { kind: 'text', ...made, status: 200 } : null;
      },
      async answerNotFound() {
        const page = documents.get(NOT_FOUND_ROUTE);
        if (!page) {
          throw new Error('The site has no page for paths of none.');
        }
        return answerPage(page, 404);
      },
    };
  };
  return { load, close: drawer.close };
}
