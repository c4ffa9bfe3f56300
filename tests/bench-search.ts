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
 * Measures search as a reader meets it, on this content and on 20 times as much: from the first key
 * to results in a browser slowed down, where nothing of search was loaded before the shortcut; and the
 * work of the main thread for each further key, at the machine's own speed.
 */

const PROJECT = resolve(import.meta.dirname, '..');
const SITES = [1, 20];
const SLOWDOWN = 4;
const RUNS = 5;
const QUERY = 'lifecycle subscriber';

/** Most milliseconds to the first results, and of the main thread's work for a further key. */
const LIMITS = { first: 150, key: 16 };

/** What lies between the shortcut and the first key at least: people who type fast need as much. */
const BETWEEN_KEYS = 100;

/** How long the main thread is watched after a key, in milliseconds. */
const WATCH = 300;

/** Goes to the field and types; milliseconds from the first key until a result is in the page. */
async function measureFirst(page: Page): Promise<number> {
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[role=combobox]');
    field?.addEventListener(
      'keydown',
      () => {
        const started = performance.now();
        new MutationObserver((_records, observer) => {
          if (document.querySelector('[role=option]')) {
            observer.disconnect();
            Reflect.set(globalThis, 'first', performance.now() - started);
          }
        }).observe(document.body, { childList: true, subtree: true });
      },
      { once: true },
    );
  });
  await page.keyboard.press('/');
  await page.waitForTimeout(BETWEEN_KEYS);
  await page.keyboard.press(QUERY.charAt(0));
  await page.waitForFunction(() => Reflect.has(globalThis, 'first'));
  return page.evaluate(() => Number(Reflect.get(globalThis, 'first')));
}

/** Milliseconds that the main thread has worked since it began. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Milliseconds that the main thread works for each further key. */
async function measureKeys(page: Page, session: CDPSession): Promise<number[]> {
  const times: number[] = [];
  for (const key of QUERY.slice(1)) {
    const before = await workOf(session);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(WATCH);
    times.push((await workOf(session)) - before);
  }
  return times;
}

async function measureRun(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === '');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const first = await measureFirst(page);
  await page.waitForTimeout(WATCH);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const keys = await measureKeys(page, session);
  await context.close();
  return { first, key: median(keys), slowestKey: Math.max(...keys) };
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
    return {
      first: median(runs.map(({ first }) => first)),
      key: median(runs.map(({ key }) => key)),
      slowestKey: median(runs.map(({ slowestKey }) => slowestKey)),
    };
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}

const browser = await launchBrowser();
for (const times of SITES) {
  const { first, key, slowestKey } = await measureSite(browser, times);
  console.log(
    `${times} times the content: first results after ${Math.round(first)} ms, a further key ` +
      `${key.toFixed(1)} ms of the main thread, the slowest ${slowestKey.toFixed(1)} ms`,
  );
  if (first > LIMITS.first || key > LIMITS.key) {
    process.exitCode = 1;
  }
}
await browser.close();
