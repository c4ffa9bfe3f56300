import { renderToStaticMarkup } from 'react-dom/server.edge';
import { isSiteError, SiteError } from '../model/finding';
import { VersionBanner } from '../theme/version/version-banner';
import type { Page, PageOf } from '.';
import { drawChanges } from './changes/layout';
import { drawDoc } from './doc/layout';
import type { DrawScope, Layout } from './layout';
import { drawNotFound } from './not-found/layout';
import { drawExportChanges } from './reference/export-changes-layout';
import { drawReference } from './reference/layout';
import { drawReferenceIndex } from './reference/reference-index-layout';
import { drawTag, drawTags } from './tags/layout';

/** Layouts by kind of page. */
const LAYOUTS = {
  doc: drawDoc,
  referenceIndex: drawReferenceIndex,
  exportChanges: drawExportChanges,
  reference: drawReference,
  tags: drawTags,
  tag: drawTag,
  changes: drawChanges,
  notFound: drawNotFound,
} satisfies { [K in Page['kind']]: Layout<PageOf<K>> };

/**
 * Draws the inside of `main`.
 *
 * @returns HTML
 * @throws SiteError naming the page, and the line if known
 */
export async function drawMain(page: Page, scope: DrawScope): Promise<string> {
  const { site, version } = scope.shell;
  try {
    // TypeScript can't correlate a page with its kind.
    const layout = LAYOUTS[page.kind] as Layout<never> as Layout<Page>;
    const content = await layout(page, scope);
    return renderToStaticMarkup(
      <>
        {version && (
          <VersionBanner version={version} siteTitle={site.title} context={page.context} />
        )}
        {content}
      </>,
      { identifierPrefix: 'p' },
    );
  } catch (error) {
    if (isSiteError(error)) {
      throw error;
    }
    const file = page.source ?? page.meta.route;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SiteError({ file, message: `the page can't be drawn: ${reason}` });
  }
}
