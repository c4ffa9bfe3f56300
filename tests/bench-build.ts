import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { glob } from 'tinyglobby';
import { repeatedSite } from './repeated-site';

/*
 * Repeats the content a number of times and measures a build with nothing cached, and one with
 * nothing changed: pages, seconds, and the most memory that the build's process held.
 */

const PROJECT = resolve(import.meta.dirname, '..');

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) {
  throw new Error('--times takes a whole number from 1.');
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

const site = await repeatedSite(times);
try {
  const cold = await build(site);
  const warm = await build(site);
  const pages = (await glob('**/*.html', { cwd: join(site, 'dist') })).length;
  for (const [name, { seconds, megabytes }] of Object.entries({ cold, warm })) {
    console.log(`${name}: ${pages} pages, ${seconds.toFixed(1)} s, ${megabytes} MB`);
  }
} finally {
  await rm(site, { recursive: true, force: true });
}
