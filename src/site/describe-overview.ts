import type { Overview, OverviewArea, PageLink } from '../model/page';
import { describeTrail, findHue, sidebarLabel } from './describe-sidebar';
import { linkTo } from './href';
import { findLastUpdate } from './last-updates';
import { describePlan } from './plan';
import { listSteps } from './reading-order';
import type { SidebarNode, SidebarTree } from './sidebars';
import type { Site, VersionContent } from './site';

/** How many docs count as recent. */
const RECENT_COUNT = 6;

/** What the docs hold as a whole: their areas, and what was changed last. */
export function describeOverview(site: Site, content: VersionContent): Overview {
  return {
    areas: content.sidebars.flatMap((tree) => describeArea(tree, site) ?? []),
    plan: describePlan(site, content),
    recent: recentDocs(site, content),
  };
}

function describeArea({ id, items, steps }: SidebarTree, site: Site): OverviewArea | null {
  const [first] = steps;
  const entries = items.flatMap((item) => entriesOf(item, site));
  return first
    ? {
        id,
        ...linkTo(sidebarLabel(site, id), first.route, site),
        hue: findHue(site, id),
        count: steps.length,
        entries,
      }
    : null;
}

/**
 * An open category without a page that holds other categories is no more than a headline: they take
 * its place.
 */
function entriesOf(item: SidebarNode, site: Site): PageLink[] {
  switch (item.kind) {
    case 'page':
      return item.doc?.frontMatter.unlisted ? [] : [linkTo(item.label, item.route, site)];
    case 'category': {
      const isHeadline = item.page === null && !item.collapsed;
      if (isHeadline && item.items.some(({ kind }) => kind === 'category')) {
        return item.items.flatMap((inner) => entriesOf(inner, site));
      }
      const [first] = listSteps([item]);
      return first ? [linkTo(item.label, first.route, site)] : [];
    }
    case 'link':
    case 'html':
      return [];
  }
}

/** Docs by the day of their last change; docs of one day by title. */
function recentDocs(site: Site, content: VersionContent): Overview['recent'] {
  const dated = content.docs.flatMap((doc) => {
    const date = findLastUpdate(doc, site)?.date;
    const isHome = doc.route === content.version.path;
    return date === undefined || isHome || doc.frontMatter.unlisted ? [] : [{ doc, date }];
  });
  return dated
    .sort((a, b) => b.date.localeCompare(a.date) || a.doc.title.localeCompare(b.doc.title, 'en'))
    .slice(0, RECENT_COUNT)
    .map(({ doc, date }) => ({
      ...linkTo(doc.title, doc.route, site),
      trail: describeTrail(doc, site, content),
      hue: findHue(site, content.places.get(doc)?.sidebarId ?? null),
      date,
    }));
}
