import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from 'es-toolkit';
import { authoredLink, type BrokenLink, findBrokenLinks } from '../build/check-links';
import type { SiteConfig } from '../config';
import { type BuiltPage, readBuiltPages } from './built-pages';
import type { CheckContext } from './context';
import type { CheckResult, Finding } from './finding';
import { findOrphans } from './orphans';
import type { PageImage } from './page-images';

/** What stands on every page comes from here. */
const CONFIG = 'site.config.ts';

/**
 * Checks the built site: every internal link and anchor leads somewhere, every page can be reached,
 * every picture has words.
 *
 * @param context the site
 * @throws SiteError when the site is not built
 */
export async function checkLinks(context: CheckContext): Promise<CheckResult> {
  const loaded = await context.site();
  const { config } = loaded.site;
  const pages = await readBuiltPages(loaded, context.out);
  const broken = findBrokenLinks(pages, {
    base: config.baseUrl,
    hasFile: (path) => existsSync(join(context.out, path)),
    redirects: config.redirects,
  });
  return {
    findings: [
      ...brokenFindings(broken),
      ...redirectFindings(config.redirects, pages),
      ...findOrphans(pages, loaded),
      ...unique(pages.flatMap(imageFindings)),
    ],
    notes: [],
  };
}

function finding(place: { file: string; line: number }, message: string): Finding {
  return { check: 'links', ...place, message };
}

function brokenFindings(broken: BrokenLink[]): Finding[] {
  const written = broken.filter(({ authored }) => authored !== null);
  const others = groupBy(
    broken.filter(({ authored }) => authored === null),
    ({ href, problem }) => `${href} ${problem}`,
  );
  return [...written.map(writtenFinding), ...Object.values(others).flatMap(sharedFinding)];
}

function writtenFinding({ page, href, authored, problem }: BrokenLink): Finding {
  const file = 'source' in page ? page.source : CONFIG;
  return finding({ file, line: authored?.line ?? 1 }, `"${authored?.url ?? href}" ${problem}.`);
}

/** A link that many pages share stands in what surrounds them, so it is named once. */
function sharedFinding(links: BrokenLink[]): Finding[] {
  const [first] = links;
  if (!first) {
    return [];
  }
  const { page, href, problem } = first;
  if (links.length === 1) {
    const file = 'source' in page ? page.source : CONFIG;
    return [finding({ file, line: 1 }, `"${href}" on ${page.meta.route} ${problem}.`)];
  }
  const where = `${links.length} pages, ${page.meta.route} among them`;
  return [
    finding(
      { file: CONFIG, line: 1 },
      `"${href}" on ${where}, ${problem}. Look in the navbar, the sidebar and the footer.`,
    ),
  ];
}

/** That redirects lead to pages is checked when the site is loaded; anchors need the build. */
function redirectFindings(redirects: SiteConfig['redirects'], pages: BuiltPage[]): Finding[] {
  return redirects.flatMap(({ from, to }) => {
    const [route, fragment] = to.split('#');
    const target = pages.find(({ page }) => page.meta.route === route);
    return target && fragment && !target.facts.anchors.includes(decodeURIComponent(fragment))
      ? [
          finding(
            { file: CONFIG, line: 1 },
            `The redirect from ${from} names an anchor that ${route} does not have, "#${fragment}".`,
          ),
        ]
      : [];
  });
}

function imageFindings({ page, authored, images }: BuiltPage): Finding[] {
  return images.filter(lacksWords).map((image) => {
    const link = authoredLink(page, authored, image.src);
    const file = image.isContent && 'source' in page ? page.source : CONFIG;
    return finding(
      { file, line: link?.line ?? 1 },
      `The picture "${link?.url ?? image.src}" has no alternative text. Say in words what it shows; a picture that only decorates gets role="presentation" and alt="".`,
    );
  });
}

function lacksWords({ alt, isDecoration }: PageImage): boolean {
  return alt === null || (alt.trim() === '' && !isDecoration);
}

/** What stands in the navbar is found on every page. */
function unique(findings: Finding[]): Finding[] {
  return [...new Map(findings.map((entry) => [JSON.stringify(entry), entry])).values()];
}
