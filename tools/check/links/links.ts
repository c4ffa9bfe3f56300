import type { Nodes } from 'mdast';
import type { SiteConfig } from '../../../src/config';
import type { ImageStore } from '../../../src/files/images';
import { definitionsOf, urlOf } from '../../../src/markdown/links';
import { getAttribute, getElements, walk } from '../../../src/markdown/tree';
import type { Finding } from '../../../src/model/finding';
import type { BasePage } from '../../../src/model/page';
import type { Shell } from '../../../src/model/shell';
import { listShellLinks } from '../../../src/outputs/check-links';
import { kindOf } from '../../../src/pages';
import type { LoadedSite } from '../../../src/pages/load-site';
import type { CheckContext } from '../check';
import type { CheckedPage } from '../pages';
import { type BuiltImage, type BuiltPage, DECORATION_ROLES, readBuiltPages } from './built-pages';

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
    ...(await imageFindings(pages, context)),
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

/** A picture that a file of the content shows without words. */
interface WrittenImage {
  file: string;
  line: number;
  /** As its author wrote it. */
  url: string;
  /** Public URL. */
  src: string;
}

/** Lists the pictures of a file, a doc or what docs import, that have no words. */
function listWrittenImages({ file, tree }: CheckedPage, images: ImageStore): WrittenImage[] {
  const definitions = definitionsOf(tree);
  const found: WrittenImage[] = [];
  const add = (node: Nodes, url: string | null, alt: string | null | undefined) => {
    const src = url === null || alt?.trim() ? undefined : images.find(file, url)?.src;
    if (url !== null && src !== undefined) {
      found.push({ file, line: node.position?.start.line ?? 1, url, src });
    }
  };
  walk(tree, (node) => {
    if (node.type === 'image' || node.type === 'imageReference') {
      add(node, urlOf(node, definitions), node.alt);
    }
  });
  for (const element of getElements(tree)) {
    if (element.name === 'img' && !DECORATION_ROLES.has(getAttribute(element, 'role') ?? '')) {
      add(element, getAttribute(element, 'src'), getAttribute(element, 'alt'));
    }
  }
  return found;
}

/** A picture is told where it is written, once; one that a component or the frame shows, once as well. */
async function imageFindings(pages: BuiltPage[], context: CheckContext): Promise<Finding[]> {
  const lacking = pages.flatMap(({ page, images }) =>
    images.filter(lacksWords).map((image) => ({ image, page })),
  );
  if (lacking.length === 0) {
    return [];
  }
  const { images } = await context.site();
  const written = (await context.docs()).flatMap((doc) => listWrittenImages(doc, images));
  const places = lacking.flatMap(({ image, page }) => {
    const file = image.isContent ? fileOf(page) : CONFIG;
    const same = written.filter(({ src }) => image.isContent && src === image.src);
    const own = same.filter((each) => each.file === file);
    const unknown = { file, line: 1, url: image.src };
    return [...(own.length > 0 ? own : same), ...(same.length > 0 ? [] : [unknown])];
  });
  return places.map(({ file, line, url }) => ({
    file,
    line,
    message: `The picture "${url}" has no alternative text. Say in words what it shows; a picture that only decorates gets role="presentation" and alt="".`,
  }));
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
