import { median } from 'es-toolkit';
import { type Auditor, openAuditor } from './lighthouse';
import type { StaticServer } from './static-server';
import { type Pair, SIDES } from './subject';

const PATHS = ['/', '/docs/core/database/transactions'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Milliseconds, as Lighthouse estimates them for a slow phone. */
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

/** One figure of Lighthouse for one page: a score of 100, or milliseconds. */
export interface ScoreFigures extends Pair<number> {
  path: string;
  figure: string;
}

async function auditPage(auditor: Auditor, url: string): Promise<Map<string, number>> {
  const { categories, audits } = await auditor.audit(url);
  return new Map([
    ...CATEGORIES.map((name) => [name, 100 * (categories[name]?.score ?? 0)] as const),
    ...TIMES.map((name) => [name, audits[name]?.numericValue ?? Number.NaN] as const),
  ]);
}

/**
 * Runs Lighthouse with its mobile defaults on both sites, in turns.
 *
 * @param servers both built sites
 * @param runs audits of each page
 * @returns medians
 */
export async function measureScores(
  servers: Pair<StaticServer>,
  runs: number,
): Promise<ScoreFigures[]> {
  const auditor = await openAuditor();
  const figures: ScoreFigures[] = [];
  for (const path of PATHS) {
    const audits: Pair<Map<string, number>[]> = { ours: [], theirs: [] };
    for (let run = 0; run < runs; run += 1) {
      for (const side of SIDES) {
        audits[side].push(await auditPage(auditor, servers[side].address + path));
      }
    }
    for (const figure of [...CATEGORIES, ...TIMES]) {
      const of = (side: keyof typeof audits) =>
        median(audits[side].map((audit) => audit.get(figure) ?? Number.NaN));
      figures.push({ path, figure, ours: of('ours'), theirs: of('theirs') });
    }
  }
  auditor.close();
  return figures;
}
