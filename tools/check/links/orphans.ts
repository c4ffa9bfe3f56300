import type { Page } from '../../../src/model/page';
import type { Shell } from '../../../src/model/shell';
import { listShellLinks } from '../../../src/outputs/check-links';
import type { LoadedSite } from '../../../src/site/load-site';
import type { Finding } from '../finding';
import type { BuiltPage } from './built-pages';

/**
 * Finds pages that readers cannot come to.
 *
 * - Docs, generated indexes and pages in React must stand in the navbar or in a sidebar.
 * - The tag list and tag pages are generated, so a link on any page is enough.
 * - Home needs nothing: the site's name leads there. Nor do unlisted pages, which are not meant to be
 *   come across, and the not-found page.
 */
export function findOrphans(pages: BuiltPage[], loaded: LoadedSite): Finding[] {
  const { baseUrl } = loaded.site.config;
  const listed = new Set(loaded.shells.flatMap(listPlaces).map(withoutFragment));
  const linked = new Set(pages.flatMap(({ facts }) => facts.links).map(withoutFragment));
  const isLost = (page: Page): boolean => {
    const { route } = page.meta;
    const href = baseUrl + route.slice(1);
    switch (page.kind) {
      case 'notFound':
        return false;
      case 'tags':
      case 'tag':
        return !linked.has(href);
      case 'doc':
        return route !== '/' && !page.unlisted && !listed.has(href);
      default:
        return route !== '/' && !listed.has(href);
    }
  };
  return pages.filter(({ page }) => isLost(page)).map(({ page }) => orphanFinding(page));
}

function withoutFragment(href: string): string {
  return href.replace(/[?#].*$/, '');
}

function orphanFinding(page: Page): Finding {
  const { route } = page.meta;
  const isGenerated = page.kind === 'tags' || page.kind === 'tag';
  return {
    file: 'source' in page ? page.source : 'sidebars.ts',
    line: 1,
    message: isGenerated
      ? `No page links to ${route}, so readers do not come to it. Link to it, as the footer can.`
      : `${route} stands neither in the navbar nor in a sidebar, so readers do not come to it. Add it to sidebars.ts, or say "unlisted: true".`,
  };
}

/** Links of a shell's navbar and sidebar. */
function listPlaces(shell: Shell): string[] {
  const navbar = { ...shell.navbar, logo: undefined };
  return listShellLinks({ ...shell, navbar, footer: null, announcementBar: null, version: null });
}
