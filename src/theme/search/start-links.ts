import type { Hue } from '../../model/area';
import type { NavbarSearch } from '../../model/navbar';
import type { PageLink } from '../../model/page';

/** Where a reader may go who has not searched for anything. */
export interface StartLink extends PageLink {
  /** What stands above it and its likes. */
  group: string;
  /** Of the area that it leads to. */
  hue: Hue | null;
  /** Where it stands, and what it leads to there. */
  detail: string | null;
}

/** Lists where a reader may go: what the site names, areas, and tags. */
export function listStartLinks({ areas, start, tagsHref }: NavbarSearch): StartLink[] {
  const plain = { hue: null, detail: null };
  return [
    ...start.map((link) => ({ ...plain, ...link, group: 'Start here' })),
    ...areas.map(({ href, hue, label }) => ({ ...plain, href, hue, label, group: 'Browse' })),
    { ...plain, label: 'All tags', href: tagsHref, group: 'Browse' },
  ];
}
