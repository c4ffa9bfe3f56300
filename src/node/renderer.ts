import { hash } from 'node:crypto';
import type { SiteConfig } from '../config';
import type { Figure } from '../model/compiled';
import type { Finding } from '../model/finding';
import type { PageFacts } from '../model/page';
import type { PagePayload } from '../model/payload';
import type { Shell } from '../model/shell';
import { kindOf, type Page } from '../pages';
import type { SiteComponents } from '../pages/doc/content';
import { drawMain } from '../pages/draw-page';
import type { TextFile } from '../pages/kind';
import type { SiteModel } from '../pages/read-site';
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
  loaded: Pick<SiteModel, 'compiled' | 'getCompiled' | 'shells' | 'site'>;
  /** Scripts and styles. */
  assets: ClientAssets;
  /** Loads the site's components when the first page uses one. */
  loadComponents: () => Promise<SiteComponents>;
  draw: Drawer['draw'];
  /** Reads links and anchors of markup. */
  readFacts(html: string): PageFacts;
}

/** Renders the pages of a site. */
export interface Renderer {
  /** Shells, which the client fetches, and configured colors. */
  files: TextFile[];
  /** Rejects with a SiteError if a component throws. */
  render(page: Page): Promise<RenderedPage>;
}

/** Lists the figures of a page. */
export function listFigures(page: Page, { getCompiled }: RenderScope['loaded']): Figure[] {
  return kindOf(page).figures?.(page, getCompiled) ?? [];
}

const hashText = (text: string) => hash('sha256', text).slice(0, 8);

/** Serializes a shell to a file with a content hash. */
function writeShell(shell: Shell): TextFile & { shell: Shell } {
  const text = JSON.stringify(shell);
  const name = shell.key.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '');
  return { shell, path: `assets/shell-${name}-${hashText(text)}.json`, text };
}

/** Writes the configured colors. They are hex or named, so they need no escaping. */
function writeColors({ announcementBar }: SiteConfig): TextFile[] {
  const declarations = [
    ['--announcement-background', announcementBar?.backgroundColor],
    ['--announcement-text', announcementBar?.textColor],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  const text = `:root{${declarations.join(';')}}`;
  return declarations.length === 0 ? [] : [{ path: `assets/colors-${hashText(text)}.css`, text }];
}

/** Creates the renderer of a site's pages. */
export function createRenderer(scope: RenderScope): Renderer {
  const { assets, draw, loadComponents, loaded, readFacts } = scope;
  const { config } = loaded.site;
  const shellFiles = loaded.shells.map(writeShell);
  const colors = writeColors(config);
  const [colorsUrl = null] = colors.map(({ path }) => config.baseUrl + path);
  const shells = new Map(
    shellFiles.map(({ path, shell }) => {
      const shellUrl = config.baseUrl + path;
      const renderDocument = createDocumentRenderer({ shell, shellUrl, colorsUrl, assets });
      return [shell.key, { shell, shellUrl, renderDocument }];
    }),
  );
  // Names of scripts and styles change with their content.
  const build = hashText(JSON.stringify(assets));

  const render = async (page: Page): Promise<RenderedPage> => {
    const frame = shells.get(page.context.shell);
    if (!frame) {
      throw new Error(`${page.meta.route} has an unknown shell, "${page.context.shell}".`);
    }
    const { renderDocument, shell, shellUrl } = frame;
    const file = page.source ?? '';
    const doc = loaded.compiled.get(file) ?? null;
    const figures = await draw(listFigures(page, loaded));
    const main = await drawMain(page, { figures, doc, shell, loadComponents });
    const parts = {
      build,
      context: page.context,
      shellUrl,
      title: page.meta.documentTitle,
      head: renderHead(page.meta),
    };
    const [before, after] = renderDocument(parts);
    return {
      // Copied, because substrings keep the whole markup in memory.
      facts: structuredClone(readFacts(main)),
      warnings: (doc?.figures ?? []).flatMap(({ figure, line }): Finding[] => {
        const message = figures.get(figure.key)?.problem;
        return message === undefined ? [] : [{ file, line, message }];
      }),
      html: before + main + after,
      payload: { ...parts, html: main },
    };
  };
  return { files: [...shellFiles, ...colors], render };
}
