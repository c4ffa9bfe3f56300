import type { Hue } from '../../model/area';
import type { NavbarSearch } from '../../model/navbar';
import type { PageLink } from '../../model/page';

/** A link that an empty field offers. */
export interface StartLink extends PageLink {
  /** Heading of its group. */
  group: string;
  /** Of the area that it leads to. */
  hue: Hue | null;
  /** Its place, and the target there. */
  detail: string | null;
}

/** Lists links of the configuration, areas, and tags. */
export function listStartLinks({ areas, start, tagsHref }: NavbarSearch): StartLink[] {
  const plain = { hue: null, detail: null };
  return [
    ...start.map((link) => ({ ...plain, ...link, group: 'Start here' })),
    ...areas.map(({ href, hue, label }) => ({ ...plain, href, hue, label, group: 'Browse' })),
    { ...plain, label: 'All tags', href: tagsHref, group: 'Browse' },
  ];
}
