import type { SiteConfig } from '../config';
import type { Page } from '../model/page';
import { SiteError } from '../model/site-error';

type Redirect = SiteConfig['redirects'][number];

/** Tells whether a redirect leads to another site. */
export function leavesSite({ to }: Redirect): boolean {
  return !to.startsWith('/');
}

/**
 * Checks that the redirects of a site fit its pages: none takes the place of a page, and each leads
 * to one.
 * @throws SiteError that names every redirect that does not fit
 */
export function checkRedirects(config: SiteConfig, pages: Page[]): void {
  const routes = new Set(pages.map(({ meta }) => meta.route));
  const lines = config.redirects.flatMap((redirect, index) => {
    const { from, to } = redirect;
    const place = `  redirects[${index}]`;
    const hides = `${place}.from: "${from}" is a page, which a redirect would hide. Delete one of the two.`;
    const isLost = !leavesSite(redirect) && !routes.has(to.replace(/[?#].*$/, ''));
    const leads = `${place}.to: "${to}" leads to no page. Use the path of a page, or an https address.`;
    return [...(routes.has(from) ? [hides] : []), ...(isLost ? [leads] : [])];
  });
  if (lines.length > 0) {
    throw new SiteError(`site.config.ts is not valid:\n${lines.join('\n')}`);
  }
}
