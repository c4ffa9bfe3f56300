import type { Page } from '@playwright/test';

/** Ports of the sites that tests visit: the site itself, and the fixtures. */
export const PORTS = { site: 4271, features: 4272, versions: 4273, reader: 4274 } as const;

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

/**
 * Waits until the page's script has taken over.
 *
 * @param page the browser's page
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === '');
}
