import type { SiteConfig } from '../../../src/config';
import type { Finding } from '../../../src/model/finding';
import type { BasePage } from '../../../src/model/page';
import type { Shell } from '../../../src/model/shell';
import { findAuthoredLink, listShellLinks } from '../../../src/outputs/check-links';
import { kindOf } from '../../../src/pages';
import type { LoadedSite } from '../../../src/pages/load-site';
import type { CheckContext } from '../check';
import { type BuiltImage, type BuiltPage, readBuiltPages } from './built-pages';

/** What stands on every page comes from here. */
const CONFIG = 'site.config.ts';

/**
 * Checks the built site: redirects name anchors that are there, every page can be reached, every picture
 * has words. Links and anchors that lead nowhere are warnings of the build.
 *
 * @throws SiteError when the site is not built
 */
export async function checkLinks(context: CheckContext): Promise<Finding[]> {
  const loaded = await context.site();
  const pages = await readBuiltPages(loaded, context.out);
  return [
    ...redirectFindings(loaded.site.config.redirects, pages),
    ...findOrphans(pages, loaded),
    ...pages.flatMap(imageFindings),
  ];
}

function fileOf(page: BasePage): string {
  return page.origin?.source ?? CONFIG;
}

/** That redirects lead to pages is checked when the site is loaded; anchors need the build. */
function redirectFindings(redirects: SiteConfig['redirects'], pages: BuiltPage[]): Finding[] {
  return redirects.flatMap(({ from, to }) => {
    const [route, fragment] = to.split('#');
    const target = pages.find(({ page }) => page.meta.route === route);
    const message = `The redirect from ${from} names an anchor that ${route} does not have, "#${fragment}".`;
    return target && fragment && !target.facts.anchors.includes(decodeURIComponent(fragment))
      ? [{ file: CONFIG, line: 1, message }]
      : [];
  });
}

function imageFindings({ page, authored, images }: BuiltPage): Finding[] {
  return images.filter(lacksWords).map((image) => {
    const link = findAuthoredLink(authored, image.src);
    return {
      file: image.isContent ? fileOf(page) : CONFIG,
      line: link?.line ?? 1,
      message: `The picture "${link?.url ?? image.src}" has no alternative text. Say in words what it shows; a picture that only decorates gets role="presentation" and alt="".`,
    };
  });
}

function lacksWords({ alt, isDecoration }: BuiltImage): boolean {
  return alt === null || (alt.trim() === '' && !isDecoration);
}

/**
 * Finds pages that readers cannot come to.
 *
 * - Docs, generated indexes and pages in React must stand in the navbar or in a sidebar.
 * - The tag list, tag pages and what changed are generated, so a link on any page is enough.
 * - Home needs nothing: the site's name leads there. Nor do unlisted pages, which are not meant to be
 *   come across, and the not-found page.
 */
function findOrphans(pages: BuiltPage[], { shells, site }: LoadedSite): Finding[] {
  const listed = new Set(shells.flatMap(listNavigationLinks).map(withoutFragment));
  const linked = new Set(pages.flatMap(({ facts }) => facts.links).map(withoutFragment));
  return pages.flatMap(({ page }): Finding[] => {
    const { route } = page.meta;
    const reach = kindOf(page).getReach(page);
    const reached = reach === 'link' ? linked : listed;
    if (route === '/' || reach === 'none' || reached.has(site.config.baseUrl + route.slice(1))) {
      return [];
    }
    const message =
      reach === 'link'
        ? `No page links to ${route}, so readers do not come to it. Link to it, as the footer can.`
        : `${route} stands neither in the navbar nor in a sidebar, so readers do not come to it. Add it to sidebars.ts, or say "unlisted: true".`;
    return [{ file: page.origin?.source ?? 'sidebars.ts', line: 1, message }];
  });
}

function withoutFragment(href: string): string {
  return href.replace(/[?#].*$/, '');
}

/** Links of a shell's navbar and sidebar. */
function listNavigationLinks(shell: Shell): string[] {
  const navbar = { ...shell.navbar, logo: undefined };
  return listShellLinks({ ...shell, navbar, footer: null, announcementBar: null, version: null });
}
