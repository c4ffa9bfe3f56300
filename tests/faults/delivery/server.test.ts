import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { Agent, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../../src/cli/serve';
import { stopServer } from '../../../src/cli/server';
import { exchangeOutput } from '../../../src/outputs/exchange-output';
import { ask, makeFolder, PROJECT, writeFiles } from './served-site';

const { folder: root, remove } = makeFolder('server');
const folder = join(root, 'dist');

const HIDDEN = 'never to be sent';

/** What the site says with every answer. */
const SITE_HEADER = /^X-Content-Type-Options: nosniff\r$/m;

/** Larger than what sockets hold, so that a reader who stops stops the server's answer, too. */
const LARGE = 64 * 2 ** 20;

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

let server: Server;
let port: number;

beforeAll(async () => {
  writeFiles(root, { 'secret.txt': HIDDEN, 'outside/secret.txt': HIDDEN });
  writeFiles(folder, {
    'index.html': 'home',
    'a.html': 'a page',
    '404.html': 'no page',
    'ten.bin': '0123456789',
    'guide/b.html': 'b page',
    'large.bin': Buffer.alloc(LARGE, 'x'),
    _headers: '/*\n  X-Content-Type-Options: nosniff\n',
    _redirects: '/old /a 301\n',
    'nginx.conf': HIDDEN,
    '.env': HIDDEN,
    '.git/config': HIDDEN,
    '.well-known/security.txt': 'contact',
  });
  symlinkSync(join(root, 'secret.txt'), join(folder, 'link.txt'));
  symlinkSync(join(root, 'outside'), join(folder, 'linked'));
  symlinkSync(join(folder, 'loop'), join(folder, 'loop'));
  mkdirSync(join(folder, 'folder.html'));
  server = await serveSite({ folder, port: 0 });
  port = portOf(server);
});

afterAll(async () => {
  await stopServer(server);
  remove();
});

/** Writes to the server as it is, and reads all that comes back. */
async function say(bytes: string | Buffer, to = port): Promise<string> {
  const socket = connect(to, 'localhost');
  socket.write(bytes);
  return text(socket);
}

/** One request with its path as it is. */
function get(path: string, headers: string[] = [], method = 'GET'): Promise<string> {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close'];
  return say(`${lines.join('\r\n')}\r\n\r\n`);
}

/** The server answers as before: nothing that was said to it did harm. */
async function expectHealth() {
  expect(await get('/a')).toMatch(/^HTTP\/1.1 200 [\s\S]*a page$/);
}

describe('a path', () => {
  it.each([
    // Out of the site, in all spellings.
    '/../secret.txt',
    '/../../../../../../../../etc/passwd',
    '/a/../../secret.txt',
    '/./../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2E%2E/secret.txt',
    '/.%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/guide/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/\\..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/..;/secret.txt',
    '/....//secret.txt',
    '//../secret.txt',
    '/file:///etc/passwd',
    '/C:/secret.txt',
    // Links that lead out of it, or nowhere.
    '/link.txt',
    '/linked/secret.txt',
    '/loop',
    // What is for hosts, and what is hidden.
    '/_headers',
    '/_redirects',
    '/nginx.conf',
    '/%5fheaders',
    '/.env',
    '/.git/config',
    '/%2eenv',
    // No file, or no plain name of one.
    '/guide',
    '/folder.html/x',
    '/folder%2ehtml',
    '/a%2ehtml',
    '/a%2f',
    '/guide%2f%2fb',
    '/a%00.html',
    '/%00',
    '/a\u007f',
    '/%',
    '/%zz',
    '/a%',
    '/%e0%a4%a',
    '/ten.bin/more',
    '/constructor',
    '/__proto__',
    '/a.page.json',
    `/${'a'.repeat(300)}`,
    `/${'a/'.repeat(3000)}b`,
    `/${'%2e%2e%2f'.repeat(500)}etc/passwd`,
  ])('that is none is answered as one: %s', async (path) => {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1.1 (?:404|308|400) /);
    expect(answer).not.toMatch(/never to be sent|root:|a page|b page/);
    expect(answer).not.toMatch(/^Location: (?:\/\/|\/\\|[a-z]+:)/im);
  });

  it.each([
    ['/%61', 'a page'],
    ['/guide/../a', 'a page'],
    ['/guide/%62', 'b page'],
    ['/guide%2fb', 'b page'],
    ['/a?../secret.txt', 'a page'],
    ['/a#part', 'a page'],
    ['/.well-known/security.txt', 'contact'],
  ])('in another spelling is the file that it names: %s', async (path, body) => {
    expect(await get(path)).toMatch(new RegExp(`^HTTP/1.1 200 [\\s\\S]*${body}$`));
  });

  it.each([
    '//elsewhere.example',
    '///elsewhere.example/',
    '/\\elsewhere.example/',
    '/.//elsewhere.example/',
    '/%2f/elsewhere.example/',
    '/%5celsewhere.example/',
    '//elsewhere.example/%2e%2e/',
    '/old/..//elsewhere.example/',
  ])('leads to no other host: %s', async (path) => {
    const [, location = '/'] = /^Location: (.*)\r$/m.exec(await get(path)) ?? [];
    const { host } = new URL(location, `http://localhost:${port}`);
    expect(host).toBe(`localhost:${port}`);
  });

  it('puts no header of its own into a redirect', async () => {
    for (const path of [
      '/a%0d%0aX-Mine:%201/',
      '/a.html?%0d%0aX-Mine:%201',
      '/old?%0d%0aX-Mine:1',
    ]) {
      expect(await get(path)).not.toMatch(/^X-Mine:/m);
    }
  });

  it('that is longer than heads may be is refused with 431', async () => {
    const answer = await get(`/${'a'.repeat(100_000)}`);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer).toMatch(SITE_HEADER);
    await expectHealth();
  });
});

