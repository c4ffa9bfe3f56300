import type { Hue } from './area';

/** An item of a sidebar. `href` has the base URL, or is external. */
export type SidebarEntry = SidebarLink | SidebarCategory;

export interface SidebarLink {
  kind: 'link';
  label: string;
  href: string;
  /** Shown only while it is the current page. */
  unlisted?: boolean;
}

export interface SidebarCategory {
  kind: 'category';
  label: string;
  /** The category's own page, if it has one. */
  href?: string;
  collapsible: boolean;
  collapsed: boolean;
  items: SidebarEntry[];
}

/** One sidebar of one docs version. */
export interface Sidebar {
  id: string;
  /** Unique among the sidebars of all versions. */
  key: string;
  label: string;
  /** Hue of its area. */
  hue: Hue | null;
  items: SidebarEntry[];
}
