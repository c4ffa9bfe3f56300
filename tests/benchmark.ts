import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { median } from 'es-toolkit';
import { stringify } from 'yaml';
import config from '../site.config';
import { SiteError } from '../src/model/finding';
import { readArguments, runCommand, terminal } from '../src/node/command-line';
import { nameCache } from '../src/node/settings';

/*
 * Builds this site and a Starlight site from the same Markdown in turn, without caches, and prints the
 * ratios of their costs. Run it on an idle machine.
 */

const USAGE = `Usage: npx tsx tests/benchmark.ts [--runs N] [--times N]
  --runs   builds of each site, of which the median counts; 3 by default
  --times  copies of the content in both sites; 1 by default`;

const ARGUMENTS = {
  options: { runs: { type: 'string', default: '3' }, times: { type: 'string', default: '1' } },
} as const;

const PROJECT = resolve(import.meta.dirname, '..');

/** Outside of the repository, so that nothing watches or searches it. Kept for the next run. */
const SCRATCH = join(tmpdir(), `benchmark-${hash('sha256', PROJECT).slice(0, 8)}`);
const OURS = join(SCRATCH, 'ours');
const STARLIGHT = join(SCRATCH, 'starlight');

/** The parts of this project that a build uses. */
const PARTS = [
  ...['components', 'content', 'platform', 'search', 'src', 'static'],
  ...['package-lock.json', 'package.json', 'sidebars.ts', 'site.config.ts', 'vite.config.ts'],
];

/** Astro asks for Node 22, so an older one gets that as a package, first in the PATH of npx. */
const isOld = Number(process.versions.node.split('.')[0]) < 22;
const NODE = isOld ? { [`node-${process.platform}-${process.arch}`]: '22.23.3' } : {};
const PACKAGES = { astro: '7.3.5', '@astrojs/starlight': '0.42.4', sharp: '0.35.5', ...NODE };

const STARLIGHT_FILES = {
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: ${JSON.stringify(config.url)},
  trailingSlash: 'never',
  integrations: [starlight({ title: ${JSON.stringify(config.title)} })],
});
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
};

