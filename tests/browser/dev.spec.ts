import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

const PROJECT = resolve(import.meta.dirname, '../..');

test.describe.configure({ mode: 'serial' });

let server: ChildProcess;
let root: string;
let address: string;

/** The server loads all of the site's code and content before it answers first. */
const START = 120_000;

/** The first search compiles every page that was not opened yet. */
const FIRST_SEARCH = 20_000;

// biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern for fixtures, and none is used
test.beforeAll(async ({}, testInfo) => {
  const { project } = testInfo;
  testInfo.setTimeout(START + testInfo.timeout);
  root = mkdtempSync(join(tmpdir(), 'dev-site-'));
  const parts = ['content', 'static', 'sidebars.ts', 'site.config.ts'];
  const reference = ['platform/api-report.json', 'platform/summaries.json'];
  for (const name of [...parts, ...reference]) {
    cpSync(join(PROJECT, name), join(root, name), { recursive: true });
  }
  for (const name of ['sidebars.ts', 'site.config.ts']) {
    const file = join(root, name);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('./src/config', join(PROJECT, 'src/config')),
    );
  }
  const port = project.name === 'desktop' ? 5181 : 5182;
  address = `http://localhost:${port}`;
  server = spawn('npm', ['run', 'dev', '--', '--root', root, '--port', String(port)], {
    cwd: PROJECT,
    detached: true,
  });
  await expect
    .poll(
      () =>
        fetch(`${address}/docs/intro`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: START,
      },
    )
    .toBe(200);
});

test.afterAll(() => {
  if (server.pid !== undefined) {
    process.kill(-server.pid);
  }
  rmSync(root, { recursive: true, force: true });
});

test('an edited page shows in place, without losing scroll', async ({ page }) => {
  await page.goto(`${address}/docs/intro`);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === '');
  await page.evaluate(() => window.scrollTo(0, 300));
  const file = join(root, 'content/docs/00-intro.md');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nA sentence that was not there.\n`);
  await expect(page.getByText('A sentence that was not there.')).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test('search works while pages are written', async ({ page }) => {
  await page.goto(`${address}/docs/intro`);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === '');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('transaction nesting');
  await expect(page.getByRole('option', { name: /Nesting/ })).toBeVisible({
    timeout: FIRST_SEARCH,
  });
});

test('an error of an author is shown as its message', async ({ page }) => {
  const file = join(root, 'content/docs/00-intro.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('title:', 'titel:'));
  await page.goto(`${address}/docs/intro`);
  await expect(page.locator('body')).toContainText(
    'content/docs/00-intro.md:2: titel: unknown key',
  );
});
