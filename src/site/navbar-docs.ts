import { pick } from 'es-toolkit';
import type { NavbarItem } from '../config';
import { SiteError } from '../model/finding';
import type { NavbarLink } from '../model/navbar';
import { findHue } from './describe-sidebar';
import { linkTo } from './href';
import { listIds } from './list-ids';
import { findMainDoc, type Site, type VersionContent } from './site';

/** The version in view, which items link to. */
export interface NavbarScope {
  site: Site;
  content: VersionContent;
}

export type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>;
type DocsItem = ItemOf<'doc' | 'docSidebar' | 'docsVersion'>;

/**
 * Resolves an item that links into the docs, with its link in each version if there are several.
 *
 * @returns null if it links to a draft that this build leaves out
 * @throws SiteError with the available ids if its own is unknown
 */
export function describeDocsItem(item: DocsItem, scope: NavbarScope): NavbarLink | null {
  const entry = describeLink(item, scope);
  const { site } = scope;
  if (!entry || site.versions.length < 2) {
    return entry;
  }
  const links = site.versions.flatMap((content) => {
    const link = describeLink(item, { ...scope, content });
    return link ? [[content.version.name, pick(link, ['label', 'href'])] as const] : [];
  });
  return { ...entry, docs: { pluginId: item.docsPluginId, versions: Object.fromEntries(links) } };
}

function describeLink(item: DocsItem, scope: NavbarScope): NavbarLink | null {
  const content = checkPlugin(item.docsPluginId, scope);
  const entryFor = (route: string, label: string) => ({
    kind: 'link' as const,
    ...linkTo(item.label ?? label, route, scope.site),
  });
  switch (item.type) {
    case 'doc': {
      const doc = findDoc(item.docId, scope);
      const onlyWhenActive = doc?.frontMatter.unlisted === true;
      return doc && { ...entryFor(doc.route, doc.title), onlyWhenActive };
    }
    case 'docSidebar': {
      const { label, route } = findFirstPage(item.sidebarId, scope);
      const hue = findHue(scope.site, item.sidebarId) ?? undefined;
      return { ...entryFor(route, label), sidebarId: item.sidebarId, hue };
    }
    case 'docsVersion': {
      const { to } = item;
      const target = to === undefined ? content : (findVersionAt(to, scope.site) ?? content);
      return entryFor(to ?? findMainDoc(content).route, target.version.label);
    }
  }
}

/** Finds the version with a doc at a route; ignores its query and fragment. */
function findVersionAt(target: string, { versions }: Site): VersionContent | undefined {
  const [route] = target.split(/[#?]/);
  return versions.find(({ docs }) => docs.some((doc) => doc.route === route));
}

/**
 * Checks the docs plugin of an item.
 *
 * @returns the version in view
 * @throws SiteError if there's no such plugin
 */
export function checkPlugin(docsPluginId: string, { site, content }: NavbarScope): VersionContent {
  const { id } = site.config.docs;
  if (docsPluginId !== id) {
    throw new SiteError(
      `There is no docs plugin with the id "${docsPluginId}". Available ids are: ${id}.`,
    );
  }
  return content;
}

/** Lists the versions to search for an item's target: the one in view, then the last. */
function listCandidates({ site, content }: NavbarScope): VersionContent[] {
  return [...new Set([content, ...site.versions.filter(({ version }) => version.isLast)])];
}

function inVersions(contents: VersionContent[]): string {
  const names = contents.map(({ version }) => version.name).join(', ');
  return `in version${contents.length > 1 ? 's' : ''} "${names}"`;
}

function findDoc(docId: string, scope: NavbarScope) {
  const contents = listCandidates(scope);
  const docs = contents.flatMap((content) => content.docs);
  const doc = docs.find(({ id }) => id === docId);
  if (doc || contents.some(({ draftIds }) => draftIds.has(docId))) {
    return doc ?? null;
  }
  throw new SiteError(
    `Couldn't find any doc with id "${docId}" ${inVersions(contents)}.\nAvailable doc ids are:${listIds(
      docs.map(({ id }) => id),
      docId,
    )}`,
  );
}

function findFirstPage(sidebarId: string, scope: NavbarScope) {
  const contents = listCandidates(scope);
  const sidebars = contents.flatMap((content) => content.sidebars);
  const sidebar = sidebars.find(({ id }) => id === sidebarId);
  if (!sidebar) {
    throw new SiteError(
      `Can't find any sidebar with id "${sidebarId}" ${inVersions(contents)}.\nAvailable sidebar ids are:${listIds(
        sidebars.map(({ id }) => id),
        sidebarId,
      )}`,
    );
  }
  const first = sidebar.steps.find(({ doc }) => !doc?.frontMatter.unlisted);
  if (!first) {
    throw new SiteError(
      `DocSidebarNavbarItem: Sidebar with ID "${sidebarId}" doesn't have anything to be linked to.`,
    );
  }
  return first;
}
