import { writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureBrowser } from './bench/browser';
import { measureBuilds } from './bench/builds';
import { measureDev } from './bench/dev';
import { buildOnce, makeOurs } from './bench/ours';
import { makePeer } from './bench/peer';
import { browserRows, buildRows, devRows, formatTable } from './bench/table';
import { readTwins, type Twin } from './bench/twins';

/*
 * Compares this engine with Starlight on the same pages, in the same run, in turns: what builds take,
 * and what readers of the built sites meet. `--only dev` measures this engine's development server.
 */

const PARTS = ['build', 'browser', 'dev'];
const BUILD_RUNS = 3;
const BROWSER_RUNS = 7;
/** Sizes of content that the development server is measured at. */
const DEV_SIZES = [1, 6];

const NOTES = `Starlight has no pages of tags and shows diagrams as code; this engine draws them.
Memory is the sum of resident sets of all processes, looked at every 50 ms; CPU is user and system.
Pages are slowed down 4 times in the browser; Chromium does not slow down workers.
Script is the time that EvaluateScript, FunctionCall, RunMicrotasks, V8.Execute and v8.* events cover
on the page's thread between click and paint, less the rendering that they ask for, in runs of their
own under a trace.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    times: { type: 'string', default: '1' },
    runs: { type: 'string' },
    json: { type: 'string' },
  },
});

function readCount(name: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) {
    throw new Error(`--${name} takes a whole number from 1.`);
  }
  return count;
}

const times = readCount('times', values.times);
const runsOr = (fallback: number) =>
  values.runs === undefined ? fallback : readCount('runs', values.runs);
if (values.only !== undefined && !PARTS.includes(values.only)) {
  throw new Error(`--only takes one of ${PARTS.join(', ')}.`);
}
const isWanted = (part: string) => values.only === part || (!values.only && part !== 'dev');

async function makePair(twins: Twin[], copies: number) {
  const pair = { ours: await makeOurs(twins, copies), theirs: await makePeer(twins, copies) };
  console.log(`Ours: ${pair.ours.name}. Theirs: ${pair.theirs.name}. Content ${copies} times.`);
  return pair;
}

async function measurePeers() {
  const twins = await readTwins(await buildOnce());
  const build = isWanted('build')
    ? await measureBuilds(await makePair(twins, times), { times, runs: runsOr(BUILD_RUNS) })
    : undefined;
  const browser = isWanted('browser')
    ? await measureBrowser(await makePair(twins, 1), runsOr(BROWSER_RUNS))
    : undefined;
  const rows = [...(build ? buildRows(build) : []), ...(browser ? browserRows(browser) : [])];
  return { figures: { build, browser }, rows };
}

async function measureAuthoring() {
  const dev = [];
  for (const size of DEV_SIZES) {
    dev.push(await measureDev(size, runsOr(BROWSER_RUNS)));
  }
  return { figures: { dev }, rows: dev.flatMap(devRows) };
}

/** Figures of a machine that others use too say little: whoever reads them has to see that. */
const describeLoad = () => loadavg().map((load) => load.toFixed(1));

const machine = {
  date: new Date().toISOString().slice(0, 16),
  system: `${platform()} ${arch()}, Node ${process.version}`,
  processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  loadBefore: describeLoad(),
};
const measured = isWanted('dev') ? await measureAuthoring() : await measurePeers();
const { rows } = measured;
const figures = { ...measured.figures, machine: { ...machine, loadAfter: describeLoad() } };
console.log(formatTable(rows));
console.log(
  Object.entries(figures.machine)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
);
if (!isWanted('dev')) {
  console.log(`\n${NOTES}`);
}
if (values.json) {
  await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`);
}
process.exit();
