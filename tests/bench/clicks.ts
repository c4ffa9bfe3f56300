import type { Browser } from '@playwright/test';
import { median } from 'es-toolkit';
import { openVisit, settle, slowDown, type Visit } from './chromium';
import { scriptTime } from './script-time';
import type { StaticServer } from './static-server';
import { type Pair, SIDES } from './subject';
import { type Seen, watchClick } from './watch-click';

const FROM = '/docs/core/database/transactions';
const TARGETS = ['/docs/core/database/migrations', '/api/Strapi'];
/** Runs under a trace, apart from the runs that are timed, since tracing costs time. */
const TRACED = 3;
const CATEGORIES = ['devtools.timeline', 'v8.execute', 'v8', 'blink.user_timing', '__metadata'];
/** Milliseconds to wait for a page after a click. */
const LONGEST = 30_000;
/** Milliseconds after which `main` counts as complete once it stops changing. */
const STILL = 800;

/** Milliseconds from a click. */
export interface ClickFigures {
  from: string;
  to: string;
  /** To the first frame with the new page's `h1`. */
  painted: Pair<number>;
  /** To the last change in `main`, or the paint when that is later. */
  complete: Pair<number>;
  /** Of script on the page's thread until painted, in runs of their own. */
  script: Pair<number>;
  /** Part of the time until painted that is script, from 0 to 1. */
  scriptShare: Pair<number>;
}

/** The link that readers find on the page, or one that is put there. */
async function findLink({ page }: Visit, target: string) {
  const link = page.locator(`a[href="${target}"]:visible`).first();
  if ((await link.count()) === 0) {
    await page.evaluate((href) => {
      const added = document.createElement('a');
      added.href = href;
      added.textContent = 'The next page';
      document.querySelector('main')?.prepend(added);
    }, target);
  }
  await link.scrollIntoViewIfNeeded();
  return link;
}

async function clickOnce(browser: Browser, server: StaticServer, target: string, traced: boolean) {
  const visit = await openVisit(browser, watchClick);
  const { page } = visit;
  await page.goto(server.address + FROM);
  await settle(visit);
  const link = await findLink(visit, target);
  await settle(visit);
  await slowDown(visit);
  if (traced) {
    await browser.startTracing(page, { categories: CATEGORIES });
  }
  const box = await link.boundingBox();
  if (!box) {
    throw new Error(`The link to ${target} is not in view.`);
  }
  // Clicks of locators have listeners of their own, which cost as much as those of the page.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const painted = () => Number(Reflect.get(Reflect.get(globalThis, 'bench'), 'painted')) > 0;
  await page.waitForFunction(painted, undefined, { timeout: LONGEST });
  await page.waitForTimeout(STILL);
  const seen: Seen = await page.evaluate(() => Reflect.get(globalThis, 'bench'));
  const script = traced ? scriptTime(await browser.stopTracing()) : { script: 0, share: 0 };
  await visit.context.close();
  return {
    painted: seen.painted - seen.clicked,
    complete: Math.max(seen.painted, seen.changed) - seen.clicked,
    ...script,
  };
}

type Click = Awaited<ReturnType<typeof clickOnce>>;

function medians(clicks: Pair<Click[]>, key: keyof Click): Pair<number> {
  const of = (side: keyof typeof clicks) => median(clicks[side].map((click) => click[key]));
  return { ours: of('ours'), theirs: of('theirs') };
}

/**
 * Measures clicks from one doc to others, in a browser slowed down, in turns.
 *
 * @param browser where
 * @param servers both built sites
 * @param runs clicks of each kind
 */
export async function measureClicks(
  browser: Browser,
  servers: Pair<StaticServer>,
  runs: number,
): Promise<ClickFigures[]> {
  const figures: ClickFigures[] = [];
  for (const to of TARGETS) {
    const timed: Pair<Click[]> = { ours: [], theirs: [] };
    const traced: Pair<Click[]> = { ours: [], theirs: [] };
    for (let run = 0; run < runs + TRACED; run += 1) {
      for (const side of SIDES) {
        const isTraced = run >= runs;
        const clicks = isTraced ? traced : timed;
        clicks[side].push(await clickOnce(browser, servers[side], to, isTraced));
      }
    }
    figures.push({
      from: FROM,
      to,
      painted: medians(timed, 'painted'),
      complete: medians(timed, 'complete'),
      script: medians(traced, 'script'),
      scriptShare: medians(traced, 'share'),
    });
  }
  return figures;
}
