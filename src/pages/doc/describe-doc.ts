import { pick } from 'es-toolkit';
import { TOC_LEVELS } from '../../constants';
import type { CompiledDoc } from '../../model/compiled';
import type { Heading } from '../../model/heading';
import type { PageLink } from '../../model/page';
import { findOpeningSketch, markArea } from '../../site/areas';
import { describeBreadcrumbs, linkStep, listParents } from '../../site/describe-sidebar';
import type { Doc } from '../../site/doc';
import { linkTo, resolveHref } from '../../site/href';
import { findSource } from '../../site/release';
import { type CategoryNode, findNeighbor } from '../../site/sidebar-tree';
import type { Site } from '../../site/site';
import { tagRoute } from '../../site/tags';
import { describeBase } from '../base-page';
import { describeFoot } from './describe-foot';
import { showDiagrams } from './diagrams';
import { type DocDescribeScope, resolveDocImages, resolveDocLinks } from './doc-links';
import { listQuestions } from './doc-questions';
import type { DocPage } from './page';

/**
 * Describes the page of one doc.
 *
 * @param scope the site around it; broken links and pictures are added to its warnings
 */
export function describeDoc(doc: Doc, scope: DocDescribeScope): DocPage {
  const { site, content } = scope;
  const { frontMatter } = doc;
  const { sidebarId = null, step } = content.positions.get(doc) ?? {};
  const categories = step?.categories ?? [];
  const compiled = scope.getCompiled(doc.source);
  const category = categories.at(-1);
  const lastUpdated = site.lastUpdates.get(doc.source)?.date ?? null;
  const base = describeBase(site, {
    route: doc.route,
    title: doc.title,
    description: doc.description,
    noIndex: frontMatter.unlisted,
    version: content.version.name,
    sidebarId,
    alternates: listAlternates(doc, site),
    modified: lastUpdated ?? undefined,
  });
  return {
    kind: 'doc',
    ...base,
    origin: { kind: 'doc', source: doc.source },
    heading: describeHeading(doc, compiled),
    unlisted: frontMatter.unlisted === true,
    draft: frontMatter.draft === true,
    area: markArea(site, content, { route: doc.route, sidebarId }),
    sketch: findOpeningSketch(site, content, { route: doc.route, sidebarId }),
    breadcrumbs: listBreadcrumbs(doc, categories, scope),
    parents: listParents(categories, doc.route),
    toc: getToc(doc, compiled.headings),
    tags: listTags(doc, scope),
    ...listQuestions(doc, site),
    ...describeFoot(doc, { compiled, meta: base.meta, site }),
    usedBy: [],
    lastUpdated,
    previous: describeNeighbor(doc, -1, scope),
    next: describeNeighbor(doc, 1, scope),
    links: resolveDocLinks(doc, compiled.links, scope),
    identifiers: linkIdentifiers(compiled, scope),
    diagrams: showDiagrams(doc, compiled, scope),
    images: resolveDocImages(doc, compiled.links, scope),
    category: category ? scope.cards(category) : null,
    docsVersion: pick(content.version, ['name', 'label', 'isLast']),
    overview: compiled.components.length > 0 ? scope.overview() : null,
  };
}

/** What a page is headed by: its own heading, else its title, which front matter can hide. */
function describeHeading({ frontMatter, title }: Doc, { contentTitle }: CompiledDoc) {
  const shown = frontMatter.hide_title ? null : [{ kind: 'text' as const, value: title }];
  return contentTitle ?? shown;
}

/** Tags that have a page: one that stands in drafts or unlisted docs alone has none. */
function listTags({ frontMatter }: Doc, { content, site }: DocDescribeScope): PageLink[] {
  return (frontMatter.tags ?? []).flatMap((tag) => {
    const route = tagRoute(tag, content.version);
    return content.tags.some((shown) => shown.route === route) ? [linkTo(tag, route, site)] : [];
  });
}

/** The same doc in each version that has it. */
function listAlternates(doc: Doc, site: Site): Record<string, string> {
  if (site.versions.length < 2) {
    return {};
  }
  const entries = site.versions.flatMap(({ version, docs }) => {
    const same = docs.find(({ id }) => id === doc.id);
    return same ? [[version.name, resolveHref(same.route, site)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function listBreadcrumbs(
  doc: Doc,
  categories: CategoryNode[],
  { site, content }: DocDescribeScope,
) {
  const sidebarId = content.positions.get(doc)?.sidebarId;
  const sidebar = content.sidebars.find(({ id }) => id === sidebarId);
  const around = describeBreadcrumbs(categories, { route: doc.route, sidebar, site });
  if (around.length === 0 || categories.at(-1)?.page?.doc === doc) {
    return around;
  }
  const label = doc.frontMatter.sidebar_label ?? doc.title;
  return [...around, linkTo(label, doc.route, site)];
}

function getToc({ frontMatter }: Doc, headings: Heading[]): Heading[] {
  const { min, max } = TOC_LEVELS;
  return frontMatter.hide_table_of_contents
    ? []
    : headings.filter(({ depth }) => depth >= min && depth <= max);
}

/** The page before or after a doc in reading order. */
function describeNeighbor(
  doc: Doc,
  direction: 1 | -1,
  { site, content }: DocDescribeScope,
): PageLink | null {
  const position = content.positions.get(doc);
  const step = position && findNeighbor(position.steps, position.index, direction);
  return linkStep(step?.doc ? { ...step, label: labelOf(step.doc) } : step, site);
}

/** Away from its sidebar a doc is called by its title: labels such as "Setup" say little there. */
function labelOf({ frontMatter, title }: Doc): string {
  return frontMatter.pagination_label ?? title;
}

/** Names that exactly one symbol of the reference has lead there; paths of the release to its files. */
function linkIdentifiers({ identifiers }: CompiledDoc, { site, symbols }: DocDescribeScope) {
  const entries = identifiers.flatMap((name) => {
    const route = symbols.get(name);
    const href =
      route === undefined ? findSource(site.release, name)?.href : resolveHref(route, site);
    return href === undefined ? [] : [[name, href] as const];
  });
  return Object.fromEntries(entries);
}
