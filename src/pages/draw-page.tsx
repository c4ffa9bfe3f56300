import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { CompiledDoc, DrawnFigure } from '../model/compiled';
import { isSiteError, SiteError } from '../model/finding';
import type { BasePage } from '../model/page';
import type { Shell } from '../model/shell';
import { VersionBanner } from '../theme/version/version-banner';
import type { Page } from '.';
import { drawDocContent, type SiteComponents } from './doc/content';
import type { DrawTools } from './layout';
import { layoutOf } from './layouts';

/** Input for drawing a page, in addition to its data. */
export interface MainScope {
  /** Highlighted code by key. */
  figures: ReadonlyMap<string, DrawnFigure>;
  /** The page's doc; null for a page of another kind. */
  doc: CompiledDoc | null;
  /** Loads the site's components; called only for pages that show some. */
  loadComponents: () => Promise<SiteComponents>;
  /** Parts of its shell that the page shows. */
  shell: Pick<Shell, 'site' | 'version'>;
}

/** The name of a page in messages: the file of its author, else its route. */
function nameOf({ meta, source }: BasePage): string {
  return source ?? meta.route;
}

function openTools({ doc, figures, loadComponents, shell }: MainScope): DrawTools {
  const getFigure = (key: string): DrawnFigure => {
    const drawn = figures.get(key);
    if (!drawn) {
      throw new Error(`The figure ${key} was not drawn.`);
    }
    return drawn;
  };
  return {
    getFigure,
    async drawContent(source, names) {
      if (!doc) {
        throw new Error(`${source} was not compiled.`);
      }
      const drawn = Object.fromEntries(
        doc.figures.map(({ figure: { key } }) => [key, getFigure(key)]),
      );
      const scope = { source, ...names, baseUrl: shell.site.baseUrl, figures: drawn };
      const components = doc.components.length > 0 ? await loadComponents() : {};
      return drawDocContent(doc.tree, scope, components);
    },
  };
}

/**
 * Draws the inside of `main`.
 *
 * @returns HTML
 * @throws SiteError naming the page, and the author's line where it is known
 */
export async function drawMain(page: Page, scope: MainScope): Promise<string> {
  try {
    return renderWhole(page, scope, await layoutOf(page)(page, openTools(scope)));
  } catch (error) {
    if (isSiteError(error)) {
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new SiteError({ file: nameOf(page), message: `the page can't be drawn: ${reason}` });
  }
}

function renderWhole(page: Page, { shell: { site, version } }: MainScope, content: ReactNode) {
  return renderToStaticMarkup(
    <>
      {version && <VersionBanner version={version} siteTitle={site.title} context={page.context} />}
      {content}
    </>,
    { identifierPrefix: 'p' },
  );
}