describe('a request line', () => {
  it.each([
    ['nothing that is HTTP', 'hello\r\n\r\n'],
    ['a method that is none', 'BREW /a HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a version that is none', 'GET /a HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['HTTP/2 without a prior word', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['the start of TLS', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
    ['NUL', 'GET /\0a HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['spaces in its path', 'GET /a b c HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no host', 'GET /a HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    [
      'a length and chunks',
      'GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header without a name', 'GET /a HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
    ['a header that is folded', 'GET /a HTTP/1.1\r\nHost: x\r\nX-A: y\r\n\tz\r\nX\0: 1\r\n\r\n'],
  ])('with %s is refused, and the connection closed', async (_what, bytes) => {
    const answer = await say(bytes);
    expect(answer).toMatch(/^HTTP\/1.1 (?:400|505) /);
    expect(answer).toMatch(SITE_HEADER);
    await expectHealth();
  });

  it.each([
    ['http://[', 400],
    ['*', 400],
    ['a', 400],
    ['mailto:x@example.com', 400],
    ['file:///etc/passwd', 400],
    ['javascript:alert(1)', 400],
    ['http://elsewhere.example/a', 200],
  ])('with the address %s is answered with %d', async (address, status) => {
    expect(await get(address)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'SEARCH'])(
    'of %s is answered with 405 and the methods that there are',
    async (method) => {
      for (const path of ['/a', '/none', '/old', '/%']) {
        const answer = await get(path, [], method);
        expect(answer).toMatch(/^HTTP\/1.1 405 /);
        expect(answer).toContain('Allow: GET, HEAD\r\n');
      }
    },
  );

  it('of CONNECT is answered with 405', async () => {
    const answer = await get('example.com:443', [], 'CONNECT');
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).toMatch(SITE_HEADER);
  });

  it('without a version is answered as HTTP/1.0', async () => {
    expect(await say('GET /a\r\n\r\n')).toMatch(/^HTTP\/1.1 200 [\s\S]*a page$/);
  });

  it('of HTTP/1.0 needs no host, and the connection closes', async () => {
    expect(await say('GET /a HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 [\s\S]*a page$/);
  });

  it('of HEAD is answered as GET, without a body', async () => {
    for (const [path, status] of [
      ['/a', 200],
      ['/ten.bin', 200],
      ['/none', 404],
      ['/a/', 308],
    ]) {
      const answer = await get(`${path}`, [], 'HEAD');
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*\r\n\r\n$`));
    }
    expect(await get('/large.bin', [], 'HEAD')).toContain(`Content-Length: ${LARGE}\r\n`);
  });

  it('that asks for another protocol is answered in this one', async () => {
    const headers = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: eA=='];
    const lines = ['GET /a HTTP/1.1', 'Host: x', 'Connection: Upgrade, close', ...headers];
    expect(await say(`${lines.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('headers of a request', () => {
  it('of more bytes than heads may have are refused with 431', async () => {
    expect(await get('/a', [`X-Long: ${'a'.repeat(100_000)}`])).toMatch(/^HTTP\/1.1 431 /);
    const many = Array.from({ length: 5000 }, (_, index) => `X-${index}: ${index}`);
    expect(await get('/a', many)).toMatch(/^HTTP\/1.1 431 /);
    await expectHealth();
  });

  it.each([
    'Accept-Encoding: br;q=x, gzip;;;q=, ,,,*;q=0',
    'Accept-Encoding: constructor, __proto__',
    'If-None-Match: ,,,"',
    'If-Modified-Since: never',
    'If-Range: "',
    'Accept: ;;;',
    'Cookie: =;=;=',
    'Host: elsewhere.example',
    'X-Forwarded-Host: elsewhere.example',
    'Expect: 100-continue',
  ])('that make no sense change nothing: %s', async (header) => {
    expect(await get('/a', [header])).toMatch(/HTTP\/1.1 200 [\s\S]*a page$/);
  });

  it('that expect what there is not are refused', async () => {
    expect(await get('/a', ['Expect: a miracle'])).toMatch(/^HTTP\/1.1 417 /);
  });
});

describe('a part of a file', () => {
  it.each([
    ['bytes=0-3', '0123'],
    ['bytes=4-', '456789'],
    ['bytes=-3', '789'],
    ['bytes=-99', '0123456789'],
    ['bytes=8-99', '89'],
    ['bytes=9-9', '9'],
    ['bytes=0-99999999999999999999999', '0123456789'],
  ])('is what was asked for: %s', async (range, body) => {
    const answer = await get('/ten.bin', [`Range: ${range}`]);
    expect(answer).toMatch(/^HTTP\/1.1 206 /);
    expect(answer).toMatch(
      new RegExp(`Content-Length: ${body.length}\r\n[\\s\\S]*\r\n\r\n${body}$`),
    );
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'that there is not is answered with 416: %s',
    async (range) => {
      const answer = await get('/ten.bin', [`Range: ${range}`]);
      expect(answer).toMatch(/^HTTP\/1.1 416 /);
      expect(answer).toContain('Content-Range: bytes */10\r\n');
    },
  );

  it.each([
    'bytes=5-2',
    'bytes=-',
    'bytes=a-b',
    'bytes=1',
    'bytes',
    '=',
    'lines=0-1',
    'bytes=0-1,3-4',
    `bytes=${'0-1,'.repeat(1000)}`,
  ])('that is asked for in a way that says nothing is the whole: %s', async (range) => {
    expect(await get('/ten.bin', [`Range: ${range}`])).toMatch(/^HTTP\/1.1 200 [\s\S]*0123456789$/);
    await expectHealth();
  });

  it('of another state of the file is the whole', async () => {
    const { headers } = await ask({ host: 'localhost', port, path: '/ten.bin' });
    const part = (condition: string) =>
      get('/ten.bin', ['Range: bytes=0-1', `If-Range: ${condition}`]);
    expect(await part('"other"')).toMatch(/^HTTP\/1.1 200 /);
    expect(await part(headers.etag ?? '')).toMatch(/^HTTP\/1.1 206 /);
    expect(await part(headers['last-modified'] ?? '')).toMatch(/^HTTP\/1.1 206 /);
  });
});

describe('a connection', () => {
  it('answers requests that are sent before the answers, in their order', async () => {
    const one = (path: string, end = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${end}\r\n`;
    const answer = await say(
      one('/a') + one('/none') + one('/guide/b') + one('/old') + one('/', 'Connection: close\r\n'),
    );
    const statuses = answer.match(/HTTP\/1.1 \d+/g);
    expect(statuses).toEqual([200, 404, 200, 301, 200].map((status) => `HTTP/1.1 ${status}`));
  });

  it('does not take the body of a request for the next one', async () => {
    const hidden = 'GET /guide/b HTTP/1.1\r\nHost: x\r\n\r\n';
    const head = `GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: ${hidden.length}\r\n\r\n`;
    const answer = await say(head + hidden);
    expect(answer).toContain('a page');
    expect(answer).not.toContain('b page');
  });

  it('that sends a body without end is closed after its answer', async () => {
    const socket = connect(port, 'localhost');
    socket.on('error', () => {});
    socket.write('POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write('5\r\nhello\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 405 [\s\S]*Connection: close/);
  });

  it('that ends in the middle of a download leaves nothing open', async () => {
    const before = readdirSync('/proc/self/fd').length;
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(port, 'localhost');
      socket.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n');
      await once(socket, 'data');
      const gone = once(socket, 'close');
      socket.resetAndDestroy();
      await gone;
    }
    await expect
      .poll(() => readdirSync('/proc/self/fd').length, { interval: 10 })
      .toBeLessThanOrEqual(before + 1);
    await expectHealth();
  });

  it.each([
    ['nothing', ''],
    ['half of a request line', 'GET /a HT'],
    ['headers without end', 'GET /a HTTP/1.1\r\nHost: x\r\nX-A: '],
    ['half of a body', 'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf'],
  ])('that sends %s is closed after a time', async (_what, bytes) => {
    const patience = { head: 100, request: 200, idle: 400 };
    const hasty = await serveSite({ folder, port: 0, patience });
    const socket = connect(portOf(hasty), 'localhost');
    socket.write(bytes);
    expect(await text(socket)).toMatch(/^(?:$|HTTP\/1.1 40[58] )/);
    await stopServer(hasty);
  });

  it('that takes nothing of its answer is closed after a time', async () => {
    const hasty = await serveSite({ folder, port: 0, patience: { idle: 100 } });
    const [[accepted]] = await Promise.all([
      once(hasty, 'connection') as Promise<[Socket]>,
      new Promise<void>((done) => {
        const socket = connect(portOf(hasty), 'localhost', done);
        socket.on('error', () => {});
        socket.pause();
        socket.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n');
      }),
    ]);
    await once(accepted, 'close');
    await stopServer(hasty);
  });
});

/** The command that people run, on a port of the system's choice. */
async function startCommand(out: string): Promise<{ child: ChildProcess; port: number }> {
  const args = ['src/cli/start.mjs', 'serve', '--out', out, '--port', '0'];
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, port: Number(new URL(String(line)).port) };
}

describe('the command', () => {
  it('answers 10,000 requests, 500 at once, all of them, in less than 300 MB', async () => {
    const pages = join(root, 'pages');
    cpSync(folder, pages, { recursive: true, filter: (path) => !/link|loop/.test(path) });
    const words = 'Words of a page that is as long as pages are. '.repeat(400);
    const count = 200;
    writeFiles(
      pages,
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`p${index}.html`, `${index} ${words}`]),
      ),
    );
    const { child, port: there } = await startCommand(pages);
    const agent = new Agent({ keepAlive: true, maxSockets: 500 });
    const encodings = ['br', 'gzip', 'identity'];
    let right = 0;
    let next = 0;
    const read = async () => {
      while (next < 10_000) {
        const index = next;
        next += 1;
        const { body, status } = await ask({
          agent,
          host: 'localhost',
          port: there,
          path: `/p${index % count}`,
          headers: { 'accept-encoding': encodings[index % encodings.length] },
        });
        right += status === 200 && body.toString().startsWith(`${index % count} Words`) ? 1 : 0;
      }
    };
    await Promise.all(Array.from({ length: 500 }, read));
    const [, peak = ''] =
      /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    agent.destroy();
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(right).toBe(10_000);
    expect(Number(peak) / 1024).toBeLessThan(300);
    expect(Number(peak)).toBeGreaterThan(0);
  }, 60_000);

  it('finishes downloads on SIGTERM, takes no new connections, and ends', async () => {
    const { child, port: there } = await startCommand(folder);
    const exited = once(child, 'exit');
    const silent = connect(there, 'localhost');
    await once(silent, 'connect');
    const idle = connect(there, 'localhost');
    idle.write('GET /a HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle, 'data');
    const download = connect(there, 'localhost');
    download.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n');
    const [first] = await once(download, 'data');
    download.pause();
    const closed = [silent, idle].map((socket) => once(socket.resume(), 'close'));
    child.kill('SIGTERM');
    await Promise.all(closed);
    const late = connect(there, 'localhost');
    const [refusal] = await once(late, 'error');
    expect(String(refusal)).toContain('ECONNREFUSED');
    let length = first.length;
    download.on('data', (bytes) => {
      length += bytes.length;
    });
    download.resume();
    await once(download, 'close');
    const [code, signal] = await exited;
    expect(length).toBeGreaterThan(LARGE);
    expect([code, signal]).toEqual([0, null]);
  });

  it('says so when its port is taken', async () => {
    const args = ['src/cli/start.mjs', 'serve', '--out', folder, '--port', String(port)];
    const child = spawn(process.execPath, args, {
      cwd: PROJECT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(told).toContain(`Nothing can be served at localhost:${port}`);
    expect(told).not.toMatch(/^ {4}at /m);
  });
});

describe('a site that changes while it is served', () => {
  const changing = join(root, 'changing');
  const write = (to: string, version: number) =>
    writeFiles(to, {
      '404.html': 'no page',
      'a.html': `version ${version} ${'.'.repeat(1000)}`,
      'a.bin': `version ${version} ${'.'.repeat(100_000)}`,
      _headers: '/base/*\n  X-Content-Type-Options: nosniff\n',
    });
  let other: Server;

  beforeAll(async () => {
    write(changing, 0);
    other = await serveSite({ folder: changing, port: 0 });
  });
  afterAll(() => stopServer(other));

  it('is whole in every answer while builds put new ones in its place', async () => {
    let isOver = false;
    const answers: string[] = [];
    const read = async (path: string) => {
      while (!isOver) {
        const { body, status } = await ask({ host: 'localhost', port: portOf(other), path });
        const [, version = ''] = /^version (\d+) \.+$/.exec(body.toString()) ?? [];
        answers.push(version === '' ? `${status} ${body.toString().slice(0, 20)}` : 'whole');
      }
    };
    const readers = ['/base/a', '/base/a', '/base/a.bin', '/base/a.bin'].map(read);
    for (let version = 1; version <= 100; version += 1) {
      const draft = await exchangeOutput(changing);
      write(draft.folder, version);
      await draft.commit();
    }
    isOver = true;
    await Promise.all(readers);
    expect(new Set(answers)).toEqual(new Set(['whole']));
    expect(answers.length).toBeGreaterThan(20);
  });

  it('is served anew when it is back', async () => {
    const get404 = () => ask({ host: 'localhost', port: portOf(other), path: '/base/a' });
    renameSync(changing, `${changing}.away`);
    expect((await get404()).status).toBe(404);
    renameSync(`${changing}.away`, changing);
    expect((await get404()).status).toBe(200);
  });

  it('is found by its new headers, with a new base URL', async () => {
    const draft = await exchangeOutput(changing);
    write(draft.folder, 0);
    rmSync(join(draft.folder, '_headers'));
    writeFiles(draft.folder, { _headers: '/new/*\n  X-New: 1\n' });
    await draft.commit();
    const { headers, status } = await ask({
      host: 'localhost',
      port: portOf(other),
      path: '/new/a',
    });
    expect([status, headers['x-new']]).toEqual([200, '1']);
    expect((await ask({ host: 'localhost', port: portOf(other), path: '/base/a' })).status).toBe(
      404,
    );
  });
});
