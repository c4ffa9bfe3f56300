import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';

/** Holds the ports for the processes that run the tests: they read this file again. */
const { env } = process;

/** Listens on a free port for each site that tests visit, and tells them. */
const FIND_PORTS = `
const servers = Array.from({ length: 4 }, () => require('node:net').createServer());
Promise.all(servers.map((each) => new Promise((done) => each.listen(0, done)))).then(() => {
  console.log(servers.map((each) => each.address().port).join());
  process.exit();
});`;

env.SITE_PORTS ??= execFileSync(process.execPath, ['-e', FIND_PORTS], { encoding: 'utf8' }).trim();
const [site, features, versions, reader] = env.SITE_PORTS.split(',');

/** Ports of these sites, free when the run of tests began. */
export const PORTS = { site, features, versions, reader };

/** The fixture with every feature, at its base URL. */
export const FEATURES = `http://localhost:${PORTS.features}/base`;

/** The fixture with two versions. */
export const VERSIONS = `http://localhost:${PORTS.versions}`;

/** The fixture that pictures are compared with. */
export const READER = `http://localhost:${PORTS.reader}`;

/**
 * Opens a page and waits until its script has taken over.
 *
 * @param page the browser's page
 * @param address address, or path on the site itself
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Resolves once links are followed in place, and the page's own parts move. */
export const started = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.stage !== undefined);

/**
 * Waits until the scripts of a page have taken over all of it.
 *
 * @param page the browser's page
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.stage === 'hydrated');
}

/** A promise, and what settles it: requests are held until a test lets them go. */
export function hold(): { held: Promise<void>; release: () => void } {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  return { held, release };
}

/** Makes what stands around a page throw as soon as React draws it: its data is not what it expects. */
export async function crashFrame(page: Page): Promise<void> {
  await page.route('**/assets/shell-*.json', async (route) => {
    const shell = await (await route.fetch()).json();
    shell.navbar.left[0].label = {};
    await route.fulfill({ json: shell });
  });
}
