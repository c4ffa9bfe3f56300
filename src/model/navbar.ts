import type { Hue } from './area';
import type { PageLink } from './page';

/** A navbar item with resolved links. */
export type NavbarEntry = NavbarLink | NavbarDropdown | NavbarVersionDropdown | NavbarSearch;

export interface NavbarLink {
  kind: 'link';
  label: string;
  href: string;
  /** Active when the current page shows this sidebar. */
  sidebarId?: string;
  /** Replaces the label in the bar. */
  icon?: 'github';
  /** Hue of the area that it links to. */
  hue?: Hue;
  /** Active if the current page's href, with a trailing slash, starts with this. */
  activeBasePath?: string;
  /** Shown only on the linked page itself, which is unlisted. */
  onlyWhenActive?: boolean;
  /** For links into docs with several versions: the link in each version. */
  docs?: { pluginId: string; versions: Record<string, PageLink> };
  /** Becomes the reader's preferred version when followed. */
  prefers?: { pluginId: string; version: string };
}

export interface NavbarDropdown {
  kind: 'dropdown';
  label: string;
  href?: string;
  items: NavbarLink[];
}

/** Links to the same doc in other versions, else to their main doc. */
export interface NavbarVersionDropdown {
  kind: 'versionDropdown';
  label: string;
  /** Whether the label is configured, and the same in every version. */
  isNamed: boolean;
  docsPluginId: string;
  versions: { name: string; label: string; href: string }[];
  before: NavbarLink[];
  after: NavbarLink[];
}

/** An area to filter results by, and its first page. */
export interface SearchArea extends PageLink {
  /** Id of the sidebar. */
  id: string;
  hue: Hue | null;
}

export interface NavbarSearch {
  kind: 'search';
  /** Docs tags of the searched indexes. */
  tags: string[];
  areas: SearchArea[];
  /** Links shown before a search. */
  start: PageLink[];
  /** Href of the list of all tags. */
  tagsHref: string;
  /** URL of the form to report missing content, followed by a title; null without a repository. */
  reportUrl: string | null;
  /** Endpoint for search events, or null. */
  analytics: string | null;
}

export interface Logo {
  src: string;
  srcDark?: string;
  alt: string;
  href?: string;
  width?: number;
  height?: number;
}

export interface Navbar {
  title: string;
  logo?: Logo;
  hideOnScroll: boolean;
  left: NavbarEntry[];
  right: NavbarEntry[];
}
