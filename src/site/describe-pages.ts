import { memoize, once, sortBy } from 'es-toolkit';
import type { CategoryPage, NotFoundPage, Page, TagPage, TagsPage } from '../model/page';
import type { Findings } from '../model/site-error';
import { uniqueSymbolRoutes } from '../reference/reference';
import { checkAreas, findSketch, markArea } from './areas';
import { describeChanges } from './describe-changes';
import { describeDoc } from './describe-doc';
import { describeFrame } from './describe-frame';
import { describeOverview } from './describe-overview';
import { describeReference } from './describe-reference';
import {
  describeBreadcrumbs,
  describeCardCategory,
  describeCards,
  describeTrail,
  findHue,
} from './describe-sidebar';
import { nameRoutes } from './diagram-links';
import { parseNumberPrefix } from './doc';
import { type DescribeScope, indexDocs } from './doc-links';
import { linkTo, resolveHref } from './href';
import { keepRoutes, type PlacedPage } from './keep-routes';
import { describeImage, giveImages } from './page-images';
import { linkStep } from './reading-order';
import { relatePages } from './relate-pages';
import type { CategoryNode } from './sidebars';
import type { Site, VersionContent } from './site';
import { type Tag, tagsRoute } from './tags';

/** Route of the page for paths that are none; hosts send its file for them. */
export const NOT_FOUND_ROUTE = '/404';

/**
 * Describes every page of the site as plain data: each route once, with warnings about links and
 * pictures that lead nowhere.
 *
 * @param scope `getCompiled`: a doc's compiled text; `findImage`: finds pictures
 */
export function describePages(
  site: Site,
  scope: Pick<DescribeScope, 'getCompiled' | 'findImage' | 'explainImage'>,
): Findings & { pages: Page[] } {
  const findings: Findings = { errors: [], warnings: [] };
  const docs = indexDocs(site.versions.flatMap((content) => content.docs));
  const symbols = site.reference ? uniqueSymbolRoutes(site.reference) : new Map<string, string>();
  const cards = memoize((category: CategoryNode) => describeCardCategory(category, site));
  const all: PlacedPage[] = [
    ...site.scripts.map((file) => ({ page: describeCustom(file, site), place: { file } })),
    ...site.versions.flatMap((content) => [
      ...describeDocs({ site, content, docs, symbols, cards, ...scope, ...findings }),
      ...describeCategories(site, content, scope),
      ...describeReference(site, content).map((page) => ({ page, place: null })),
      { page: describeTags(site, content), place: null },
      ...content.tags.map((tag) => ({ page: describeTag(tag, site, content), place: tag.place })),
    ]),
    ...(site.config.changes ? [{ page: describeChanges(site), place: null }] : []),
    { page: describeNotFound(site), place: null },
  ];
  findings.errors.push(...checkAreas(site));
  const pages = relatePages(keepRoutes(all, findings), site, scope.getCompiled);
  return { pages: giveImages(pages, site, { ...scope, ...findings }), ...findings };
}

function describeDocs(scope: Omit<DescribeScope, 'names' | 'overview'>): PlacedPage[] {
  const { content, site } = scope;
  const { docs } = content;
  const overview = once(() => describeOverview(site, content));
  const names = nameRoutes(docs, scope.symbols);
  return docs.map((doc) => ({
    page: describeDoc(doc, { ...scope, names, overview }),
    place: { file: doc.source, keys: ['slug'] },
  }));
}

