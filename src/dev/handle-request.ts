import { join } from 'node:path';
import siteRoot from '#site/root';
import { placeOf } from '../browser/router/location';
import { hashOf, openCache } from '../build/cache';
import { type Compile, cachedCompile } from '../build/compile-docs';
import { type LoadedSite, type LoadOptions, loadConfig, loadSite } from '../build/load-site';
import { errorText } from '../build/log';
import { machineFiles } from '../build/machine-files';
import { markdownTwin } from '../build/markdown-twin';
import { pageJob } from '../build/page-job';
import { searchFiles } from '../build/search-files';
import { NOT_FOUND_ROUTE } from '../content';
import type { HtmlInput } from '../entry.ssr';
import { compileDoc } from '../markdown/compile';
import type { ClientAssets } from '../model/client-assets';
import type { PageJob, PayloadUrls } from '../model/job';
import type { Page } from '../model/page';
import type { Shell } from '../model/shell';

/** How the parts of a page are rendered; the entry module provides it. */
interface Renderer {
  renderShell(shell: Shell, assets: ClientAssets): Promise<string>;
  renderPage(job: PageJob, urls: PayloadUrls): Promise<string>;
  renderHtml(input: HtmlInput): Promise<string>;
  clientEntry(): Promise<string>;
}

/** Types of the files that the build makes of all pages together. */
const DATA_TYPES: Record<string, string> = {
  '.json': 'application/json;charset=utf-8',
  '.txt': 'text/plain;charset=utf-8',
};

/** Where the development server answers with a shell. */
const SHELL_PATH = '/@shell/';

/** Stylesheets as links, so that the page is never seen without them. */
const STYLES = Object.keys(import.meta.glob('../theme/**/*.css')).map((path) =>
  path.replace('..', '/src'),
);
const FIRST_STYLES = '/src/theme/tokens/tokens.css';

/** Results are kept between edits and restarts; the texts decide. */
const compile: Compile = cachedCompile(
  ({ source, text }) => compileDoc(text, { source }),
  openCache(join(process.cwd(), '.cache/dev', hashOf(siteRoot).slice(0, 8))),
  String(import.meta.env.SITE_COMPILER_REVISION ?? ''),
);

const options: LoadOptions = {
  siteRoot,
  importConfig: (path) => import(/* @vite-ignore */ path),
  compile,
  production: false,
};

let loading: Promise<LoadedSite> | null = null;

/** Loads the site from the files as they are; a page and its shell, asked for together, share it. */
function load(): Promise<LoadedSite> {
  loading ??= loadConfig(options)
    .then((config) => loadSite(config, options))
    .finally(() => {
      loading = null;
    });
  return loading;
}

async function devAssets(renderer: Renderer): Promise<ClientAssets> {
  return {
    entry: await renderer.clientEntry(),
    preload: [],
    stylesheets: [FIRST_STYLES, ...STYLES.filter((path) => path !== FIRST_STYLES)],
    themeInit: '/src/browser/theme-init.ts',
  };
}

/** The page of a route, or the one for paths that are none. */
function findPage(loaded: LoadedSite, route: string): { page: Page; status: number } {
  const page = loaded.pages.find(({ meta }) => meta.route === route);
  const notFound = loaded.pages.find(({ meta }) => meta.route === NOT_FOUND_ROUTE);
  if (page) {
    return { page, status: page === notFound ? 404 : 200 };
  }
  if (!notFound) {
    throw new Error('The site has no page for paths that are none.');
  }
  return { page: notFound, status: 404 };
}

function shellOf(loaded: LoadedSite, key: string): Shell {
  const shell = loaded.shells.find((candidate) => candidate.key === key);
  if (!shell) {
    throw new Error(`There is no shell "${key}".`);
  }
  return shell;
}

/** What the build makes of all pages together; made only when it is asked for, because it is much. */
function dataFile(url: URL, loaded: LoadedSite): Response | null {
  const type = DATA_TYPES[url.pathname.slice(url.pathname.lastIndexOf('.'))];
  if (type === undefined) {
    return null;
  }
  const files = [...searchFiles(loaded), ...machineFiles(loaded)];
  const file = files.find(({ path }) => url.pathname.endsWith(`/${path}`));
  return file ? new Response(file.text, { headers: { 'content-type': type } }) : null;
}

async function answer(url: URL, renderer: Renderer): Promise<Response> {
  const loaded = await load();
  const assets = await devAssets(renderer);
  const flight = (text: string, status = 200) =>
    new Response(text, { status, headers: { 'content-type': 'text/x-component;charset=utf-8' } });

  if (url.pathname.startsWith(SHELL_PATH)) {
    const key = decodeURIComponent(url.pathname.slice(SHELL_PATH.length));
    return flight(await renderer.renderShell(shellOf(loaded, key), assets));
  }
  const data = dataFile(url, loaded);
  if (data) {
    return data;
  }
  const isPayload = url.pathname.endsWith('.rsc');
  const isTwin = url.pathname.endsWith('.md');
  const address = new URL(url.href.replace(/\.(?:rsc|md)(?=$|[?#])/, '.html'));
  const route = placeOf(address, url.origin)?.route ?? NOT_FOUND_ROUTE;
  const { page, status } = findPage(loaded, route);
  const twin = isTwin ? markdownTwin(page, loaded.compiled) : null;
  if (twin !== null) {
    return new Response(twin, { headers: { 'content-type': 'text/markdown;charset=utf-8' } });
  }
  const urls: PayloadUrls = {
    page: page.meta.route === '/' ? '/index.rsc' : `${page.meta.route}.rsc`,
    shell: SHELL_PATH + encodeURIComponent(page.context.shell),
  };
  const payload = await renderer.renderPage(await pageJob(page, loaded, compile), urls);
  if (isPayload) {
    return flight(payload, status);
  }
  const shell = await renderer.renderShell(shellOf(loaded, page.context.shell), assets);
  const html = await renderer.renderHtml({ shell, page: payload, urls, modules: [] });
  return new Response(html, { status, headers: { 'content-type': 'text/html;charset=utf-8' } });
}

/**
 * Answers a request of the development server from the files as they are now.
 *
 * @param request a page, or the payload of a page or shell
 * @param renderer renders the parts
 * @returns the answer; an error of content or configuration is shown as its message
 */
export async function handleDevRequest(request: Request, renderer: Renderer): Promise<Response> {
  try {
    return await answer(new URL(request.url), renderer);
  } catch (error) {
    console.error(errorText(error));
    return new Response(errorText(error), {
      status: 500,
      headers: { 'content-type': 'text/plain;charset=utf-8' },
    });
  }
}
