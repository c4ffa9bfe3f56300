import { rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { median } from 'es-toolkit';
import { glob } from 'tinyglobby';
import { repeatedSite } from '../repeated-site';
import { atEnd, endChild, startChild } from './children';
import { launchBrowser } from './chromium';
import { PROJECT } from './scratch';

const PAGE = '/docs/intro';
const QUERY = 'transaction nesting';
/** Milliseconds to wait at most: for the server, and for what it shows. */
const START = 600_000;
const SHOWN = 120_000;
/** Milliseconds between two tries. */
const TRY = 50;

/** What an author meets, for a site of some size; times in milliseconds. */
export interface DevFigures {
  times: number;
  /** From the command to the HTML of the first page. */
  html: number;
  /** From the command to that page loaded, with its stylesheets and scripts. */
  loaded: number;
  /** From a saved edit to its text in the page that is open. */
  edit: number;
  /** From the words of the first search to its first result. */
  search: number;
}

function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      server.close(() => done(port));
    });
  });
}

const answers = (url: string) =>
  fetch(url).then(
    async (response) => response.ok && (await response.text()).includes('</html>'),
    () => false,
  );

async function waitForAnswer(url: string) {
  const end = performance.now() + START;
  while (performance.now() < end) {
    if (await answers(url)) {
      return;
    }
    await new Promise((done) => setTimeout(done, TRY));
  }
  throw new Error(`The development server did not answer ${url}.`);
}

/** Milliseconds until a text that was written to the page's file is in the page. */
async function measureEdit(page: Page, file: string, run: number): Promise<number> {
  const sentence = `A sentence that was not there, number ${run}.`;
  const text = await readFile(file, 'utf8');
  const shown = page.waitForFunction(
    (wanted) => document.querySelector('main')?.textContent?.includes(wanted) && Date.now(),
    sentence,
    { polling: 'raf', timeout: SHOWN },
  );
  const saved = Date.now();
  await writeFile(file, `${text}\n${sentence}\n`);
  return Number(await (await shown).jsonValue()) - saved;
}

async function measureSearch(page: Page): Promise<number> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.waitFor({ timeout: SHOWN });
  const started = performance.now();
  await field.fill(QUERY);
  await page.getByRole('option').first().waitFor({ timeout: SHOWN });
  return performance.now() - started;
}

async function measurePages(site: string, address: string, started: number, runs: number) {
  await waitForAnswer(address + PAGE);
  const html = performance.now() - started;
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(address + PAGE, { waitUntil: 'load', timeout: SHOWN });
  const loaded = performance.now() - started;
  // Before that, nobody in the page hears of an edit.
  await page.waitForFunction(() => document.documentElement.dataset.started === '', undefined, {
    timeout: SHOWN,
  });
  const [file = ''] = await glob('content/docs/*intro.md', { cwd: site, absolute: true });
  const edits: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    edits.push(await measureEdit(page, file, run));
    await page.waitForTimeout(300);
  }
  const search = await measureSearch(page);
  await browser.close();
  return { html, loaded, edit: median(edits), search };
}

/**
 * Measures the development server on a new copy of the content, for which nothing is kept.
 *
 * @param times how often the content stands in it; copies have no reference pages
 * @param runs edits of a doc
 */
export async function measureDev(times: number, runs: number): Promise<DevFigures> {
  const site = await repeatedSite(times);
  atEnd(() => rmSync(site, { recursive: true, force: true }));
  const port = await freePort();
  const started = performance.now();
  const command = ['npm', 'run', 'dev', '--', '--root', site, '--port', String(port)];
  const server = startChild(command, { cwd: PROJECT, stdio: 'ignore' });
  try {
    return { times, ...(await measurePages(site, `http://localhost:${port}`, started, runs)) };
  } finally {
    await endChild(server);
    await rm(site, { recursive: true, force: true });
  }
}
