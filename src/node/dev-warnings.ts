import { groupBy } from 'es-toolkit';
import { type Finding, writeFinding } from '../model/finding';
import { kindOf } from '../pages';
import type { LoadedSite } from '../pages/load-site';
import { findFile } from '../site/files';
import { resolveHref } from '../site/href';
import { type LinkedPage, warnOfBrokenLinks } from './check-links';

/** Files that a build generates from all pages. */
export const MADE = /\.(?:atom|json|txt|xml)$/;

/** Finds links in docs to pages and files that don't exist. Anchors are checked by a build alone. */
export function findBrokenLinks({
  getCompiled,
  images,
  options,
  pages,
  site,
}: LoadedSite): Finding[] {
  const linked = pages.map((page): LinkedPage => {
    const authored = kindOf(page).listLinks?.(page, getCompiled) ?? [];
    const links = authored.map(({ href }) => href);
    return { page, authored, facts: { anchors: [], links } };
  });
  return warnOfBrokenLinks(linked, {
    areDrawn: false,
    base: site.config.baseUrl,
    hasFile: (path) =>
      MADE.test(path) ||
      images.files.has(path.slice(1)) ||
      findFile(options.siteRoot, `static${path}`) !== null,
    redirects: site.config.redirects,
    configured: new Map(),
  });
}

/** Groups warnings by the URL path of their page. */
export function groupWarnings(
  { pages, site }: LoadedSite,
  warnings: Finding[],
): Record<string, string> {
  const ofFiles = groupBy(warnings, ({ file }) => file ?? '');
  return Object.fromEntries(
    pages.flatMap(({ meta, source }) => {
      const found = ofFiles[source ?? ''];
      return found ? [[resolveHref(meta.route, site), found.map(writeFinding).join('\n')]] : [];
    }),
  );
}
