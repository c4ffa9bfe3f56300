import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';

/** Environment variable with the ports, for worker processes that load this file again. */
const { env } = process;

/** Finds a free port for each site. */
const FIND_PORTS = `
const servers = Array.from({ length: 5 }, () => require('node:net').createServer());
Promise.all(servers.map((each) => new Promise((done) => each.listen(0, done)))).then(() => {
  console.log(servers.map((each) => each.address().port).join());
  process.exit();
});`;

env.SITE_PORTS ??= execFileSync(process.execPath, ['-e', FIND_PORTS], { encoding: 'utf8' }).trim();
const [site, features, versions, reader, search] = env.SITE_PORTS.split(',');

/** Ports of the sites. */
export const PORTS = { site, features, versions, reader, search };

/** The site itself. */
export const SITE = `http://localhost:${PORTS.site}`;

/** The fixture with every feature, at its base URL. */
export const FEATURES = `http://localhost:${PORTS.features}/base`;

/** The fixture with two versions. */
export const VERSIONS = `http://localhost:${PORTS.versions}`;

/** The fixture for reading tests. */
export const READER = `http://localhost:${PORTS.reader}`;

/** The fixture for tests of search. */
export const SEARCH = `http://localhost:${PORTS.search}`;

/**
 * Opens a page and waits until it's hydrated.
 *
 * @param page the browser's page
 * @param address address, or path on the site itself
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until reading and navigation scripts run. */
export const started = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.stage !== undefined);

/**
 * Waits until a page is hydrated.
 *
 * @param page the browser's page
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.stage === 'hydrated');
}

/** Creates a promise to delay requests with, and a function that resolves it. */
export function hold(): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  return { held, release };
}

/** Makes the frame throw while it hydrates, by serving wrong data. */
export async function crashFrame(page: Page): Promise<void> {
  await page.route('**/assets/shell-*.json', async (route) => {
    const shell = await (await route.fetch()).json();
    shell.navbar.left[0].label = {};
    await route.fulfill({ json: shell });
  });
}
