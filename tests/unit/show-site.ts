import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { expect } from 'vitest';
import { RouteContext } from '../../src/browser/route-context';
import { configureBundle } from '../../src/cli/bundle';
import { compileDoc } from '../../src/markdown/compile';
import type { DocCode } from '../../src/model/doc-code';
import { writeFinding } from '../../src/model/finding';
import { writeRobots, writeSitemap } from '../../src/outputs/crawler-files';
import { writeHostFiles, writeRedirects } from '../../src/outputs/host-files';
import { writeMachineFiles } from '../../src/outputs/machine-files';
import { collectPages, writeSearchFiles } from '../../src/outputs/search-files';
import { linkDocs } from '../../src/pages/doc/link-docs';
import type { TextFile } from '../../src/pages/kind';
import { type LoadedSite, loadSite } from '../../src/pages/load-site';
import type { Page } from '../../src/pages/page';
import { createDocumentRenderer, renderHead } from '../../src/render/document';
import { renderMain } from '../../src/render/render-main';
import { loadConfig } from '../../src/site/load-config';
import { Layout } from '../../src/theme/layout/layout';

/** A site to show: its files by their paths, and its configuration. */
interface ShownSite {
  files: Record<string, string>;
  config: object;
  sidebars: object;
}

/** What readers, tools and hosts get of a site: the page of `1-a.md`, and what is about all pages. */
export interface Shown {
  /** The page, the page of `z.md`, and what stands around the page. */
  main: string;
  neighbor: string;
  head: string;
  frame: string;
  /** What the browser is told of that. */
  shell: string;
  /** The document of the page at the root. */
  home: string;
  styles: string;
  /** The page as Markdown. */
  twin: string;
  pages: string;
  llms: string;
  search: string;
  searchFiles: string;
  sitemap: string;
  robots: string;
  redirects: string;
  host: string;
  /** What the author has to mend. */
  errors: string;
}

/** What a key does: in which of the outputs a text stands more often or less often than without it. */
export interface Effect {
  more?: Partial<Shown>;
  less?: Partial<Shown>;
}

const count = (text: string, part: string) => text.split(part).length - 1;

/** Expects an effect, and nothing to mend but what it says. */
export function expectEffect(before: Shown, after: Shown, { less = {}, more = {} }: Effect) {
  expect([before.errors, after.errors]).toEqual([
    less.errors ? before.errors : '',
    more.errors ? after.errors : '',
  ]);
  const outputs = Object.keys(before) as (keyof Shown)[];
  for (const output of outputs) {
    const change = (part = '') => count(after[output], part) - count(before[output], part);
    if (more[output]) {
      expect(change(more[output]), `${output} has "${more[output]}"`).toBeGreaterThan(0);
    }
    if (less[output]) {
      expect(change(less[output]), `${output} lacks "${less[output]}"`).toBeLessThan(0);
    }
  }
}

/** Shows a site that is written for it. */
export async function showSite({ config, files, sidebars }: ShownSite): Promise<Shown> {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  const siteRoot = join(folder, 'site');
  try {
    const all = { 'site.config.ts': '', 'sidebars.ts': '', 'style.css': '', ...files };
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(siteRoot, path)), { recursive: true });
      writeFileSync(join(siteRoot, path), text);
    }
    const options = {
      siteRoot,
      importConfig: async (path: string) => ({
        default: path.includes('sidebars') ? sidebars : config,
      }),
      compile: (source: string, text: string) => compileDoc(text, { source }),
      production: true,
    };
    const loaded = await loadSite(await loadConfig(options), options);
    const codes = linkDocs(loaded, []);
    return { ...(await drawPages(loaded, codes)), ...writeFiles(loaded) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const find = (loaded: LoadedSite, name: string) =>
  loaded.pages.find(({ origin }) => origin?.source.endsWith(`/${name}`));

async function drawPages(loaded: LoadedSite, codes: Map<string, DocCode>) {
  const { shells, site, siteRoot } = loaded;
  const bundled = { entry: '/entry.js', firstPaint: '/first.js', stylesheet: '/style.css' };
  const { assets, styles } = await configureBundle(
    {
      ...{ hash: '', folder: siteRoot, server: null, sources: [] },
      assets: { ...bundled, lateStyles: [] },
    },
    site.config,
    codes.values(),
  );
  const draw = async (page: Page | undefined) => {
    const shell = shells.find(({ key }) => key === page?.context.shell);
    const code = codes.get(page?.origin?.source ?? '') ?? null;
    if (!page || !shell || (page.kind === 'doc' && !code)) {
      return { main: '', head: '', frame: '', shell: '', document: '' };
    }
    const { context, meta } = page;
    const scope = { figures: new Map(), code, siteRoot };
    const { html } = await renderMain({ name: meta.route, page, shell }, scope);
    const layout = createElement(Layout, { shell });
    const frame = renderToStaticMarkup(createElement(RouteContext, { value: context }, layout));
    const head = renderHead(meta);
    const shellUrl = '/shell.json';
    const parts = { build: '', context, shellUrl, title: '', head, lateStyles: [] };
    const document = createDocumentRenderer({ shell, shellUrl, assets })(parts).join(html);
    return { main: html, head, frame, shell: JSON.stringify(shell), document };
  };
  const { document: _document, ...page } = await draw(find(loaded, '1-a.md'));
  const root = loaded.pages.find(({ meta }) => meta.route === '/');
  return {
    ...page,
    neighbor: (await draw(find(loaded, 'z.md'))).main,
    home: (await draw(root)).document,
    styles: textOf(styles),
  };
}

const textOf = (files: TextFile[]) => files.map(({ path, text }) => `${path}\n${text}`).join('\n');

function writeFiles(loaded: LoadedSite) {
  const { config } = loaded.site;
  const machine = writeMachineFiles(loaded);
  const read = (path?: string) => machine.find((file) => file.path === path)?.text ?? '';
  const twin = find(loaded, '1-a.md')?.meta.twin?.slice(config.baseUrl.length);
  return {
    twin: read(twin),
    pages: read('pages.json'),
    llms: read('llms.txt'),
    search: JSON.stringify(collectPages(loaded)),
    searchFiles: textOf(writeSearchFiles(loaded)),
    sitemap: writeSitemap(loaded.pages),
    robots: writeRobots(config.url + config.baseUrl),
    redirects: textOf(writeRedirects(config)),
    host: textOf(writeHostFiles(config)),
    errors: loaded.errors.map(writeFinding).join('\n'),
  };
}
