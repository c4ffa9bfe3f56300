import { type BlockingFigures, measureBlocking } from './blocking';
import { launchBrowser } from './chromium';
import { type ClickFigures, measureClicks } from './clicks';
import { type FirstViewFigures, measureFirstView } from './first-view';
import { measureScores, type ScoreFigures } from './scores';
import { serveStatic } from './static-server';
import type { Pair, Subject } from './subject';

/** Most audits of a page with Lighthouse, which takes long. */
const MOST_AUDITS = 3;

/** What readers of both sites meet. */
export interface BrowserFigures {
  clicks: ClickFigures[];
  blocking: BlockingFigures[];
  firstView: FirstViewFigures;
  scores: ScoreFigures[];
}

/**
 * Builds both sites and measures them in a browser.
 *
 * @param subjects both sites, of the same content
 * @param runs how often each page is opened or clicked
 */
export async function measureBrowser(
  subjects: Pair<Subject>,
  runs: number,
): Promise<BrowserFigures> {
  await subjects.ours.buildCold();
  await subjects.theirs.buildCold();
  const servers = {
    ours: await serveStatic(subjects.ours.dist),
    theirs: await serveStatic(subjects.theirs.dist),
  };
  const browser = await launchBrowser();
  console.error('  clicks');
  const clicks = await measureClicks(browser, servers, runs);
  console.error('  blocking');
  const blocking = await measureBlocking(browser, servers, runs);
  console.error('  first view');
  const firstView = await measureFirstView(browser, servers);
  await browser.close();
  console.error('  Lighthouse');
  const scores = await measureScores(servers, Math.min(runs, MOST_AUDITS));
  servers.ours.close();
  servers.theirs.close();
  return { clicks, blocking, firstView, scores };
}
