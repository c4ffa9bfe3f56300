import type { Overview } from '../../model/page';
import { describeTrail, findHue, sidebarLabel } from '../../site/describe-sidebar';
import { linkTo } from '../../site/href';
import type { Site, VersionContent } from '../../site/site';

/** Number of recent docs. */
const RECENT_COUNT = 6;

/** Lists the areas of the docs, and the latest changes. */
export function describeOverview(site: Site, content: VersionContent): Overview {
  return {
    areas: content.sidebars.flatMap(({ id, steps: [first, ...others] }) => {
      const label = sidebarLabel(site, id);
      return first
        ? {
            ...{ id, hue: findHue(site, id), count: others.length + 1 },
            ...linkTo(label, first.route, site),
          }
        : [];
    }),
    release: site.reference?.report.version ?? null,
    recent: recentDocs(site, content),
  };
}

/** Lists the latest changed docs; docs of the same time are sorted by title. */
function recentDocs(site: Site, content: VersionContent): Overview['recent'] {
  const dated = content.docs.flatMap((doc) => {
    const update = site.lastUpdates.get(doc.source);
    const isHome = doc.route === content.version.path;
    return !update || isHome || doc.frontMatter.unlisted ? [] : [{ doc, ...update }];
  });
  return dated
    .sort((a, b) => b.date.localeCompare(a.date) || a.doc.title.localeCompare(b.doc.title, 'en'))
    .slice(0, RECENT_COUNT)
    .map(({ doc, date, kind = null, notes = [] }) => ({
      ...linkTo(doc.title, doc.route, site),
      trail: describeTrail(doc, site, content),
      hue: findHue(site, content.positions.get(doc)?.sidebarId ?? null),
      date,
      change: kind,
      notes,
    }));
}