/** Cost of a build: `wall` and `cpu` in seconds, `largest` (the largest process) in MB. */
interface Cost {
  wall: number;
  cpu: number;
  largest: number;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Runs a command under GNU time, which includes all of its child processes. */
function measure(command: string[], cwd: string): Cost {
  const report = join(SCRATCH, 'time.txt');
  const { status, stderr, stdout } = spawnSync(
    '/usr/bin/time',
    ['-f', '%e %U %S %M', '-o', report, ...command],
    { cwd, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) {
    throw new SiteError(`${command.join(' ')} failed:\n${`${stdout}\n${stderr}`.slice(-4000)}`);
  }
  const [wall = 0, user = 0, system = 0, kilobytes = 0] = readFileSync(report, 'utf8')
    .split(' ')
    .map(Number);
  return { wall, cpu: user + system, largest: kilobytes / 1024 };
}

/** Builds a copy of this project with its own engine, whose context its components share. */
function buildOurs(root: string, out: string): Cost {
  const cache = join(PROJECT, 'node_modules/.vite', nameCache(root));
  rmSync(cache, { recursive: true, force: true });
  return measure(['npm', 'run', 'build', '--', '--out', out], root);
}

/** A page of the site as plain Markdown. `slug`: its route without the leading slash. */
interface Twin {
  slug: string;
  frontMatter: { title: string; description?: string };
  body: string;
}

/** Reads the Markdown twins of a built site, except for lists of tags, which Starlight doesn't have. */
function readTwins(dist: string): Twin[] {
  const pages: { route: string; title: string; description?: string; markdown: string }[] =
    JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'));
  return pages
    .filter(({ route }) => !route.startsWith('/tags'))
    .map(({ description, markdown, route, title }) => ({
      slug: route.slice(1),
      frontMatter: description ? { title, description } : { title },
      body: readFileSync(join(dist, markdown), 'utf8')
        .replace(/^# .*\n+/, '')
        .replaceAll(`](${config.url}`, ']('),
    }));
}

/**
 * Writes a copy of a twin whose code no other copy has, so that no cache of equal blocks helps.
 *
 * @param root start of the slugs of pages
 */
function writeTwin(file: string, { body, frontMatter, slug }: Twin, copy: number, root = ''): void {
  const own = body.replace(/^```(\w+).*\n/gm, (fence, language: string) =>
    // A diagram is a committed drawing, whatever page shows it.
    copy === 0 || language === 'mermaid' ? fence : `${fence}// copy ${copy}\n`,
  );
  const route = copy === 0 ? slug : `copy-${copy}/${slug}`;
  write(
    file,
    `---\n${stringify({ ...frontMatter, slug: root + (route || 'index') })}---\n\n${own}`,
  );
}

/** Copies this site, with further copies of its pages as docs. */
function makeOurs(twins: Twin[], times: number): void {
  rmSync(OURS, { recursive: true, force: true });
  for (const path of PARTS.filter((each) => existsSync(join(PROJECT, each)))) {
    const filter = (from: string) => !from.includes('node_modules');
    cpSync(join(PROJECT, path), join(OURS, path), { recursive: true, filter });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(OURS, 'node_modules'), 'junction');
  for (let copy = 1; copy < times; copy += 1) {
    for (const twin of twins.filter(({ slug }) => slug !== '')) {
      const file = join(OURS, 'content/docs', `copy-${copy}`, `${twin.slug}.md`);
      writeTwin(file, twin, copy, '/');
    }
  }
}

function makeStarlight(twins: Twin[], times: number): void {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES });
  const installed = join(STARLIGHT, 'package.json');
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== manifest) {
    rmSync(STARLIGHT, { recursive: true, force: true });
    write(installed, manifest);
    measure(['npm', 'install', '--no-audit', '--no-fund'], STARLIGHT);
  }
  for (const [path, text] of Object.entries(STARLIGHT_FILES)) {
    write(join(STARLIGHT, path), text);
  }
  const docs = join(STARLIGHT, 'src/content/docs');
  rmSync(docs, { recursive: true, force: true });
  for (let copy = 0; copy < times; copy += 1) {
    for (const twin of twins.filter(({ slug }) => copy === 0 || slug !== '')) {
      writeTwin(join(docs, `copy-${copy}`, `${twin.slug || 'index'}.md`), twin, copy);
    }
  }
}

function buildStarlight(): Cost {
  for (const cache of ['.astro', 'dist', 'node_modules/.astro', 'node_modules/.vite']) {
    rmSync(join(STARLIGHT, cache), { recursive: true, force: true });
  }
  return measure(['npx', 'astro', 'build'], STARLIGHT);
}

async function run(): Promise<void> {
  const { values } = readArguments(ARGUMENTS, USAGE);
  const [runs, times] = [Number(values.runs), Number(values.times)];
  if (![runs, times].every((count) => Number.isInteger(count) && count > 0)) {
    throw new SiteError(`--runs and --times are whole numbers from 1.\n${USAGE}`);
  }
  mkdirSync(SCRATCH, { recursive: true });
  const once = join(SCRATCH, 'once');
  buildOurs(PROJECT, once);
  const twins = readTwins(once);
  makeOurs(twins, times);
  makeStarlight(twins, times);
  const costs = Array.from({ length: runs }, () => ({
    ours: buildOurs(OURS, join(OURS, 'dist')),
    theirs: buildStarlight(),
  }));
  for (const key of ['wall', 'cpu', 'largest'] as const) {
    const ours = median(costs.map((cost) => cost.ours[key]));
    const theirs = median(costs.map((cost) => cost.theirs[key]));
    const figures = `${ours.toFixed(1)} / ${theirs.toFixed(1)} ${key === 'largest' ? 'MB' : 's'}`;
    terminal.info(`${key.padEnd(8)} ${(ours / theirs).toFixed(2)}  (${figures})`);
  }
}

await runCommand(run);
