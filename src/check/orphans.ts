import type { LoadedSite } from '../build/load-site';
import { readPageFacts } from '../build/page-facts';
import type { NavbarEntry } from '../model/navbar';
import type { Page } from '../model/page';
import type { Shell } from '../model/shell';
import type { SidebarEntry } from '../model/sidebar';
import type { BuiltPage } from './built-pages';
import type { Finding } from './finding';

/**
 * Finds pages that readers cannot come to.
 *
 * - Docs, generated indexes and pages in React must stand in the navbar or in a sidebar.
 * - The tag list and tag pages are generated, so a link on any page is enough.
 * - Home needs nothing: the site's name leads there. Nor do unlisted pages, which are not meant to be
 *   come across, and the not-found page.
 *
 * @param pages all pages as built
 * @param loaded the site
 */
export function findOrphans(pages: BuiltPage[], loaded: LoadedSite): Finding[] {
  const { baseUrl } = loaded.site.config;
  const listed = new Set(loaded.shells.flatMap((shell) => shellHrefs(shell)).map(withoutFragment));
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
      default:
        return route !== '/' && !isUnlisted(page) && !listed.has(href);
    }
  };
  return pages.filter(({ page }) => isLost(page)).map(({ page }) => orphanFinding(page));
}

function isUnlisted(page: Page): boolean {
  return page.kind === 'doc' && page.unlisted;
}

function withoutFragment(href: string): string {
  return href.replace(/[?#].*$/, '');
}

function orphanFinding(page: Page): Finding {
  const { route } = page.meta;
  const isGenerated = page.kind === 'tags' || page.kind === 'tag';
  return {
    check: 'links',
    file: 'source' in page ? page.source : 'sidebars.ts',
    line: 1,
    message: isGenerated
      ? `No page links to ${route}, so readers do not come to it. Link to it, as the footer can.`
      : `${route} stands neither in the navbar nor in a sidebar, so readers do not come to it. Add it to sidebars.ts, or say "unlisted: true".`,
  };
}

function shellHrefs({ navbar, sidebar }: Shell): string[] {
  return [
    ...[...navbar.left, ...navbar.right].flatMap(navbarHrefs),
    ...(sidebar?.items ?? []).flatMap(sidebarHrefs),
  ];
}

function navbarHrefs(entry: NavbarEntry): string[] {
  switch (entry.kind) {
    case 'link':
      return [entry.href];
    case 'dropdown':
      return [...(entry.href ? [entry.href] : []), ...entry.items.flatMap(navbarHrefs)];
    case 'versionDropdown':
      return [...entry.versions, ...entry.before, ...entry.after].map(({ href }) => href);
    case 'localeDropdown':
      return entry.locales.map(({ href }) => href);
    case 'html':
      return readPageFacts(entry.html).links;
    case 'search':
      return [];
  }
}

function sidebarHrefs(entry: SidebarEntry): string[] {
  switch (entry.kind) {
    case 'link':
      return [entry.href];
    case 'category':
      return [...(entry.href ? [entry.href] : []), ...entry.items.flatMap(sidebarHrefs)];
    case 'html':
      return readPageFacts(entry.html).links;
  }
}
