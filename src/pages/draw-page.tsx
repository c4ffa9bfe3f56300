import { renderToStaticMarkup } from 'react-dom/server.edge';
import { isSiteError, SiteError } from '../model/finding';
import { VersionBanner } from '../theme/version/version-banner';
import type { Page } from '.';
import type { DrawScope } from './layout';
import { layoutOf } from './layouts';

/**
 * Draws the inside of `main`.
 *
 * @returns HTML
 * @throws SiteError naming the page, and the line if known
 */
export async function drawMain(page: Page, scope: DrawScope): Promise<string> {
  const { site, version } = scope.shell;
  try {
    const content = await layoutOf(page)(page, scope);
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
