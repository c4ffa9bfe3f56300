import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Page } from '../model/page';
import { SiteError } from '../model/site-error';
import type { CheckContext } from './context';
import type { CheckResult, Finding } from './finding';

/** Every route that was once published, from the site's root. */
const LIST = 'published-routes.json';

const COMMAND = 'npm run content:published';

/** A route of the list, and where it stands there. */
interface PublishedRoute {
  route: string;
  line: number;
}

/**
 * Checks that no address is lost: every route of the list is a page or a redirect, and every page is
 * in the list. Tag pages count, because readers link to them; the not-found page has no address.
 *
 * @param context the site
 */
export async function checkPublishedRoutes(context: CheckContext): Promise<CheckResult> {
  const [listed, pages, config] = await Promise.all([
    readList(context.siteRoot),
    pagesOf(context),
    context.config(),
  ]);
  const alive = new Set([
    ...pages.map(({ meta }) => meta.route),
    ...config.redirects.map(({ from }) => from),
  ]);
  const known = new Set(listed.map(({ route }) => route));
  const lost = listed.filter(({ route }) => !alive.has(route));
  const added = pages.filter(({ meta }) => !known.has(meta.route));
  return { findings: [...lost.map(lostFinding), ...added.map(addedFinding)], notes: [] };
}

/**
 * Adds the routes of today's pages to the list, and sorts it. Nothing is taken out.
 *
 * @param context the site
 * @returns the routes that were added
 */
export async function addPublishedRoutes(context: CheckContext): Promise<string[]> {
  const listed = (await readList(context.siteRoot)).map(({ route }) => route);
  const routes = (await pagesOf(context)).map(({ meta }) => meta.route);
  const all = [...new Set([...listed, ...routes])].sort();
  await writeFile(join(context.siteRoot, LIST), `${JSON.stringify(all, null, 2)}\n`);
  return all.filter((route) => !listed.includes(route));
}

async function pagesOf(context: CheckContext): Promise<Page[]> {
  return (await context.site()).pages.filter(({ kind }) => kind !== 'notFound');
}

async function readList(siteRoot: string): Promise<PublishedRoute[]> {
  const file = join(siteRoot, LIST);
  if (!existsSync(file)) {
    return [];
  }
  const lines = new LineCounter();
  // JSON is YAML, and this parser knows lines.
  const { contents, errors } = parseDocument(await readFile(file, 'utf8'), { lineCounter: lines });
  if (errors.length > 0 || !isSeq(contents)) {
    throw new SiteError(`${LIST} is not a JSON list of routes.`);
  }
  return contents.items.map((item) => {
    if (!isScalar(item) || typeof item.value !== 'string') {
      throw new SiteError(`${LIST} holds something that is not a route.`);
    }
    return { route: item.value, line: lines.linePos(item.range?.[0] ?? 0).line };
  });
}

function lostFinding({ route, line }: PublishedRoute): Finding {
  return {
    check: 'routes',
    file: LIST,
    line,
    message: `${route} was published and is gone. Bring the page back, or add { from: '${route}', to: '…' } to "redirects" in site.config.ts.`,
  };
}

function addedFinding(page: Page): Finding {
  return {
    check: 'routes',
    file: 'source' in page ? page.source : LIST,
    line: 1,
    message: `${page.meta.route} is not in ${LIST}. Run "${COMMAND}" to add it.`,
  };
}
