import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from './serve';

const root = mkdtempSync(join(tmpdir(), 'serve-'));
const folder = join(root, 'dist');

let server: Server;
let port: number;

beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), 'home');
  writeFileSync(join(folder, 'a.html'), 'a page');
  writeFileSync(join(folder, '404.html'), 'no page');
  writeFileSync(join(root, 'secret.txt'), 'secret');
  server = await serveSite({ folder, port: 0 });
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

/** Sends a request line as it is, which clients would mend, and reads the whole answer. */
async function ask(line: string): Promise<string> {
  const socket = connect(port, 'localhost');
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('a request', () => {
  it.each([
    ['GET /', 200, 'home'],
    ['GET /a', 200, 'a page'],
    ['GET /none', 404, 'no page'],
    ['GET /%', 404, 'no page'],
    ['GET /%00', 404, 'no page'],
    ['GET /../secret.txt', 404, 'no page'],
    ['GET /..%2fsecret.txt', 404, 'no page'],
    ['GET http://[', 400, 'Bad Request'],
    ['GET http://localhost/a', 200, 'a page'],
    ['GET a', 400, 'Bad Request'],
    ['GET *', 400, 'Bad Request'],
    ['POST /a', 405, 'Method Not Allowed'],
    ['DELETE /a', 405, 'Method Not Allowed'],
  ])('%s is answered with %d', async (line, status, body) => {
    const answer = await ask(line);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(body);
    expect(answer).not.toContain('secret');
  });

  it.each([
    ['GET //', '/'],
    ['GET ///', '/'],
    ['GET /\\', '/'],
    ['GET //elsewhere.example/', '/elsewhere.example'],
    ['GET /a/', '/a'],
    ['GET /a.html?b', '/a?b'],
  ])('%s leads to %s', async (line, path) => {
    const answer = await ask(line);
    expect(answer).toMatch(/^HTTP\/1.1 308 /);
    expect(answer).toContain(`Location: ${path}\r\n`);
  });

  it('is answered while there is no site, and after there is one again', async () => {
    renameSync(folder, `${folder}.away`);
    expect(await ask('GET /a')).toMatch(/^HTTP\/1.1 404 /);
    renameSync(`${folder}.away`, folder);
    expect(await ask('GET /a')).toMatch(/^HTTP\/1.1 200 /);
  });
});
