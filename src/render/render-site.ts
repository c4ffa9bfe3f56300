import { hashText } from '../files/hash';
import type { ClientAssets } from '../model/client-assets';
import type { DrawnFigure, Figure } from '../model/compiled';
import type { DocCode } from '../model/doc-code';
import type { PagePayload } from '../model/payload';
import type { Shell } from '../model/shell';
import { kindOf } from '../pages';
import type { LoadedSite } from '../pages/load-site';
import type { Page } from '../pages/page';
import type { Bundle } from './bundle';
import { createDocumentRenderer, renderHead } from './document';
import type { ApartDrawer } from './draw-apart';
import type { Drawer } from './draw-figures';
import {
  importsScripts,
  type Main,
  nameOf,
  needsServer,
  type PageJob,
  renderMain,
  runsCode,
} from './render-main';

/** What a page shows, with the style sheets that it needs besides. */
export interface StyledMain extends Main {
  /** Paths from the base URL. */
  lateStyles: string[];
}

/** A page, rendered. */
export interface RenderedPage {
  /** What was drawn for it, by key. */
  figures: Map<string, DrawnFigure>;
  /** The complete document. */
  html: string;
  /** What a navigation fetches. */
  payload: PagePayload;
  /** The page's own style sheet, where it has one. */
  sheets: { path: string; text: string }[];
}

/** What the pages of a site are rendered from. */
export interface RenderScope {
  loaded: LoadedSite;
  docCodes: Map<string, DocCode>;
  /** Scripts and styles; pages wait for them once what they show is drawn. */
  bundle: Promise<Bundle>;
  draw: Drawer['draw'];
  undrawn: Drawer['undrawn'];
  /** Draws pages whose authors' code runs. */
  drawApart: ApartDrawer['draw'];
  /** Keeps what pages show by the hash of all that it depends on. */
  store: { get(key: string): StyledMain | undefined; set(key: string, main: StyledMain): void };
}

/** Renders the pages of a site. */
export interface Renderer {
  /** What stands around the pages of each sidebar, as the browser fetches it. */
  shellFiles: { path: string; text: string }[];
  /** Rejects with a SiteError that names the page when what an author wrote cannot be drawn. */
  render(page: Page): Promise<RenderedPage>;
}

/** A shell with its file, whose path below the base URL changes with the text. */
interface ShellFile {
  shell: Shell;
  path: string;
  text: string;
}

/**
 * The pages of a site that are React in the browser too, by source: those of its own scripts, and
 * docs that import some.
 */
export function listProjectPages(loaded: LoadedSite, docCodes: Map<string, DocCode>): string[] {
  const docs = [...docCodes.values()].filter(importsScripts).map(({ source }) => source);
  const custom = loaded.pages.flatMap(({ origin }) =>
    origin?.kind === 'script' ? [origin.source] : [],
  );
  return [...docs, ...custom].sort();
}

/**
 * Names what a tab runs and how it looks: the names of scripts and styles change with all that is in
 * them. It is no part of what the store keeps, because pages of any build can show the same.
 */
function nameBuild(assets: ClientAssets): string {
  return hashText(JSON.stringify(assets)).slice(0, 8);
}

function findCode({ origin }: Page, docCodes: RenderScope['docCodes']): DocCode | null {
  return (origin && docCodes.get(origin.source)) ?? null;
}

/** Code and diagrams that a page shows. */
export function listFigures(page: Page, docCodes: RenderScope['docCodes']): Figure[] {
  return kindOf(page).figures?.(page, findCode(page, docCodes)) ?? [];
}

function writeShell(shell: Shell): ShellFile {
  const text = JSON.stringify(shell);
  const name = shell.key.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '');
  return { shell, path: `assets/shell-${name}-${hashText(text).slice(0, 8)}.json`, text };
}

/** Whether markup has a class that begins like this. */
function hasClass(html: string, prefix: string): boolean {
  return html.includes(`"${prefix}`) || html.includes(` ${prefix}`);
}

/** Makes what renders the pages of a site. */
export function createRenderer(scope: RenderScope): Renderer {
  const { bundle, docCodes, draw, drawApart, loaded, store, undrawn } = scope;
  const shellFiles = loaded.shells.map(writeShell);
  const shells = new Map(
    shellFiles.map(({ shell, path }) => {
      const shellUrl = loaded.site.config.baseUrl + path;
      const renderDocument = bundle.then(({ assets }) =>
        createDocumentRenderer({ shell, shellUrl, assets }),
      );
      // Whoever renders a page hears of it.
      renderDocument.catch(() => {});
      return [shell.key, { shell, shellUrl, renderDocument }];
    }),
  );

  const render = async (page: Page): Promise<RenderedPage> => {
    const around = shells.get(page.context.shell);
    if (!around) {
      throw new Error(`${page.meta.route} stands in an unknown shell, "${page.context.shell}".`);
    }
    const { shell, shellUrl } = around;
    const code = findCode(page, docCodes);
    const { site, version } = shell;
    const job: PageJob = { name: nameOf(page), page, shell: { site, version } };
    // Drawing begins while the scripts are still being bundled.
    const [figures, failed] = await Promise.all([
      draw(listFigures(page, docCodes)),
      bundle.then(
        () => null,
        (error: unknown) => error,
      ),
    ]);
    // What is wrong with scripts does not hide what is wrong with a page.
    if (failed !== null && code && !needsServer(code)) {
      const names = { figures, code, siteRoot: loaded.siteRoot };
      await (runsCode(page, code)
        ? drawApart({ job, scope: names, server: null })
        : renderMain(job, names));
    }
    const [bundled, renderDocument] = await Promise.all([bundle, around.renderDocument]);
    const key = hashText(bundled.hash, JSON.stringify([page, code, version, site]));
    let main = store.get(key);
    if (main === undefined) {
      const names = { figures, code, siteRoot: loaded.siteRoot };
      const drawn = runsCode(page, code)
        ? await drawApart({ job, scope: names, server: bundled.server })
        : await renderMain(job, names);
      const late = bundled.assets.lateStyles.filter(({ prefixes }) =>
        prefixes.some((prefix) => hasClass(drawn.html, prefix)),
      );
      main = { ...drawn, lateStyles: late.map(({ path }) => path.slice(1)) };
      if (![...figures.keys()].some((figure) => undrawn.has(figure))) {
        store.set(key, main);
      }
    }
    const { css } = main;
    const sheets =
      css === '' ? [] : [{ path: `assets/page-${hashText(css).slice(0, 8)}.css`, text: css }];
    const { baseUrl } = loaded.site.config;
    const payload: PagePayload = {
      build: nameBuild(bundled.assets),
      context: page.context,
      shellUrl,
      title: page.meta.documentTitle,
      head: renderHead(page.meta) + main.head,
      html: main.html,
      lateStyles: [...main.lateStyles, ...sheets.map(({ path }) => path)].map(
        (path) => baseUrl + path,
      ),
    };
    return { figures, html: renderDocument(payload), payload, sheets };
  };
  return { shellFiles, render };
}
