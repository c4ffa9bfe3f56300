import { readFile, writeFile } from 'node:fs/promises';
import { median } from 'es-toolkit';
import { globSync } from 'tinyglobby';
import type { Cost } from './process-tree';
import { type Pair, SIDES, type Subject } from './subject';

/** Medians of both, over the same number of runs. */
export type Costs = Pair<Cost>;

/** What building a site of some size takes. */
export interface BuildFigures {
  times: number;
  /** HTML files that were written. */
  pages: Pair<number>;
  cold: Costs;
  unchanged: Costs;
  edited: Costs;
}

function medianCost(costs: Cost[]): Cost {
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  return { wall: of('wall'), cpu: of('cpu'), memory: of('memory'), largest: of('largest') };
}

async function takeTurns(
  name: string,
  subjects: Pair<Subject>,
  runs: number,
  build: (subject: Subject, run: number) => Promise<Cost>,
): Promise<Costs> {
  const costs: Pair<Cost[]> = { ours: [], theirs: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const side of SIDES) {
      const cost = await build(subjects[side], run);
      console.error(`  ${name} ${run + 1}, ${side}: ${cost.wall.toFixed(1)} s`);
      costs[side].push(cost);
    }
  }
  return { ours: medianCost(costs.ours), theirs: medianCost(costs.theirs) };
}

/** Each edit is another sentence, so that no build has seen it. */
async function buildEdited(subject: Subject, run: number): Promise<Cost> {
  const text = await readFile(subject.page, 'utf8');
  await writeFile(subject.page, `${text}\nA sentence that was not there, number ${run}.\n`);
  return subject.build();
}

/**
 * Measures builds of both, in turns: with nothing kept, with nothing changed, with one page edited.
 *
 * @param subjects both sites, of the same content
 * @param options `times`: how often the content stands in them; `runs`: builds of each kind
 */
export async function measureBuilds(
  subjects: Pair<Subject>,
  { times, runs }: { times: number; runs: number },
): Promise<BuildFigures> {
  const cold = await takeTurns('cold', subjects, runs, (subject) => subject.buildCold());
  const pagesOf = ({ dist }: Subject) => globSync('**/*.html', { cwd: dist }).length;
  const pages = { ours: pagesOf(subjects.ours), theirs: pagesOf(subjects.theirs) };
  await takeTurns('filling the caches', subjects, 1, (subject) => subject.build());
  const unchanged = await takeTurns('unchanged', subjects, runs, (subject) => subject.build());
  const edited = await takeTurns('edited', subjects, runs, buildEdited);
  return { times, pages, cold, unchanged, edited };
}
