import type { Browser } from '@playwright/test';
import { openVisit, settle } from './chromium';
import type { Answered, StaticServer } from './static-server';
import type { Pair } from './subject';

const DOC = '/docs/core/database/transactions';
const LIST = '/tags';
/** Pixels of one turn of the wheel, and the most turns. */
const TURN = 600;
const MOST_TURNS = 200;

/** Bytes of bodies after Brotli, without images. */
export interface Bytes {
  /** All that is asked for until the network is idle. */
  total: number;
  /** The part of it that hints and scripts fetch as pages to come. */
  ahead: number;
  /** HTML, and what the browser says blocks painting. */
  blocking: number;
  requests: number;
}

/** What a reader's first page costs, and what is fetched ahead of clicks. */
export interface FirstViewFigures {
  path: string;
  bytes: Pair<Bytes>;
  /** Requests for other pages than the one that was opened. */
  prefetches: { path: string; ours: { atLoad: number; afterScrolling: number } }[];
}

async function firstView(browser: Browser, server: StaticServer): Promise<Bytes> {
  const visit = await openVisit(browser);
  server.answered.length = 0;
  await visit.page.goto(server.address + DOC);
  await settle(visit);
  const blocking = await visit.page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(
        (entry) =>
          entry.entryType === 'navigation' ||
          Reflect.get(entry, 'renderBlockingStatus') === 'blocking',
      )
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await visit.context.close();
  const texts = server.answered.filter(({ purpose }) => purpose !== 'image');
  const sizeOf = (list: Answered[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);
  const ahead = sizeOf(texts.filter(({ purpose }) => purpose === 'prefetch'));
  return { total: sizeOf(texts), ahead, blocking, requests: texts.length };
}

/** Requests that scripts or hints make for another page: not assets, not the page's own payload. */
function countPrefetches(answered: Answered[], path: string): number {
  const own = new Set([path, `${path}.rsc`, `${path}.html`]);
  return answered.filter(
    (request) =>
      (request.purpose === 'empty' || request.purpose === 'prefetch') &&
      !own.has(request.path) &&
      !/^\/(?:assets|_astro|pagefind)\/|\.json$/.test(request.path),
  ).length;
}

async function prefetchesOf(browser: Browser, server: StaticServer, path: string) {
  const visit = await openVisit(browser);
  const { page } = visit;
  server.answered.length = 0;
  await page.goto(server.address + path);
  await settle(visit);
  const atLoad = countPrefetches(server.answered, path);
  await page.mouse.move(700, 450);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, TURN);
    await page.waitForTimeout(150);
    if ((await page.evaluate(() => window.scrollY)) === before) {
      break;
    }
  }
  await settle(visit);
  await visit.context.close();
  return { atLoad, afterScrolling: countPrefetches(server.answered, path) };
}

/**
 * Measures what a first visit fetches.
 *
 * @param browser where
 * @param servers both built sites
 */
export async function measureFirstView(
  browser: Browser,
  servers: Pair<StaticServer>,
): Promise<FirstViewFigures> {
  return {
    path: DOC,
    bytes: {
      ours: await firstView(browser, servers.ours),
      theirs: await firstView(browser, servers.theirs),
    },
    prefetches: [
      { path: DOC, ours: await prefetchesOf(browser, servers.ours, DOC) },
      { path: LIST, ours: await prefetchesOf(browser, servers.ours, LIST) },
    ],
  };
}
