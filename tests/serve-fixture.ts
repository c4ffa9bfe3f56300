import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { serveSite } from '../src/cli/serve';

/* Builds a fixture and serves it as a host would, at its base URL: `serve-fixture NAME PORT`. */
const PROJECT = resolve(import.meta.dirname, '..');
const [name = '', port = ''] = process.argv.slice(2);

const out = join(PROJECT, '.cache/fixtures', name);
rmSync(out, { recursive: true, force: true });
const root = join(PROJECT, 'tests/fixtures', name);
const args = ['src/cli/start.mjs', 'build', '--root', root, '--out', out];
const { status } = spawnSync(process.execPath, args, { cwd: PROJECT, stdio: 'inherit' });
if (status !== 0) {
  process.exit(1);
}
const server = await serveSite({ folder: out, port: Number(port) });

/** What search tells this server of its results; a GET lists it. */
const events: unknown[] = [];

async function takeEvents(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') {
    events.push(...JSON.parse(await text(request)).events);
    response.writeHead(204).end();
  } else {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(events));
  }
}

const answers = server.listeners('request');
server.removeAllListeners('request');
server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  if (request.url?.endsWith('/events')) {
    void takeEvents(request, response);
    return;
  }
  for (const answer of answers) {
    answer(request, response);
  }
});
