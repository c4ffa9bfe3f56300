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

/** A docs version as shown on its pages. */
export interface ShownVersion {
  name: string;
  label: string;
  badge: boolean;
  banner: 'none' | 'unreleased' | 'unmaintained';
  pluginId: string;
  /** Link to the latest version. */
  latest: { name: string; label: string; href: string };
}

/** Data of the frame, shared by the pages of one sidebar. */
export interface Shell {
  /** Docs version and sidebar. */
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
  /** Prefix of links to symbols, and href of the cards for them; null without a reference. */
  symbolCards: { base: string; href: string } | null;
  version: ShownVersion | null;
  /** The docs plugin with the names of its versions. */
  docs: { pluginId: string; versions: string[] };
}
