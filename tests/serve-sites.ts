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

/* Builds and serves all sites that browser tests visit. */
const PROJECT = resolve(import.meta.dirname, '..');

/** Fixture sites, which are built into the cache. */
const FIXTURES = ['features', 'versions', 'reader', 'search'] as const;

const outputOfFixture = (name: string) => join(PROJECT, '.cache/fixtures', name);

const engine = await makeEngine();

/** Builds a site in this process. */
async function build(siteRoot: string, out: string) {
  rmSync(out, { recursive: true, force: true });
  const { errors } = await buildHere({ engine, siteRoot, out });
  if (errors.length > 0) {
    throw new Error(errors.join('\n'));
  }
}

/** Builds the site itself with the command, in parallel. */
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

/** Analytics events that search has sent; a GET request lists them. */
const events: unknown[] = [];

async function takeEvents(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') {
    events.push(...JSON.parse(await text(request)).events);
    response.writeHead(204).end();
  } else {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(events));
  }
}

/** Receives analytics events of search. */
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
// Last, because tests start when it answers.
await serveSite({ root: PROJECT, folder: join(PROJECT, 'dist'), port: Number(PORTS.site) });
