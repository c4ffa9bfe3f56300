import type { NavbarItem } from '../config';
import type { NavbarLink } from '../model/navbar';
import { SiteError } from '../model/site-error';
import { hrefOf } from './href';
import { firstLink } from './sidebar-tree';
import type { Site, VersionContent } from './site';

/** Where the reader is, for items that lead to the same version. */
export interface NavbarScope {
  site: Site;
  content: VersionContent;
}

export type ItemOf<Type extends NavbarItem['type']> = Extract<NavbarItem, { type: Type }>;

/** Versions to look in: the one that the reader is in, then the last. */
function candidates({ site, content }: NavbarScope): VersionContent[] {
  return [...new Set([content, ...site.versions.filter(({ version }) => version.isLast)])];
}

/**
 * The version that the reader is in.
 *
 * @param docsPluginId id that an item names
 * @param scope where the reader is
 * @throws SiteError when there is no such docs plugin
 */
export function activeContent(
  docsPluginId: string,
  { site, content }: NavbarScope,
): VersionContent {
  if (docsPluginId !== site.config.docs.id) {
    throw new SiteError(
      `There is no docs plugin with the id "${docsPluginId}". Available ids are: ${site.config.docs.id}.`,
    );
  }
  return content;
}

function inVersions(contents: VersionContent[]): string {
  const names = contents.map(({ version }) => version.name).join(', ');
  return `in version${contents.length > 1 ? 's' : ''} "${names}"`;
}

/** Lists ids as a message does: one a line. */
export function listOf(ids: Iterable<string>): string {
  return [...new Set(ids)].map((id) => `\n- ${id}`).join('');
}

/**
 * An item that leads to a doc.
 *
 * @param item the item
 * @param scope where the reader is
 * @returns null when the doc is a draft that this build leaves out
 * @throws SiteError with the ids there are, when there is no such doc
 */
export function docEntry(item: ItemOf<'doc'>, scope: NavbarScope): NavbarLink | null {
  activeContent(item.docsPluginId, scope);
  const contents = candidates(scope);
  const doc = contents.flatMap(({ docs }) => docs).find(({ id }) => id === item.docId);
  if (!doc) {
    if (contents.some(({ draftIds }) => draftIds.has(item.docId))) {
      return null;
    }
    const known = contents.flatMap(({ docs }) => docs.map(({ id }) => id));
    throw new SiteError(
      `Couldn't find any doc with id "${item.docId}" ${inVersions(contents)}.\nAvailable doc ids are:${listOf(known)}`,
    );
  }
  return {
    kind: 'link',
    label: item.label ?? doc.title,
    href: hrefOf(doc.route, scope.site.config.baseUrl),
    external: false,
    className: item.className,
    onlyWhenActive: doc.frontMatter.unlisted === true,
  };
}

/**
 * An item that leads to the first page of a sidebar.
 *
 * @param item the item
 * @param scope where the reader is
 * @throws SiteError when there is no such sidebar, or nothing in it to lead to
 */
export function sidebarEntry(item: ItemOf<'docSidebar'>, scope: NavbarScope): NavbarLink {
  activeContent(item.docsPluginId, scope);
  const contents = candidates(scope);
  const tree = contents.flatMap(({ sidebars }) => sidebars).find(({ id }) => id === item.sidebarId);
  if (!tree) {
    const known = contents.flatMap(({ sidebars }) => sidebars.map(({ id }) => id));
    throw new SiteError(
      `Can't find any sidebar with id "${item.sidebarId}" ${inVersions(contents)}.\nAvailable sidebar ids are:${listOf(known)}`,
    );
  }
  const link = firstLink(tree);
  if (!link) {
    throw new SiteError(
      `DocSidebarNavbarItem: Sidebar with ID "${item.sidebarId}" doesn't have anything to be linked to.`,
    );
  }
  return {
    kind: 'link',
    label: item.label ?? link.label,
    href: hrefOf(link.route, scope.site.config.baseUrl),
    external: false,
    className: item.className,
    sidebarId: item.sidebarId,
  };
}
