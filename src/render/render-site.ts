import { once } from 'es-toolkit';
import { hashText } from '../files/hash';
import type { ClientAssets } from '../model/client-assets';
import type { DrawnFigure, Figure } from '../model/compiled';
import type { DocCode } from '../model/doc-code';
import type { PageFacts } from '../model/page';
import type { PagePayload } from '../model/payload';
import type { Shell } from '../model/shell';
import { kindOf } from '../pages';
import type { LoadedSite } from '../pages/load-site';
import type { Page } from '../pages/page';
import type { Bundle } from './bundle';
import { createDocumentRenderer, renderHead } from './document';
import type { ApartDrawer } from './draw-apart';
import type { Drawer } from './draw-figures';
import { type FigureFault, listFaults } from './figure-faults';
import {
  importsScripts,
  type Main,
  nameOf,
  needsServer,
  type PageJob,
  renderMain,
  runsCode,
} from './render-main';

/** What a page shows, and what follows from that alone. */
interface DrawnMain extends Main {
  /** Style sheets that it needs besides the one of all pages; paths from the base URL. */
  lateStyles: string[];
  facts: PageFacts;
  /** What is wrong with its code and diagrams. */
  faults: FigureFault[];
}

/** A page, rendered. */
export interface RenderedPage {
  facts: PageFacts;
  faults: FigureFault[];
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
  /** Draws pages whose authors' code runs. */
  drawApart: ApartDrawer['draw'];
  /** Reads what the link check needs to know out of markup. */
  readFacts(html: string): PageFacts;
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
  const hash = hashText(text);
  const name = shell.key.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '');
  return { shell, path: `assets/shell-${name}-${hash.slice(0, 8)}.json`, text };
}

/** Markup without highlighted code that has no links: half of all markup has nothing that is read of it. */
function withoutCode(html: string, figures: ReadonlyMap<string, DrawnFigure>): string {
  let rest = '';
  let from = 0;
  // One pass: figures stand in their order. One that does not stays, and is read.
  for (const figure of figures.values()) {
    const at = figure.kind === 'code' ? html.indexOf(figure.html, from) : -1;
    if (figure.kind === 'code' && at >= 0 && !figure.html.includes('<a')) {
      rest += html.slice(from, at);
      from = at + figure.html.length;
    }
  }
  return rest + html.slice(from);
}

/** Whether markup has a class that begins like this. */
function hasClass(html: string, prefix: string): boolean {
  return html.includes(`"${prefix}`) || html.includes(` ${prefix}`);
}

/** Makes what renders the pages of a site. */
export function createRenderer(scope: RenderScope): Renderer {
  const { docCodes, draw, drawApart, loaded, readFacts } = scope;
  const { baseUrl } = loaded.site.config;
  const shellFiles = loaded.shells.map(writeShell);
  const bundle = scope.bundle.then((bundled) => ({
    ...bundled,
    build: nameBuild(bundled.assets),
  }));
  // Whoever renders a page hears of it.
  bundle.catch(() => {});
  const shells = new Map(
    shellFiles.map(({ path, shell }) => {
      const shellUrl = baseUrl + path;
      const open = once((assets: ClientAssets) =>
        createDocumentRenderer({ shell, shellUrl, assets }),
      );
      return [shell.key, { shell, shellUrl, open }];
    }),
  );

  const drawMain = async (job: PageJob, code: DocCode | null, server: string | null) => {
    const figures = await draw(listFigures(job.page, docCodes));
    const names = { figures, code, siteRoot: loaded.siteRoot };
    const main = runsCode(job.page, code)
      ? await drawApart({ job, scope: names, server })
      : await renderMain(job, names);
    return { figures, main };
  };

  const makeMain = async (
    job: PageJob,
    code: DocCode | null,
    { assets, server }: Bundle,
  ): Promise<DrawnMain> => {
    const { figures, main } = await drawMain(job, code, server);
    const read = withoutCode(main.html, figures);
    const late = assets.lateStyles.filter(({ prefixes }) =>
      prefixes.some((prefix) => hasClass(read, prefix)),
    );
    return {
      ...main,
      head: renderHead(job.page.meta) + main.head,
      lateStyles: late.map(({ path }) => path.slice(1)),
      // Copied: a part of a string keeps the whole of it in memory, here all markup of all pages.
      facts: structuredClone(readFacts(read)),
      faults: listFaults(figures),
    };
  };

  const render = async (page: Page): Promise<RenderedPage> => {
    const around = shells.get(page.context.shell);
    if (!around) {
      throw new Error(`${page.meta.route} stands in an unknown shell, "${page.context.shell}".`);
    }
    const { shell, shellUrl } = around;
    const code = findCode(page, docCodes);
    const { site, version } = shell;
    const job: PageJob = { name: nameOf(page), page, shell: { site, version } };
    const isBundled = await bundle.then(
      () => true,
      () => false,
    );
    // What is wrong with scripts does not hide what is wrong with a page.
    if (!isBundled && code && !needsServer(code)) {
      await drawMain(job, code, null);
    }
    const bundled = await bundle;
    const main = await makeMain(job, code, bundled);
    const { css, facts, faults, head, html } = main;
    const sheets =
      css === '' ? [] : [{ path: `assets/page-${hashText(css).slice(0, 8)}.css`, text: css }];
    const parts = {
      build: bundled.build,
      context: page.context,
      shellUrl,
      title: page.meta.documentTitle,
      head,
      lateStyles: [...main.lateStyles, ...sheets.map(({ path }) => path)].map(
        (path) => baseUrl + path,
      ),
    };
    const [before, after] = around.open(bundled.assets)(parts);
    return { facts, faults, html: before + html + after, payload: { ...parts, html }, sheets };
  };
  return { shellFiles, render };
}
