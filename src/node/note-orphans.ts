import type { Finding } from '../model/finding';
import type { Shell } from '../model/shell';
import { kindOf } from '../pages';
import type { LoadedSite } from '../pages/load-site';
import { listShellLinks } from './check-links';

/**
 * Notes pages, other than the home page, without a link in the navbar or a sidebar. That may be intended,
 * since search and links still find them.
 */
export function noteOrphans({
  pages,
  shells,
  site,
}: Pick<LoadedSite, 'pages' | 'shells' | 'site'>): Finding[] {
  const linked = new Set(
    shells.flatMap(listNavigationLinks).map((href) => href.replace(/[?#].*$/, '')),
  );
  return pages
    .filter((page) => {
      const { route } = page.meta;
      const href = site.config.baseUrl + route.slice(1);
      return kindOf(page).isListed?.(page) && route !== '/' && !linked.has(href);
    })
    .map(({ meta, source }) => ({
      severity: 'note',
      file: source ?? undefined,
      message: `${meta.route} is in no sidebar, and the navbar does not link to it. Add it to sidebars.ts, or set "unlisted: true".`,
    }));
}

function listNavigationLinks(shell: Shell): string[] {
  const navbar = { ...shell.navbar, logo: undefined };
  return listShellLinks({ ...shell, navbar, footer: null, announcementBar: null, version: null });
}
