import type { Hue } from './area';
import type { PageLink } from './page';

/** A navbar item with everything looked up, ready to be drawn. */
export type NavbarEntry = NavbarLink | NavbarDropdown | NavbarVersionDropdown | NavbarSearch;

export interface NavbarLink {
  kind: 'link';
  label: string;
  href: string;
  /** Active when the current page shows this sidebar. */
  sidebarId?: string;
  /** Drawn in the bar in place of the label, which names it then. */
  icon?: 'github';
  /** Hue of the area that it links to. */
  hue?: Hue;
  /** Active when the current page's href, with a slash at its end, starts with this. */
  activeBasePath?: string;
  /** An unlisted doc's item: drawn only while that doc is the current page. */
  onlyWhenActive?: boolean;
  /** Leads into the docs: where in each version and what it is called there, when there are several. */
  docs?: { pluginId: string; versions: Record<string, PageLink> };
  /** Following it makes this version the one that the reader prefers. */
  prefers?: { pluginId: string; version: string };
}

export interface NavbarDropdown {
  kind: 'dropdown';
  label: string;
  href?: string;
  items: NavbarLink[];
}

/** Leads to the same doc in other versions where it exists, else to that version's main doc. */
export interface NavbarVersionDropdown {
  kind: 'versionDropdown';
  label: string;
  /** True if the configuration sets the label, which then is the same in every version. */
  isNamed: boolean;
  docsPluginId: string;
  versions: { name: string; label: string; href: string }[];
  before: NavbarLink[];
  after: NavbarLink[];
}

/** An area that a search can be narrowed to, and its first page. One without pages is none. */
export interface SearchArea extends PageLink {
  /** Id of the sidebar. */
  id: string;
  hue: Hue | null;
}

export interface NavbarSearch {
  kind: 'search';
  /** Tags of the docs whose indexes are searched. */
  tags: string[];
  areas: SearchArea[];
  /** Links shown before a search. */
  start: PageLink[];
  /** Href of the list of all tags. */
  tagsHref: string;
  /** Form to report missing content, to which a title is appended; null without a repository. */
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
