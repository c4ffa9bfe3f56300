import { memoize } from 'es-toolkit';
import type { CategoryPage, NotFoundPage, Page, TagPage, TagsPage } from '../model/page';
import type { Findings } from '../model/site-error';
import { uniqueSymbolRoutes } from '../reference/reference';
import { checkAreas, markArea } from './areas';
import { describeDoc } from './describe-doc';
import { describeFrame } from './describe-frame';
import { describeReference } from './describe-reference';
import {
  describeBreadcrumbs,
  describeCardCategory,
  describeCards,
  describeTrail,
  findHue,
} from './describe-sidebar';
import { parseNumberPrefix } from './doc';
import { type DescribeScope, indexDocs } from './doc-links';
import { linkTo, resolveHref } from './href';
import { keepRoutes, type PlacedPage } from './keep-routes';
import { describeImage, giveImages } from './page-images';
import { sketchPlan } from './plan';
import { linkStep } from './reading-order';
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
      ...content.docs.map((doc) => ({
        page: describeDoc(doc, { site, content, docs, symbols, cards, ...scope, ...findings }),
        place: { file: doc.source, keys: ['slug'] },
      })),
      ...describeCategories(site, content, scope),
      ...describeReference(site, content).map((page) => ({ page, place: null })),
      { page: describeTags(site, content), place: null },
      ...content.tags.map((tag) => ({ page: describeTag(tag, site, content), place: tag.place })),
    ]),
    { page: describeNotFound(site), place: null },
  ];
  findings.errors.push(...checkAreas(site));
  const pages = keepRoutes(all, findings);
  return { pages: giveImages(pages, site, { ...scope, ...findings }), ...findings };
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
    sketch: last ? sketchPlan(site, last, null) : null,
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
  return sidebars.flatMap(({ id: sidebarId, steps }) =>
    steps.flatMap(({ categories, route }, index): PlacedPage[] => {
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
          sidebarId,
        }),
        area: markArea(site, content, sidebarId),
        sketch: sketchPlan(site, content, sidebarId),
        breadcrumbs: describeBreadcrumbs(categories, site),
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

function describeTag(
  { description, docs, label, route }: Tag,
  site: Site,
  content: VersionContent,
): TagPage {
  const { places, version } = content;
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
      area: markArea(site, content, places.get(doc)?.sidebarId ?? null),
    })),
  };
}
