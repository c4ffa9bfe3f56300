import { hash } from 'node:crypto';
import { once } from 'es-toolkit';
import type { CompiledDoc, DrawnFigure, Figure } from '../model/compiled';
import type { Finding } from '../model/finding';
import type { PageFacts } from '../model/page';
import type { PagePayload } from '../model/payload';
import type { Shell } from '../model/shell';
import { kindOf, type Page } from '../pages';
import type { SiteComponents } from '../pages/doc/content';
import { drawMain } from '../pages/draw-page';
import type { LoadedSite } from '../pages/load-site';
import type { ClientAssets } from './assets';
import { createDocumentRenderer, renderHead } from './document';
import type { Drawer } from './draw-figures';

/** How a figure is not shown as its author meant it. */
export interface FigureFault {
  key: string;
  message: string;
}

/** Lists what is wrong with figures as they were drawn, by key. */
function listFaults(figures: ReadonlyMap<string, DrawnFigure>): FigureFault[] {
  return [...figures].flatMap(([key, { problem }]) =>
    problem === undefined ? [] : [{ key, message: problem }],
  );
}

/** Faults of a page's figures, where they are written. */
export function warnOfFigures(
  { origin }: Page,
  { compiled }: LoadedSite,
  faults: FigureFault[],
): Finding[] {
  const file = origin?.source ?? '';
  const figures = faults.length === 0 ? [] : (compiled.get(file)?.figures ?? []);
  return figures.flatMap(({ figure, line }) =>
    faults
      .filter(({ key }) => key === figure.key)
      .map((fault) => ({ file, line, message: fault.message })),
  );
}

/** What a page shows, and what follows from that alone. */
interface DrawnMain {
  html: string;
  head: string;
  facts: PageFacts;
  /** What is wrong with its code. */
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
}

/** What the pages of a site are rendered from. */
export interface RenderScope {
  loaded: LoadedSite;
  /** Scripts and styles; pages wait for them once what they show is drawn. */
  assets: Promise<ClientAssets>;
  /** Loads the site's components, once a page shows one. */
  loadComponents: () => Promise<SiteComponents>;
  draw: Drawer['draw'];
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
 * Names what a tab runs and how it looks: the names of scripts and styles change with all that is in
 * them. It is no part of what the store keeps, because pages of any build can show the same.
 */
function nameBuild(assets: ClientAssets): string {
  return hash('sha256', JSON.stringify(assets)).slice(0, 8);
}

function findDoc({ origin }: Page, { compiled }: LoadedSite): CompiledDoc | null {
  return (origin && compiled.get(origin.source)) ?? null;
}

/** Code that a page shows. */
export function listFigures(page: Page, loaded: LoadedSite): Figure[] {
  return kindOf(page).figures?.(page, loaded.getCompiled) ?? [];
}

function writeShell(shell: Shell): ShellFile {
  const text = JSON.stringify(shell);
  const name = shell.key.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '');
  const version = hash('sha256', text).slice(0, 8);
  return { shell, path: `assets/shell-${name}-${version}.json`, text };
}

/** Markup without highlighted code that has no links: half of all markup has nothing that is read of it. */
function withoutCode(html: string, figures: ReadonlyMap<string, DrawnFigure>): string {
  let rest = '';
  let from = 0;
  // One pass: figures stand in their order. One that does not stays, and is read.
  for (const figure of figures.values()) {
    const at = html.indexOf(figure.html, from);
    if (at >= 0 && !figure.html.includes('<a')) {
      rest += html.slice(from, at);
      from = at + figure.html.length;
    }
  }
  return rest + html.slice(from);
}

/** Makes what renders the pages of a site. */
export function createRenderer(scope: RenderScope): Renderer {
  const { assets: loading, draw, loadComponents, loaded, readFacts } = scope;
  const { baseUrl } = loaded.site.config;
  const shellFiles = loaded.shells.map(writeShell);
  // Reported by each page that waits for them.
  loading.catch(() => {});
  const shells = new Map(
    shellFiles.map(({ path, shell }) => {
      const shellUrl = baseUrl + path;
      const open = once((assets: ClientAssets) =>
        createDocumentRenderer({ shell, shellUrl, assets }),
      );
      return [shell.key, { shell, shellUrl, open }];
    }),
  );

  const makeMain = async (page: Page, shell: Shell): Promise<DrawnMain> => {
    const doc = findDoc(page, loaded);
    const figures = await draw(listFigures(page, loaded));
    const html = await drawMain(page, { figures, doc, shell, loadComponents });
    const read = withoutCode(html, figures);
    return {
      html,
      head: renderHead(page.meta),
      // Copied: a part of a string keeps the whole of it in memory, here all markup of all pages.
      facts: structuredClone(readFacts(read)),
      faults: listFaults(figures),
    };
  };

  const render = async (page: Page): Promise<RenderedPage> => {
    const around = shells.get(page.context.shell);
    if (!around) {
      throw new Error(`${page.meta.route} has an unknown shell, "${page.context.shell}".`);
    }
    const { shell, shellUrl } = around;
    const assets = await loading;
    const main = await makeMain(page, shell);
    const { facts, faults, head, html } = main;
    const parts = {
      build: nameBuild(assets),
      context: page.context,
      shellUrl,
      title: page.meta.documentTitle,
      head,
    };
    const [before, after] = around.open(assets)(parts);
    return { facts, faults, html: before + html + after, payload: { ...parts, html } };
  };
  return { shellFiles, render };
}
