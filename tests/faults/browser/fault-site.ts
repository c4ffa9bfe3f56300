import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import { hydrated } from '../../browser/sites';
import { serveSite } from '../../preview';
import { outputOf, type Release, sourcesOf } from './releases';

/** A site that can be published anew while readers have it open. */
export interface LiveSite {
  /** Address without a slash at its end. */
  address: string;
  /** Puts a release in the place of another; a host may keep scripts and styles that were there. */
  publish(release: Release, old: 'removed' | 'kept'): void;
}

interface WorkerFixtures {
  /** The first release, on a server that all tests of a worker share. */
  shared: string;
}

interface TestFixtures {
  /** The first release, on a server of the test's own. */
  live: LiveSite;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures there
    async ({}, use) => {
      const root = sourcesOf('first');
      const server = await serveSite({ root, folder: outputOf('first'), port: 0 });
      await use(server.address);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shared }, use) => use(shared),
  page: async ({ page }, use) => {
    await use(page);
    // Requests that a test still holds end with it.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures there
  live: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'faults-live-'));
    const publish: LiveSite['publish'] = (release, old) => {
      for (const name of readdirSync(folder)) {
        if (name !== 'assets' || old === 'removed') {
          rmSync(join(folder, name), { recursive: true });
        }
      }
      cpSync(outputOf(release), folder, { recursive: true });
    };
    publish('first', 'removed');
    const server = await serveSite({ root: sourcesOf('first'), folder, port: 0 });
    await use({ address: server.address, publish });
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

export { expect };

/** Opens a page and waits until its script has taken over; the document is marked then. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await mark(page);
}

/** Marks the document: a page that is loaded in full has no mark. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });
}

/** How the page in view came: in place of another, or by a load of its own. */
export function arrival(page: Page): Promise<'in place' | 'in full'> {
  return page.evaluate(() =>
    document.documentElement.dataset.marked === '' ? 'in place' : 'in full',
  );
}

/** Expects the page with a title, as its build made it, with nothing that crashed. */
export async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.locator('main h1')).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.getByText('This page crashed.')).toHaveCount(0);
}

/** The link of the page's text with a name. */
export function linkTo(page: Page, name: string) {
  return page.locator('main').getByRole('link', { name });
}

/** What goes wrong in the tab while a test runs: exceptions that nothing caught. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Answers with JSON, or with what calls itself so. */
export const answerJson = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'application/json', body });

/** How any file of a site may arrive that does not arrive as it should. */
export const FAULTY_ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  'is not there (404)': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'fails (500)': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'is reset on its way': (route) => route.abort('connectionreset'),
  'is cut off': async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  },
  'is a page of HTML, with 200': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><h1>Sorry</h1>' }),
};