function describeCustom(source: string, site: Site): Page {
  const fileName = source.replace(/^.*\//, '').replace(/\.tsx$/, '');
  const { name } = parseNumberPrefix(fileName);
  const [route, title] = name === 'index' ? ['/', ''] : [`/${name}`, name];
  const { tagline: description } = site.config;
  return { kind: 'custom', source, ...describeFrame(site, { route, title, description }) };
}

/** The page for paths that are none, with all docs of the last version to find the nearest among. */
function describeNotFound(site: Site): NotFoundPage {
  const { baseUrl, navbar } = site.config;
  const last = site.versions.find(({ version }) => version.isLast);
  const listed = (last?.docs ?? []).filter(({ frontMatter }) => !frontMatter.unlisted);
  return {
    kind: 'notFound',
    homeHref: baseUrl,
    tagsHref: last ? resolveHref(tagsRoute(last.version), site) : baseUrl,
    hasSearch: navbar.items.some(({ type }) => type === 'search'),
    sketch: findSketch(site, null),
    known: listed.map((doc) => ({
      ...linkTo(doc.title, doc.route, site),
      route: doc.route,
      trail: last ? describeTrail(doc, site, last) : [],
      hue: findHue(site, last?.places.get(doc)?.sidebarId ?? null),
    })),
    ...describeFrame(site, {
      route: NOT_FOUND_ROUTE,
      title: 'Page not found',
      description: 'There is no page at this address.',
      noIndex: true,
    }),
  };
}

/** The generated indexes of categories. */
function describeCategories(
  site: Site,
  content: VersionContent,
  scope: Pick<DescribeScope, 'findImage'>,
): PlacedPage[] {
  const { sidebars, version } = content;
  return sidebars.flatMap((sidebar) =>
    sidebar.steps.flatMap(({ categories, route }, index, steps): PlacedPage[] => {
      const category = categories.at(-1);
      const page = category?.page;
      if (!category || page?.doc !== null || page.route !== route) {
        return [];
      }
      const { name, noIndex } = version;
      const { image, place, ...frame } = page;
      const named = { alt: page.title, source: place.file ?? '' };
      const described: CategoryPage = {
        kind: 'category',
        ...describeFrame(site, {
          ...frame,
          image: describeImage(image ?? undefined, named, { site, ...scope }),
          noIndex,
          version: name,
          sidebarId: sidebar.id,
        }),
        area: markArea(site, content, { route, sidebarId: sidebar.id }),
        sketch: findSketch(site, sidebar.id),
        breadcrumbs: describeBreadcrumbs(categories, { route, sidebar, site }),
        description: page.description,
        items: describeCards(category, site),
        previous: linkStep(steps[index - 1], site),
        next: linkStep(steps[index + 1], site),
      };
      return [{ page: described, place }];
    }),
  );
}

function describeTags(site: Site, { tags, version }: VersionContent): TagsPage {
  const byLetter = new Map<string, TagsPage['letters'][number]>();
  for (const { label, route, docs } of tags) {
    const letter = label.slice(0, 1).toUpperCase();
    const group = byLetter.get(letter) ?? { letter, tags: [] };
    byLetter.set(letter, group);
    group.tags.push({ ...linkTo(label, route, site), count: docs.length });
  }
  return {
    kind: 'tags',
    ...describeFrame(site, {
      route: tagsRoute(version),
      title: 'Tags',
      description: 'All tags of the documentation, by letter, with the number of pages for each.',
      version: version.name,
    }),
    letters: [...byLetter.values()],
  };
}

/** How many related tags a tag names. */
const MOST_RELATED = 8;

/** Tags that the docs of a tag carry too: the more docs, the nearer; those of one number by name. */
function findRelatedTags(tag: Tag, tags: Tag[]): Tag[] {
  const own = new Set(tag.docs);
  const shared = tags.map((other) => ({
    other,
    count: other.docs.filter((doc) => own.has(doc)).length,
  }));
  return sortBy(
    shared.filter(({ count, other }) => count > 0 && other !== tag),
    [({ count }) => -count, ({ other }) => other.label],
  )
    .slice(0, MOST_RELATED)
    .map(({ other }) => other);
}

function describeTag(tag: Tag, site: Site, content: VersionContent): TagPage {
  const { description, docs, label, route } = tag;
  const { places, tags, version } = content;
  return {
    kind: 'tag',
    ...describeFrame(site, {
      route,
      title: `${docs.length} ${docs.length === 1 ? 'doc' : 'docs'} tagged with "${label}"`,
      description: description ?? `Pages of the documentation that carry the tag "${label}".`,
      version: version.name,
    }),
    tag: label,
    description: description ?? null,
    allTags: resolveHref(tagsRoute(version), site),
    docs: docs.map((doc) => ({
      title: doc.title,
      href: resolveHref(doc.route, site),
      description: doc.description,
      area: markArea(site, content, { route, sidebarId: places.get(doc)?.sidebarId ?? null }),
      trail: describeTrail(doc, site, content),
    })),
    related: findRelatedTags(tag, tags).map((other) => linkTo(other.label, other.route, site)),
  };
}
