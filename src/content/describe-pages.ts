import type { CompiledDoc } from '../model/compiled';
import type { CategoryPage, Page, TagPage, TagsPage } from '../model/page';
import type { SiteWarning } from '../model/site-error';
import { describeCards } from './cards';
import { describeDoc, type ImageOf } from './describe-doc';
import { describeNotFound } from './describe-not-found';
import { describeReference } from './describe-reference';
import { indexDocs } from './doc-links';
import { hrefOf } from './href';
import { parseNumberPrefix } from './number-prefix';
import { contextOf, metaOf } from './page-meta';
import type { CategoryNode, ReadingStep } from './sidebar-tree';
import type { Site, VersionContent } from './site';
import { type Tag, tagsRoute } from './tags';

/**
 * Describes every page of the site as plain data.
 *
 * @param site the site
 * @param scope `compiledOf`: a doc's compiled text; `imageOf`: finds pictures
 * @returns pages, each route once, and warnings about links and pictures that lead nowhere
 */
export function describePages(
  site: Site,
  scope: { compiledOf: (source: string) => CompiledDoc; imageOf: ImageOf },
): { pages: Page[]; warnings: SiteWarning[] } {
  const warnings: SiteWarning[] = [];
  const docs = indexDocs(site.versions.flatMap((content) => content.docs));
  const all: Page[] = [
    ...site.pages.map((source) => describeCustom(source, site)),
    ...site.versions.flatMap((content) => [
      ...content.docs.map((doc) => describeDoc(doc, { site, content, docs, ...scope, warnings })),
      ...generatedIndexes(site, content),
      ...describeReference(site, content),
      describeTags(site, content),
      ...content.tags.map((tag) => describeTag(tag, site, content)),
    ]),
    describeNotFound(site),
  ];
  return { pages: uniqueRoutes(all, warnings), warnings };
}

function uniqueRoutes(pages: Page[], warnings: SiteWarning[]): Page[] {
  const byRoute = new Map<string, Page>();
  for (const page of pages) {
    const { route } = page.meta;
    const first = byRoute.get(route);
    if (first) {
      warnings.push({
        message: `Two pages have the route ${route}: ${nameOf(first)} and ${nameOf(page)}. The first is shown.`,
      });
    } else {
      byRoute.set(route, page);
    }
  }
  return [...byRoute.values()];
}

function nameOf(page: Page): string {
  return 'source' in page ? page.source : `the page "${page.meta.title}"`;
}

function describeCustom(source: string, site: Site): Page {
  const fileName = source.replace(/^.*\//, '').replace(/\.tsx$/, '');
  const { name } = parseNumberPrefix(fileName);
  const route = name === 'index' ? '/' : `/${name}`;
  const title = name === 'index' ? '' : name;
  return {
    kind: 'custom',
    source,
    meta: metaOf(site, { route, title, description: site.config.tagline }),
    context: contextOf(site, { route }),
  };
}

function generatedIndexes(site: Site, content: VersionContent): CategoryPage[] {
  return content.sidebars.flatMap(({ id }) => {
    const steps = content.reading.get(id) ?? [];
    return steps.flatMap((step, index) => {
      const category = step.categories.at(-1);
      return step.isIndex && category
        ? [describeCategory(category, { site, content, sidebarId: id, steps, index })]
        : [];
    });
  });
}

function describeCategory(
  category: CategoryNode,
  scope: {
    site: Site;
    content: VersionContent;
    sidebarId: string;
    steps: ReadingStep[];
    index: number;
  },
): CategoryPage {
  const { site, content, sidebarId, steps, index } = scope;
  const { baseUrl } = site.config;
  const step = steps[index];
  const generated = category.page?.kind === 'generated' ? category.page : null;
  const route = step?.route ?? '/';
  const linkOf = (other: ReadingStep | undefined) =>
    other ? { label: other.label, href: hrefOf(other.route, baseUrl) } : null;
  const version = content.version.name;
  return {
    kind: 'category',
    meta: metaOf(site, {
      route,
      title: generated?.title ?? category.label,
      description: generated?.description ?? '',
      keywords: generated?.keywords ?? [],
      image: generated?.image ?? null,
      noIndex: content.version.noIndex,
      version,
      hasTwin: true,
    }),
    context: contextOf(site, { route, sidebarId, version }),
    breadcrumbs: (step?.categories ?? []).map(({ label, page }) => {
      const href = page?.kind === 'doc' ? page.doc.route : page?.route;
      return { label, ...(href ? { href: hrefOf(href, baseUrl) } : {}) };
    }),
    description: generated?.description ?? '',
    items: describeCards(category, baseUrl),
    previous: linkOf(index > 0 ? steps[index - 1] : undefined),
    next: linkOf(steps[index + 1]),
  };
}

function describeTags(site: Site, content: VersionContent): TagsPage {
  const version = content.version.name;
  const route = tagsRoute(content.version);
  const byLetter = new Map<string, TagsPage['letters'][number]>();
  for (const { label, route: tagRoute, docs } of content.tags) {
    const letter = label.slice(0, 1).toUpperCase();
    const group = byLetter.get(letter) ?? { letter, tags: [] };
    byLetter.set(letter, group);
    group.tags.push({ label, href: hrefOf(tagRoute, site.config.baseUrl), count: docs.length });
  }
  return {
    kind: 'tags',
    meta: metaOf(site, {
      route,
      title: 'Tags',
      description: 'All tags of the documentation, by letter, with the number of pages for each.',
      version,
      hasTwin: true,
    }),
    context: contextOf(site, { route, version }),
    letters: [...byLetter.values()],
  };
}

function describeTag(tag: Tag, site: Site, content: VersionContent): TagPage {
  const { baseUrl } = site.config;
  const version = content.version.name;
  const count = `${tag.docs.length} ${tag.docs.length === 1 ? 'doc' : 'docs'}`;
  return {
    kind: 'tag',
    meta: metaOf(site, {
      route: tag.route,
      title: `${count} tagged with "${tag.label}"`,
      description: `Pages of the documentation that carry the tag "${tag.label}".`,
      version,
      hasTwin: true,
    }),
    context: contextOf(site, { route: tag.route, version }),
    tag: tag.label,
    allTags: hrefOf(tagsRoute(content.version), baseUrl),
    docs: tag.docs.map(({ title, route, description }) => ({
      title,
      href: hrefOf(route, baseUrl),
      description,
    })),
  };
}
