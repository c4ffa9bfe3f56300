import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from 'es-toolkit';
import { serveSite } from '../src/cli/serve';
import { launchBrowser } from './bench/chromium';
import { repeatedSite } from './repeated-site';

/*
 * Measures search as a reader meets it, on this content and on 20 times as much, with the page slowed down
 * (Chromium slows no workers): from the shortcut, before which nothing of search was loaded, to the results of a
 * typed word; and for each further key the work of the main thread, and the time to its results.
 */

const PROJECT = resolve(import.meta.dirname, '..');
const SITES = [1, 20];
const SLOWDOWN = 4;
const RUNS = 5;
const WORD = 'lifecycle';
const FURTHER = ' subscriber';

/** Most milliseconds to the first results by size of the site, and for a further key. */
const LIMITS = {
  first: new Map([
    [1, 300],
    [20, 600],
  ]),
  work: 8,
  key: 50,
};

/** How long the page is watched after a key, in milliseconds. */
const WATCH = 300;

/** Notes when keys are pressed, and when results come for what the field holds. */
function watchResults() {
  let pressed = 0;
  document.addEventListener('keydown', () => {
    pressed = performance.now();
    Reflect.set(globalThis, 'pressed', pressed);
    Reflect.deleteProperty(globalThis, 'shown');
  });
  new MutationObserver(() => {
    if (document.querySelector('[role=option]') && !Reflect.has(globalThis, 'shown')) {
      Reflect.set(globalThis, 'shown', performance.now());
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

const readTime = (page: Page, name: 'pressed' | 'shown') =>
  page.evaluate((key) => Number(Reflect.get(globalThis, key)), name);

/** Goes to the field and types a word; milliseconds from the shortcut until results are in the page. */
async function measureFirst(page: Page): Promise<number> {
  await page.evaluate(watchResults);
  await page.keyboard.press('/');
  const opened = await readTime(page, 'pressed');
  await page.keyboard.type(WORD);
  await page.waitForFunction(() => Reflect.has(globalThis, 'shown'));
  return (await readTime(page, 'shown')) - opened;
}

/** Milliseconds that the main thread has worked since it began. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** For each further key, milliseconds that the main thread works, and until its results are there. */
async function measureKeys(page: Page, session: CDPSession) {
  const keys: { work: number; shown: number }[] = [];
  for (const key of FURTHER) {
    const before = await workOf(session);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(WATCH);
    const work = (await workOf(session)) - before;
    const shown = (await readTime(page, 'shown')) - (await readTime(page, 'pressed'));
    // Results that stay the same change nothing in the page.
    if (shown > 0) {
      keys.push({ work, shown });
    }
  }
  return keys;
}

async function measureRun(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.started === '');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const first = await measureFirst(page);
  await page.waitForTimeout(WATCH);
  const keys = await measureKeys(page, session);
  await context.close();
  return {
    first,
    work: median(keys.map(({ work }) => work)),
    key: median(keys.map(({ shown }) => shown)),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function measureSite(browser: Browser, times: number) {
  const site = await repeatedSite(times);
  try {
    const args = ['src/cli/start.mjs', 'build', '--root', site];
    const { status } = spawnSync(process.execPath, args, { cwd: PROJECT, stdio: 'ignore' });
    if (status !== 0) {
      throw new Error(`The site of ${times} times the content could not be built.`);
    }
    const server = await serveSite({ folder: join(site, 'dist'), port: 0 });
    const address = `http://localhost:${portOf(server)}/docs/intro`;
    const runs: Awaited<ReturnType<typeof measureRun>>[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await measureRun(browser, address));
    }
    server.close();
    const medianOf = (name: 'first' | 'work' | 'key') => median(runs.map((run) => run[name]));
    return { first: medianOf('first'), work: medianOf('work'), key: medianOf('key') };
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}

const browser = await launchBrowser();
for (const times of SITES) {
  const { first, key, work } = await measureSite(browser, times);
  console.log(
    `${times} times the content: first results after ${Math.round(first)} ms; a further key ` +
      `${work.toFixed(1)} ms of the main thread, results after ${Math.round(key)} ms`,
  );
  const isSlow = first > (LIMITS.first.get(times) ?? 0) || work > LIMITS.work || key > LIMITS.key;
  if (isSlow) {
    process.exitCode = 1;
  }
}
await browser.close();
