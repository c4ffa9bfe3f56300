import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Connect } from 'vite';
import { PORTS } from './browser/sites';
import { buildHere, makeEngine } from './engine';
import { outputOf, writeRelease } from './faults/browser/releases';
import { serveSite } from './preview';

/* Builds all sites that tests in browsers visit, and serves them as hosts would, at the ports of the run. */
const PROJECT = resolve(import.meta.dirname, '..');

/** Sites of tests, each built into the cache. */
const FIXTURES = ['features', 'versions', 'reader'] as const;

const outputOfFixture = (name: string) => join(PROJECT, '.cache/fixtures', name);

const engine = await makeEngine();

/** Builds a site of tests in this process, from nothing but its sources. */
async function build(siteRoot: string, out: string) {
  rmSync(out, { recursive: true, force: true });
  const { errors } = await buildHere({ engine, siteRoot, out });
  if (errors.length > 0) {
    throw new Error(errors.join('\n'));
  }
}

/** Builds the site itself by the command, beside what this process does. */
async function buildProject() {
  const args = ['src/node/command.mjs', 'build', '--strict'];
  const child = spawn(process.execPath, args, { cwd: PROJECT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw new Error('The site was not built.');
  }
}

async function buildFixtures() {
  for (const name of FIXTURES) {
    await build(join(PROJECT, 'tests/fixtures', name), outputOfFixture(name));
  }
  for (const release of ['first', 'second'] as const) {
    await build(writeRelease(release), outputOf(release));
  }
}

/** What search tells these servers of its results; a GET lists it. */
const events: unknown[] = [];

async function takeEvents(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') {
    events.push(...JSON.parse(await text(request)).events);
    response.writeHead(204).end();
  } else {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(events));
  }
}

/** Takes what search reports. */
const takeReports: Connect.NextHandleFunction = (request, response, next) =>
  request.url?.endsWith('/events') ? void takeEvents(request, response) : next();

const serveFixture = (name: (typeof FIXTURES)[number]) =>
  serveSite({
    root: join(PROJECT, 'tests/fixtures', name),
    folder: outputOfFixture(name),
    port: Number(PORTS[name]),
    first: takeReports,
  });

await Promise.all([buildProject(), buildFixtures()]);
await Promise.all(FIXTURES.map(serveFixture));
// Last: when it answers, tests begin.
await serveSite({ root: PROJECT, folder: join(PROJECT, 'dist'), port: Number(PORTS.site) });
