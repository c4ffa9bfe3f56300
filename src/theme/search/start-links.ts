import { LAST_READ } from '../../browser/page';
import type { LastRead } from '../../browser/reading/last-read';
import { readJson } from '../../browser/storage';
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

function isLastRead(entry: Partial<Record<keyof LastRead, unknown>> | null): entry is LastRead {
  const { detail, href, label } = entry ?? {};
  // What leads out of the site is not the site's.
  const isPath = typeof href === 'string' && /^\/(?![/\\])/.test(href);
  return isPath && typeof label === 'string' && typeof detail === 'string';
}

/** The pages that the reader read last, without the one in view. */
function readLastRead(): LastRead[] {
  const stored = readJson<unknown>(LAST_READ);
  return (Array.isArray(stored) ? stored : [])
    .filter(isLastRead)
    .filter(({ href }) => href.replace(/#.*/s, '') !== location.pathname);
}

/** Lists where a reader may go: pages that were read last, what the site names, areas, and tags. */
export function listStartLinks({ areas, start, tagsHref }: NavbarSearch): StartLink[] {
  const plain = { hue: null, detail: null };
  return [
    ...readLastRead().map((page) => ({ ...plain, ...page, group: 'Go on where you left off' })),
    ...start.map((link) => ({ ...plain, ...link, group: 'Start here' })),
    ...areas.map(({ href, hue, label }) => ({ ...plain, href, hue, label, group: 'Browse' })),
    { ...plain, label: 'All tags', href: tagsHref, group: 'Browse' },
  ];
}
