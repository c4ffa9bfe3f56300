import { TOC_LEVELS } from '../constants';
import type { CompiledDoc } from '../model/compiled';
import type { Heading } from '../model/heading';
import type { DocPage, PageLink } from '../model/page';
import { SiteError, type SiteWarning } from '../model/site-error';
import { uniqueRoutes } from '../reference/reference';
import { describeCardCategory } from './cards';
import { describeOverview } from './describe-overview';
import type { Doc } from './doc';
import { imagesOf } from './doc-images';
import { type DocsByPath, resolveDocLinks } from './doc-links';
import { hrefOf } from './href';
import { lastUpdateOf } from './last-update-of';
import { contextOf, metaOf } from './page-meta';
import type { CategoryNode, ReadingStep } from './sidebar-tree';
import { type Site, sidebarOf, type VersionContent } from './site';
import { tagRoute } from './tags';

/** Finds a picture of a doc; null when there is no such file. */
export type ImageOf = (
  source: string,
  url: string,
) => { src: string; width?: number; height?: number } | null;

/** What a doc's page is described from. */
export interface DocScope {
  site: Site;
  content: VersionContent;
  docs: DocsByPath;
  compiledOf: (source: string) => CompiledDoc;
  imageOf: ImageOf;
  warnings: SiteWarning[];
}

/**
 * Describes the page of one doc.
 *
 * @param doc the doc
 * @param scope the site around it; broken links and pictures are added to its warnings
 * @throws SiteError when its front matter names a page that does not exist
 */
export function describeDoc(doc: Doc, scope: DocScope): DocPage {
  const { site, content } = scope;
  const { frontMatter } = doc;
  const { baseUrl } = site.config;
  const sidebarId = sidebarOf(doc, content);
  const steps = (sidebarId === null ? undefined : content.reading.get(sidebarId)) ?? [];
  const index = steps.findIndex((step) => step.doc === doc);
  const categories = steps[index]?.categories ?? [];
  const compiled = scope.compiledOf(doc.source);
  const links = resolveDocLinks(doc, compiled.links, {
    docs: scope.docs,
    version: content.version,
    baseUrl,
  });
  const category = categories.at(-1);
  return {
    kind: 'doc',
    meta: metaOf(site, {
      route: doc.route,
      title: doc.title,
      description: doc.description,
      keywords: frontMatter.keywords ?? [],
      image: frontMatter.image ?? null,
      noIndex: content.version.noIndex || frontMatter.unlisted === true,
      version: content.version.name,
      hasTwin: true,
    }),
    context: contextOf(site, {
      route: doc.route,
      sidebarId,
      version: content.version.name,
      alternates: alternatesOf(doc, site),
    }),
    source: doc.source,
    hideTitle: frontMatter.hide_title === true,
    unlisted: frontMatter.unlisted === true,
    draft: frontMatter.draft === true,
    breadcrumbs: site.config.docs.breadcrumbs ? breadcrumbsOf(doc, categories, baseUrl) : [],
    toc: tocOf(doc, compiled.headings),
    tags: (frontMatter.tags ?? []).map((tag) => ({
      label: typeof tag === 'string' ? tag : tag.label,
      href: hrefOf(tagRoute(tag, content.version), baseUrl),
    })),
    editUrl: editUrlOf(doc, site),
    lastUpdated: lastUpdatedOf(doc, site),
    previous: neighbour(
      'pagination_prev',
      doc,
      steps.slice(0, Math.max(index, 0)).reverse(),
      scope,
    ),
    next: neighbour('pagination_next', doc, index < 0 ? [] : steps.slice(index + 1), scope),
    links,
    identifiers: identifiersOf(compiled, site),
    images: imagesOf(doc, compiled, scope),
    category: category ? describeCardCategory(category, baseUrl) : null,
    overview: doc.route === content.version.path ? describeOverview(site, content) : null,
  };
}

/** The same doc in each version that has it. */
function alternatesOf(doc: Doc, site: Site): Record<string, string> {
  if (site.versions.length < 2) {
    return {};
  }
  const entries = site.versions.flatMap(({ version, docs }) => {
    const same = docs.find(({ id }) => id === doc.id);
    return same ? [[version.name, hrefOf(same.route, site.config.baseUrl)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function breadcrumbsOf(doc: Doc, categories: CategoryNode[], baseUrl: string) {
  const around = categories.map((category) => {
    const route = category.page?.kind === 'doc' ? category.page.doc.route : category.page?.route;
    return { label: category.label, ...(route ? { href: hrefOf(route, baseUrl) } : {}) };
  });
  const own = categories.at(-1)?.page;
  if (own?.kind === 'doc' && own.doc === doc) {
    return around;
  }
  const label = doc.frontMatter.sidebar_label ?? doc.title;
  return categories.length === 0 ? [] : [...around, { label, href: hrefOf(doc.route, baseUrl) }];
}

function tocOf(doc: Doc, headings: Heading[]): Heading[] {
  const {
    hide_table_of_contents: hidden,
    toc_min_heading_level: least = TOC_LEVELS.min,
    toc_max_heading_level: most = TOC_LEVELS.max,
  } = doc.frontMatter;
  return hidden ? [] : headings.filter(({ depth }) => depth >= least && depth <= most);
}

function editUrlOf(doc: Doc, site: Site): string | null {
  const { custom_edit_url: custom } = doc.frontMatter;
  if (custom !== undefined) {
    return custom;
  }
  const { editUrl } = site.config.docs;
  return editUrl === undefined ? null : editUrl.replace(/\/?$/, '/') + doc.source;
}

function lastUpdatedOf(doc: Doc, site: Site): DocPage['lastUpdated'] {
  const { showLastUpdateTime, showLastUpdateAuthor } = site.config.docs;
  const update = lastUpdateOf(doc, site);
  if (!showLastUpdateTime || !update) {
    return null;
  }
  const { author, date } = update;
  return { date, ...(showLastUpdateAuthor && author ? { author } : {}) };
}

/** The page before or after a doc: the one its front matter names, else the next in reading order. */
function neighbour(
  key: 'pagination_prev' | 'pagination_next',
  doc: Doc,
  others: ReadingStep[],
  { site, content }: DocScope,
): PageLink | null {
  const id = doc.frontMatter[key];
  const { baseUrl } = site.config;
  if (id === null) {
    return null;
  }
  if (id !== undefined) {
    const named = content.docs.find((other) => other.id === id);
    if (!named) {
      throw new SiteError(
        `${doc.source}: ${key} names a doc that does not exist, "${id}". Use a doc's id, or null for none.`,
      );
    }
    return { label: labelOf(named, named.title), href: hrefOf(named.route, baseUrl) };
  }
  const step = others.find((other) => other.doc !== doc && !other.doc?.frontMatter.unlisted);
  return step
    ? {
        label: step.doc ? labelOf(step.doc, step.label) : step.label,
        href: hrefOf(step.route, baseUrl),
      }
    : null;
}

function labelOf(doc: Doc, fallback: string): string {
  return doc.frontMatter.pagination_label ?? doc.frontMatter.sidebar_label ?? fallback;
}

/** Names that exactly one symbol of the reference has lead there. */
function identifiersOf({ identifiers }: CompiledDoc, { config, reference }: Site) {
  const routes = reference ? uniqueRoutes(reference) : new Map<string, string>();
  const entries = identifiers.flatMap((name) => {
    const route = routes.get(name);
    return route === undefined ? [] : [[name, hrefOf(route, config.baseUrl)] as const];
  });
  return Object.fromEntries(entries);
}
