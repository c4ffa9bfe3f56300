import { uniqBy } from 'es-toolkit';
import { TOC_LEVELS } from '../../constants';
import { readHeadings } from '../../markdown/sections';
import type { CompiledDoc } from '../../model/compiled';
import type { DocNames } from '../../model/doc-scope';
import type { Heading } from '../../model/heading';
import type { PageLink } from '../../model/page';
import type { Doc } from '../../site/doc';
import { getIssueUrl, linkTo, resolveHref } from '../../site/href';
import { fileUrl, findSource } from '../../site/release';
import type { Site } from '../../site/site';
import { tagRoute } from '../../site/tags';
import { describeText } from '../text-page';
import { showDiagrams } from './diagrams';
import { type DocDescribeScope, resolveDocImages, resolveDocLinks } from './doc-links';
import { listQuestions } from './doc-questions';
import type { DocPage } from './page';

/**
 * Describes the page of one doc.
 *
 * @param scope receives warnings about broken links and pictures
 */
export function describeDoc(doc: Doc, scope: DocDescribeScope): DocPage {
  const { site, content } = scope;
  const { frontMatter, route } = doc;
  const { repository } = site.config;
  const compiled = scope.getCompiled(doc.source);
  const text = describeText(site, content, {
    doc,
    location: { file: doc.source, keys: ['slug'] },
    route,
    title: doc.title,
    description: doc.description,
    noIndex: frontMatter.unlisted,
    alternates: listAlternates(doc, site),
    modified: site.lastUpdates.get(doc.source)?.date,
  });
  // `URL` resolves the dots of docs outside of the site's folder.
  const fileUrlOf = (view: 'edit' | 'commits') =>
    repository ? new URL(doc.source, `${repository.url}/${view}/${repository.branch}/`).href : null;
  return {
    ...text,
    kind: 'doc',
    source: doc.source,
    frontMatter,
    heading: describeHeading(doc, compiled),
    toc: getToc(doc, readHeadings(compiled.plain)),
    tags: listTags(doc, scope),
    ...listQuestions(doc, site),
    editUrl: fileUrlOf('edit'),
    historyUrl: fileUrlOf('commits'),
    reportUrl: repository?.pageIssueForm
      ? getIssueUrl(site, { title: doc.title, page: text.meta.canonical })
      : null,
    sources: describeSources(compiled, site),
    usedBy: [],
    names: describeNames(doc, compiled, scope),
  };
}

/** Resolves the links, pictures, identifiers and diagrams in the text of a doc. */
function describeNames(doc: Doc, compiled: CompiledDoc, scope: DocDescribeScope): DocNames {
  return {
    links: resolveDocLinks(doc, compiled.links, scope),
    identifiers: linkIdentifiers(compiled, scope),
    diagrams: showDiagrams(doc, compiled, scope),
    images: resolveDocImages(doc, compiled.links, scope),
    overview: compiled.components.length > 0 ? scope.overview() : null,
  };
}

/** Returns the h1 of the text, else the title, unless front matter hides it. */
function describeHeading({ frontMatter, title }: Doc, { contentTitle }: CompiledDoc) {
  const shown = frontMatter.hide_title ? null : [{ kind: 'text' as const, value: title }];
  return contentTitle ?? shown;
}

/** Lists the doc's tags, except those without a page, which only drafts and unlisted docs have. */
function listTags({ frontMatter }: Doc, { content, site }: DocDescribeScope): PageLink[] {
  return (frontMatter.tags ?? []).flatMap((tag) => {
    const route = tagRoute(tag, content.version);
    return content.tags.some((shown) => shown.route === route) ? [linkTo(tag, route, site)] : [];
  });
}

/** Links to the same doc in each version that has it. */
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

function getToc({ frontMatter }: Doc, headings: Heading[]): Heading[] {
  const { min, max } = TOC_LEVELS;
  return frontMatter.hide_table_of_contents
    ? []
    : headings.filter(({ depth }) => depth >= min && depth <= max);
}

/** Links names of unique symbols to the reference, and paths of the release to its repository. */
function linkIdentifiers({ identifiers }: CompiledDoc, { site, symbols }: DocDescribeScope) {
  const entries = identifiers.flatMap((name) => {
    const route = symbols.get(name);
    const href =
      route === undefined ? findSource(site.release, name)?.href : resolveHref(route, site);
    return href === undefined ? [] : [[name, href] as const];
  });
  return Object.fromEntries(entries);
}

/** Lists the files of the release in a doc's inline code and links. */
function describeSources(
  { identifiers, links }: CompiledDoc,
  { release }: Site,
): DocPage['sources'] {
  if (!release) {
    return null;
  }
  const start = fileUrl(release, '');
  const linked = links.flatMap(({ url }) => {
    const [href = ''] = url.split(/[?#]/);
    return href.startsWith(start) ? { label: href.slice(start.length), href } : [];
  });
  const named = identifiers.flatMap((name) => {
    const isFolder = Object.hasOwn(release.files, name) && release.files[name]?.endsWith('/');
    return isFolder ? [] : (findSource(release, name) ?? []);
  });
  const files = uniqBy([...named, ...linked], ({ label }) => label);
  return files.length === 0 ? null : { release: release.version, files };
}
