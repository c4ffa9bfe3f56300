import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import { hydrated } from '../../browser/sites';
import { serveSite } from '../../preview';
import { outputOf, type Release, sourcesOf } from './releases';

/** A site that can be deployed again while readers have it open. */
export interface LiveSite {
  /** Address without a slash at its end. */
  address: string;
  /** Deploys another release; a host may keep the old scripts and styles. */
  publish(release: Release, old: 'removed' | 'kept'): void;
}

interface WorkerFixtures {
  /** The first release, on a server that all tests of a worker share. */
  shared: string;
}

interface TestFixtures {
  /** The first release, on a server for this test only. */
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
    // Ends requests that the test still delays.
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

/** Opens a page, waits until it's hydrated, and marks the document. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await mark(page);
}

/** Marks the document; a page that was loaded as a document has no mark. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });
}

/** Describes how the current page was shown: in place, or as a new document. */
export function arrival(page: Page): Promise<'in place' | 'in full'> {
  return page.evaluate(() =>
    document.documentElement.dataset.marked === '' ? 'in place' : 'in full',
  );
}

/** Expects a page with this title, without crashed parts. */
export async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.locator('main h1')).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.getByText('This page crashed.')).toHaveCount(0);
}

/** The link with a name in the article. */
export function linkTo(page: Page, name: string) {
  return page.locator('main').getByRole('link', { name });
}

/** Collects uncaught exceptions of the page. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Responds with a body as JSON, valid or not. */
export const answerJson = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'application/json', body });

/** Ways in which a file can fail to load. */
export const FAULTY_ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  'is not there (404)': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'is reset on its way': (route) => route.abort('connectionreset'),
  'is a page of HTML, with 200': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><h1>Sorry</h1>' }),
};
