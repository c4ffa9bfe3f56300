import { hash } from 'node:crypto';
import { once } from 'es-toolkit';
import type { DrawnFigure, Figure } from '../model/compiled';
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

/** A rendered page. */
export interface RenderedPage {
  facts: PageFacts;
  /** Warnings about its code. */
  warnings: Finding[];
  /** The complete document. */
  html: string;
  payload: PagePayload;
}

/** Inputs of a renderer. */
export interface RenderScope {
  loaded: LoadedSite;
  /** Scripts and styles, which every page waits for. */
  assets: Promise<ClientAssets>;
  /** Loads the site's components when the first page uses one. */
  loadComponents: () => Promise<SiteComponents>;
  draw: Drawer['draw'];
  /** Reads links and anchors of markup. */
  readFacts(html: string): PageFacts;
}

/** Renders the pages of a site. */
export interface Renderer {
  /** Files of the shells, which the client fetches. */
  shellFiles: { path: string; text: string }[];
  /** Rejects with a SiteError if a component throws, or an author's text can't be rendered. */
  render(page: Page): Promise<RenderedPage>;
}

/** Lists the code of a page. */
export function listFigures(page: Page, loaded: LoadedSite): Figure[] {
  return kindOf(page).figures?.(page, loaded.getCompiled) ?? [];
}

/** Writes a shell to a file whose name changes with its content. */
function writeShell(shell: Shell): { shell: Shell; path: string; text: string } {
  const text = JSON.stringify(shell);
  const name = shell.key.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '');
  const version = hash('sha256', text).slice(0, 8);
  return { shell, path: `assets/shell-${name}-${version}.json`, text };
}

/** Removes highlighted code without links, half of all markup, so that it isn't parsed for links. */
function removeCode(html: string, figures: ReadonlyMap<string, DrawnFigure>): string {
  let rest = '';
  let from = 0;
  // Figures are in the order of the page; others are left in.
  for (const figure of figures.values()) {
    const at = html.indexOf(figure.html, from);
    if (at >= 0 && !figure.html.includes('<a')) {
      rest += html.slice(from, at);
      from = at + figure.html.length;
    }
  }
  return rest + html.slice(from);
}

/** Creates the renderer of a site's pages. */
export function createRenderer(scope: RenderScope): Renderer {
  const { assets: loading, draw, loadComponents, loaded, readFacts } = scope;
  const { baseUrl } = loaded.site.config;
  const shellFiles = loaded.shells.map(writeShell);
  // Each page that waits for the assets reports their error.
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

  const render = async (page: Page): Promise<RenderedPage> => {
    const frame = shells.get(page.context.shell);
    if (!frame) {
      throw new Error(`${page.meta.route} has an unknown shell, "${page.context.shell}".`);
    }
    const { open, shell, shellUrl } = frame;
    const file = page.origin?.source ?? '';
    const doc = loaded.compiled.get(file) ?? null;
    const assets = await loading;
    const figures = await draw(listFigures(page, loaded));
    const main = await drawMain(page, { figures, doc, shell, loadComponents });
    const parts = {
      // Names of scripts and styles change with their content.
      build: hash('sha256', JSON.stringify(assets)).slice(0, 8),
      context: page.context,
      shellUrl,
      title: page.meta.documentTitle,
      head: renderHead(page.meta),
    };
    const [before, after] = open(assets)(parts);
    return {
      // A copy, because slices of the markup would keep all of it in memory.
      facts: structuredClone(readFacts(removeCode(main, figures))),
      warnings: (doc?.figures ?? []).flatMap(({ figure, line }): Finding[] => {
        const message = figures.get(figure.key)?.problem;
        return message === undefined ? [] : [{ file, line, message }];
      }),
      html: before + main + after,
      payload: { ...parts, html: main },
    };
  };
  return { shellFiles, render };
}
