import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { glob } from 'tinyglobby';
import { parseDocument, stringify } from 'yaml';

/*
 * Repeats the content a number of times and measures a build with nothing cached, and one with
 * nothing changed: pages, seconds, and the most memory that the build's process held.
 */

const PROJECT = resolve(import.meta.dirname, '..');
const FOLDERS = ['docs', 'api', 'guides', 'rfcs'];
/** What a site is made of besides its content. */
const PARTS = ['site.config.ts', 'sidebars.ts', 'static', 'content/index.mdx', 'src'];

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) {
  throw new Error('--times takes a whole number from 1.');
}

/** Gives a copy of a doc a route of its own. */
function withoutSlug(text: string): string {
  const end = text.startsWith('---\n') ? text.indexOf('\n---', 3) : -1;
  if (end === -1) {
    return text;
  }
  const frontMatter = parseDocument(text.slice(4, end));
  frontMatter.delete('slug');
  return `---\n${stringify(frontMatter)}---${text.slice(end + 4)}`;
}

async function repeatContent(site: string) {
  const from = join(PROJECT, 'content');
  const files = await glob(
    FOLDERS.map((folder) => `${folder}/**/*`),
    { cwd: from },
  );
  for (let time = 0; time < times; time++) {
    // A copy keeps the folders as they are, so links between its files hold.
    const to = join(site, 'content', time === 0 ? '' : `docs/copy-${time}`);
    for (const file of files) {
      const target = join(to, file);
      await mkdir(dirname(target), { recursive: true });
      if (/\.mdx?$/.test(file) && time > 0) {
        await writeFile(target, withoutSlug(await readFile(join(from, file), 'utf8')));
      } else {
        await cp(join(from, file), target);
      }
    }
  }
}

/** Runs a build and reads the memory that it says it took. */
function build(site: string): Promise<{ seconds: number; megabytes: number }> {
  const started = performance.now();
  return new Promise((done, reject) => {
    const child = spawn('npx', ['tsx', 'src/build/cli.ts', 'build', '--root', site], {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => {
      const peak = /at most (\d+) MB/.exec(output)?.[1];
      if (code !== 0 || !peak) {
        reject(new Error(`The build ended with ${code}:\n${output}`));
        return;
      }
      done({ seconds: (performance.now() - started) / 1000, megabytes: Number(peak) });
    });
  });
}

const site = await mkdtemp(join(tmpdir(), 'bench-site-'));
try {
  for (const name of PARTS) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await symlink(join(PROJECT, name), join(site, name));
  }
  await repeatContent(site);
  const cold = await build(site);
  const warm = await build(site);
  const pages = (await glob('**/*.html', { cwd: join(site, 'dist') })).length;
  for (const [name, { seconds, megabytes }] of Object.entries({ cold, warm })) {
    console.log(`${name}: ${pages} pages, ${seconds.toFixed(1)} s, ${megabytes} MB`);
  }
} finally {
  await rm(site, { recursive: true, force: true });
}
