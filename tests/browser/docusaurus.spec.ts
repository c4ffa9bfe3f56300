import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { serveSite } from '../../src/cli/serve';
import { hydrated } from './sites';

const PROJECT = resolve(import.meta.dirname, '../..');

test.describe.configure({ mode: 'serial' });

let folder: string;
let server: Server;
let address: string;

function run(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: PROJECT, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docusaurus-'));
  cpSync(join(PROJECT, 'tests/fixtures/docusaurus'), folder, { recursive: true });
  const root = join(folder, 'site');
  run('--import', 'tsx', 'tools/import/cli.ts', root);
  const config = join(root, 'site.config.ts');
  const text = readFileSync(config, 'utf8');
  writeFileSync(config, text.replace('{', '{\n  "readableFolders": [".."],'));
  run('src/cli/start.mjs', 'build', '--root', root, '--out', join(folder, 'out'));
  server = await serveSite({ folder: join(folder, 'out'), port: 0 });
  const bound = server.address();
  address = `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}`;
});

test.afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a page complains of: errors, and what its policy blocks. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

for (const route of [
  'start',
  'guides/first',
  'guides/pictures',
  'shapes/modules',
  'shapes/diagrams',
]) {
  test(`${route} has nothing that the policy blocks, and no error`, async ({ page }) => {
    const complaints = watchComplaints(page);
    await page.goto(`${address}/docs/${route}`);
    await hydrated(page);
    expect(complaints).toEqual([]);
  });
}

test('tabs write what they show into the address, and read it there', async ({ page }) => {
  await page.goto(`${address}/docs/guides/first`);
  await hydrated(page);
  await expect(page.getByText('On the right.')).toBeVisible();
  await page.getByRole('tab', { name: 'Port' }).click();
  await expect(page).toHaveURL(`${address}/docs/guides/first?side=port`);
  await expect(page.getByText('On the left.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('On the left.')).toBeVisible();
  await expect(page.getByText('On the right.')).toBeHidden();
});

test('a choice of tabs loads no page', async ({ page }) => {
  await page.goto(`${address}/docs/guides/first`);
  await hydrated(page);
  const article = await page.locator('main article').elementHandle();
  await page.getByRole('tab', { name: 'Port' }).click();
  await expect(page).toHaveURL(/side=port/);
  expect(await article?.evaluate((element) => element.isConnected)).toBe(true);
});

test('what only a browser can draw shows there, also after a navigation', async ({ page }) => {
  await page.goto(`${address}/docs/shapes/browser`);
  await expect(page.locator('[data-browser]')).toHaveText('A browser draws this.');
  await page.goto(`${address}/docs/shapes/modules`);
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'For browsers' }).click();
  await expect(page.locator('[data-browser]')).toHaveText('A browser draws this.');
});

test('a style of an element is a class that has it', async ({ page }) => {
  await page.goto(`${address}/docs/guides/pictures`);
  await expect(page.getByAltText('A wide dot')).toHaveCSS('width', '40px');
  await page.goto(`${address}/docs/start`);
  await expect(page.getByText('in red')).toHaveCSS('color', 'rgb(255, 0, 0)');
});

test('the head has what a page adds until the reader moves on', async ({ page }) => {
  await page.goto(`${address}/docs/shapes/modules`);
  await hydrated(page);
  await expect(page.locator('head meta[name="harbor"]')).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'For browsers' }).click();
  await expect(page).toHaveTitle(/For browsers/);
  await expect(page.locator('head meta[name="harbor"]')).toHaveCount(0);
});
