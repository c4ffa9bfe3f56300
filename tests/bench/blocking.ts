import type { Browser } from '@playwright/test';
import { median } from 'es-toolkit';
import { openVisit, settle, slowDown } from './chromium';
import type { StaticServer } from './static-server';
import { type Pair, SIDES } from './subject';

/** A task of the page's thread blocks for what it takes beyond this, in milliseconds. */
const ALLOWED = 50;

/** One page of each kind; the other generator has no pages of tags. */
const KINDS = [
  { kind: 'doc', path: '/docs/core/database/transactions', both: true },
  { kind: 'API page', path: '/api/Strapi', both: true },
  { kind: 'exports page', path: '/exports/functions', both: true },
  { kind: 'home', path: '/', both: true },
  { kind: 'not found', path: '/no/such/page', both: true },
  { kind: 'tags', path: '/tags', both: false },
  { kind: 'tag page', path: '/tags/database', both: false },
];

/** Milliseconds of blocking while a page loads. */
export interface BlockingFigures {
  kind: string;
  path: string;
  ours: number;
  /** Left out where the other generator has no such page. */
  theirs?: number;
}

/** A long task, in milliseconds since navigation began. */
interface Task {
  start: number;
  end: number;
}

/** Runs in the browser, in each document before its scripts: keeps the long tasks. */
function watchTasks(): void {
  const tasks: Task[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      tasks.push({ start: startTime, end: startTime + duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  Reflect.set(globalThis, 'bench', tasks);
}

async function blockingTime(browser: Browser, address: string, path: string): Promise<number> {
  const visit = await openVisit(browser, watchTasks);
  const { page } = visit;
  // The process is slowed down before the page loads; the picture brings it to this address.
  await page.goto(`${address}/favicon.svg`);
  await slowDown(visit);
  await page.goto(address + path);
  await settle(visit);
  const tasks: Task[] = await page.evaluate(() => Reflect.get(globalThis, 'bench'));
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  await visit.context.close();
  return tasks.reduce(
    (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, painted) - ALLOWED),
    0,
  );
}

/**
 * Measures total blocking time from the first paint on, in a browser slowed down, in turns.
 *
 * @param browser where
 * @param servers both built sites
 * @param runs loads of each page
 */
export async function measureBlocking(
  browser: Browser,
  servers: Pair<StaticServer>,
  runs: number,
): Promise<BlockingFigures[]> {
  const figures: BlockingFigures[] = [];
  for (const { kind, path, both } of KINDS) {
    const taken: Pair<number[]> = { ours: [], theirs: [] };
    for (let run = 0; run < runs; run += 1) {
      for (const side of both ? SIDES : (['ours'] as const)) {
        taken[side].push(await blockingTime(browser, servers[side].address, path));
      }
    }
    const theirs = both ? { theirs: median(taken.theirs) } : {};
    figures.push({ kind, path, ours: median(taken.ours), ...theirs });
  }
  return figures;
}
