import type { Logo, Navbar } from './navbar';
import type { PageLink } from './page';
import type { Sidebar } from './sidebar';

export interface AnnouncementBar {
  id: string;
  content: string;
  isCloseable: boolean;
}

export interface Footer {
  style: 'light' | 'dark';
  /** Columns with a title, or one column without a title: a flat list. */
  links: { title?: string; items: PageLink[] }[];
  logo?: Logo;
  copyright?: string;
}

export interface ColorModeSettings {
  defaultMode: 'light' | 'dark';
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
}

/** What a docs version says of itself on each of its pages. `null` when there is only one version. */
export interface ShownVersion {
  name: string;
  label: string;
  badge: boolean;
  banner: 'none' | 'unreleased' | 'unmaintained';
  pluginId: string;
  /** The latest version, and where it starts. */
  latest: { name: string; label: string; href: string };
}

/** What stays while the reader moves between the pages of one sidebar. */
export interface Shell {
  /** Names the shell: docs version and sidebar. */
  key: string;
  site: {
    title: string;
    baseUrl: string;
    favicon: string;
    locale: string;
    direction: 'ltr' | 'rtl';
    baseUrlBanner: boolean;
  };
  colorMode: ColorModeSettings;
  announcementBar: AnnouncementBar | null;
  navbar: Navbar;
  sidebar: Sidebar | null;
  footer: Footer | null;
  /** How links to symbols begin, and the href of what is told of each: null without a reference. */
  symbolCards: { base: string; href: string } | null;
  version: ShownVersion | null;
  /** The docs plugin, and the names of all versions that it has. */
  docs: { pluginId: string; versions: string[] };
}
