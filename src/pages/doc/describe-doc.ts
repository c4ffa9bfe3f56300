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
import { type CategoryNode, findNeighbor, type ReadingStep } from '../../site/sidebar-tree';
import { findLastUpdate, findReadingPosition, type Site } from '../../site/site';
import { tagRoute } from '../../site/tags';
import { describeBase } from '../base-page';
import { describeImage } from '../page-images';
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
  const { sidebarId, steps, index } = findReadingPosition(doc, content);
  const categories = steps[index]?.categories ?? [];
  const compiled = scope.getCompiled(doc.source);
  const named = { alt: doc.title, file: doc.source, keys: ['image'] };
  const category = categories.at(-1);
  const { name: version, noIndex } = content.version;
  const lastUpdated = describeLastUpdate(doc, site);
  const base = describeBase(site, {
    route: doc.route,
    title: doc.title,
    description: doc.description,
    keywords: frontMatter.keywords,
    image: describeImage(frontMatter.image, named, scope),
    noIndex: noIndex || frontMatter.unlisted,
    version,
    sidebarId,
    alternates: listAlternates(doc, site),
    modified: lastUpdated?.date,
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
    previous: describeNeighbor('pagination_prev', { doc, steps, index }, scope),
    next: describeNeighbor('pagination_next', { doc, steps, index }, scope),
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
    const label = typeof tag === 'string' ? tag : tag.label;
    return content.tags.some((shown) => shown.route === route) ? [linkTo(label, route, site)] : [];
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
  const { sidebarId } = findReadingPosition(doc, content);
  const sidebar = content.sidebars.find(({ id }) => id === sidebarId);
  const around = describeBreadcrumbs(categories, { route: doc.route, sidebar, site });
  if (around.length === 0 || categories.at(-1)?.page?.doc === doc) {
    return around;
  }
  const label = doc.frontMatter.sidebar_label ?? doc.title;
  return [...around, linkTo(label, doc.route, site)];
}

function getToc(doc: Doc, headings: Heading[]): Heading[] {
  const {
    hide_table_of_contents: hidden,
    toc_min_heading_level: least = TOC_LEVELS.min,
    toc_max_heading_level: most = TOC_LEVELS.max,
  } = doc.frontMatter;
  return hidden ? [] : headings.filter(({ depth }) => depth >= least && depth <= most);
}

function describeLastUpdate(doc: Doc, site: Site): DocPage['lastUpdated'] {
  const { showLastUpdateTime, showLastUpdateAuthor } = site.config.docs;
  const update = findLastUpdate(doc, site);
  if (!showLastUpdateTime || !update) {
    return null;
  }
  return showLastUpdateAuthor ? update : { date: update.date };
}

/** The page before or after a doc: the one its front matter names, else the next in reading order. */
function describeNeighbor(
  key: 'pagination_prev' | 'pagination_next',
  { doc, steps, index }: { doc: Doc; steps: ReadingStep[]; index: number },
  { site, content, errors }: DocDescribeScope,
): PageLink | null {
  const id = doc.frontMatter[key];
  if (id === null) {
    return null;
  }
  if (id !== undefined) {
    const named = content.docs.find((other) => other.id === id);
    if (!named || named === doc) {
      const problem = named ? `this doc itself` : `a doc that does not exist, "${id}"`;
      const message = `${key} names ${problem}. Use the id of another doc, or null for none.`;
      errors.push({ file: doc.source, keys: [key], message });
      return null;
    }
    return linkTo(labelOf(named), named.route, site);
  }
  const direction = key === 'pagination_prev' ? -1 : 1;
  const step = index < 0 ? undefined : findNeighbor(steps, index, direction);
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
