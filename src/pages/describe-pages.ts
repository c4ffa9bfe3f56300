import { collectErrors, type Findings } from '../model/finding';
import { checkAreas } from '../site/areas';
import type { Site } from '../site/site';
import { KINDS, kindOf, type Page } from '.';
import { openDocs } from './doc/doc';
import type { DocPage } from './doc/page';
import { keepRoutes } from './keep-routes';
import type { DescribeScope } from './kind';
import { addImages, checkFrameImages } from './page-images';
import { openRelations } from './relations';

/**
 * Describes every page of the site as plain data, one per route, with warnings about broken links and
 * pictures.
 */
export function describePages(
  site: Site,
  scope: Omit<DescribeScope, 'site' | keyof Findings>,
): Findings & { pages: Page[] } {
  const findings: Findings = { errors: [], warnings: [] };
  const all = { ...scope, site, ...findings };
  const described = Object.values(KINDS).flatMap(
    (kind): Page[] => collectErrors(findings.errors, () => kind.describe(all)) ?? [],
  );
  findings.errors.push(...checkAreas(site));
  checkFrameImages(site, all);
  const kept = keepRoutes(described, findings);
  const docs = kept.filter((page) => page.kind === 'doc');
  const relations = openRelations(docs, site, scope.getCompiled);
  const pages = kept.map((page) => kindOf(page).relate?.(page, relations) ?? page);
  return { pages: addImages(pages, all), ...findings };
}

/**
 * Describes the doc at a route, compiling only its own text. Unlike in a build, the docs that use it aren't
 * known.
 *
 * @returns the page, or none if there is no doc
 */
export function describeRoute(
  route: string,
  scope: Omit<DescribeScope, keyof Findings>,
): DocPage[] {
  const all = { ...scope, errors: [], warnings: [] };
  const found = scope.site.versions.flatMap((content) =>
    content.docs.filter((doc) => doc.route === route).map((doc) => ({ doc, content })),
  );
  const pages = found.slice(0, 1).map(({ content, doc }) => openDocs(all)(doc, content));
  return addImages(pages, all);
}
