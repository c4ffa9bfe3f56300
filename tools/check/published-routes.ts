import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Finding } from '../../src/model/finding';
import type { Page } from '../../src/pages';
import { NOT_FOUND_ROUTE } from '../../src/pages/not-found/not-found';
import type { CheckContext } from './check';
import { readDataFile } from './data-file';

/** Every route that was ever published, from the site's root. */
const LIST = 'content/published-routes.json';

/**
 * Checks that every route on the list is a page or a redirect, and that every page is on the list,
 * including generated ones such as tags.
 */
export async function checkPublishedRoutes(context: CheckContext): Promise<Finding[]> {
  const listed = readList(context.siteRoot);
  const pages = await listRoutedPages(context);
  const { redirects } = await context.config();
  const alive = new Set([
    ...pages.map(({ meta }) => meta.route),
    ...redirects.map(({ from }) => from),
  ]);
  const known = new Set(listed);
  const added = pages.filter(({ meta }) => !known.has(meta.route));
  return [
    ...listed.flatMap((route, index) => {
      const message = `${route} was published and no longer exists. Bring the page back, or add { from: '${route}', to: '…' } to "redirects" in site.config.ts.`;
      return alive.has(route) ? [] : [{ file: LIST, line: 1, keys: [index], message }];
    }),
    ...added.map((page) => ({
      file: page.source ?? LIST,
      line: 1,
      message: `${page.meta.route} is not in ${LIST}. Run: npm run check:content -- --write`,
    })),
  ];
}

/**
 * Adds the routes of all pages to the list and sorts it. Never removes any.
 *
 * @returns added routes
 */
export async function addPublishedRoutes(context: CheckContext): Promise<string[]> {
  const listed = readList(context.siteRoot);
  const routes = (await listRoutedPages(context)).map(({ meta }) => meta.route);
  const all = [...new Set([...listed, ...routes])].sort();
  await writeFile(join(context.siteRoot, LIST), `${JSON.stringify(all, null, 2)}\n`);
  return all.filter((route) => !listed.includes(route));
}

async function listRoutedPages(context: CheckContext): Promise<Page[]> {
  return (await context.site()).pages.filter(({ meta }) => meta.route !== NOT_FOUND_ROUTE);
}

function readList(siteRoot: string): string[] {
  return readDataFile(siteRoot, LIST, { schema: z.array(z.string()), fallback: '[]' });
}
