import type { Redirect, SiteConfig } from '../config';
import type { Finding } from '../model/finding';
import type { BasePage } from '../model/page';
import { findMainDoc, type Site } from './site';

/** Checks whether a redirect leaves the site. */
export function leavesSite({ to }: Redirect): boolean {
  return !to.startsWith('/');
}

/**
 * Lists the redirects of a site: the configured ones, and one from the root to the main doc unless the
 * root is a page.
 */
export function listRedirects({ config, versions }: Site, pages: BasePage[]): Redirect[] {
  const { redirects } = config;
  const latest = versions.find(({ docs, version }) => version.isLast && docs.length > 0);
  const isTaken =
    pages.some(({ meta }) => meta.route === '/') || redirects.some(({ from }) => from === '/');
  return isTaken || !latest
    ? redirects
    : [...redirects, { from: '/', to: findMainDoc(latest).route }];
}

/**
 * Checks that redirects don't shadow pages, and that their targets exist.
 */
export function checkRedirects(config: SiteConfig, pages: BasePage[]): Finding[] {
  const routes = new Set(pages.map(({ meta }) => meta.route));
  return config.redirects.flatMap((redirect, index) => {
    const { from, to } = redirect;
    const blame = (key: string, problem: string): Finding => ({
      file: 'site.config.ts',
      keys: ['redirects', index, key],
      message: `redirects[${index}].${key}: ${problem}`,
    });
    const hides = `"${from}" is a page, which a redirect would hide. Delete one of the two.`;
    const isLost = !leavesSite(redirect) && !routes.has(to.replace(/[?#].*/, ''));
    const leads = `"${to}" leads to no page. Use the path of a page, or an https address.`;
    return [
      ...(routes.has(from) ? [blame('from', hides)] : []),
      ...(isLost ? [blame('to', leads)] : []),
    ];
  });
}
