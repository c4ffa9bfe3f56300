import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedSite, serveSite } from '../preview';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));

const FILES = {
  'site.config.ts':
    "export default { title: 'T', url: 'https://example.com', baseUrl: '/base/' };\n",
  'dist/index.html': 'Home',
  'dist/404.html': 'Not found',
  'dist/guide/a.html': `A, ${'long enough to be compressed. '.repeat(100)}`,
  'dist/guide/v5.40.html': 'A dot',
  'dist/assets/a-12345678.js': '1;',
  'dist/_headers':
    '/base/*\n  X-Every: all\n\n/base/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  'dist/_redirects': '/base/old /base/guide/a 301\n',
  'secret.txt': 'Secret',
};

let site: ServedSite;

/** Asks for a path as it is written: `fetch` would resolve its dots. */
function ask(path: string, headers = {}) {
  const { hostname, port } = new URL(site.address);
  return new Promise<{ status?: number; location?: string; headers: object; body: string }>(
    (resolve, reject) => {
      request({ hostname, port, path, headers }, async (response) => {
        const { location } = response.headers;
        const body = await text(response);
        resolve({ status: response.statusCode, location, headers: response.headers, body });
      })
        .on('error', reject)
        .end();
    },
  );
}

beforeAll(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  site = await serveSite({ root: folder, folder: join(folder, 'dist'), port: 0 });
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['/base/', 200, 'Home'],
  ['/base/guide/a', 200, 'A, '],
  ['/base/guide/a?x=1', 200, 'A, '],
  ['/base/guide/v5.40', 200, 'A dot'],
  ['/base/none', 404, 'Not found'],
  ['/base/404', 404, 'Not found'],
  ['/base/_headers', 404, 'Not found'],
  ['/base/_redirects', 404, 'Not found'],
  ['/base/%E0%A4%A', 400, ''],
])('%s is answered with %i', async (path, status, start) => {
  expect(await ask(path)).toMatchObject({ status, body: expect.stringMatching(`^${start}`) });
});

it.each([
  ['/base/guide/a.html?x=1', 308, '/base/guide/a?x=1'],
  ['/base/guide/a/', 308, '/base/guide/a'],
  ['/base/guide/a/index.html', 308, '/base/guide/a'],
  ['/base/index.html', 308, '/base/'],
  ['/base/old', 301, '/base/guide/a'],
  ['//example.org/', 308, '/example.org'],
])('%s redirects', async (path, status, location) => {
  expect(await ask(path)).toMatchObject({ status, location });
});

it('headers are those of the file for hosts, and text is compressed', async () => {
  expect((await ask('/base/none')).headers).toMatchObject({ 'x-every': 'all' });
  expect((await ask('/base/assets/a-12345678.js')).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { headers } = await ask('/base/guide/a', { 'accept-encoding': 'gzip' });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip' });
});

it('no path leads out of the site', async () => {
  const parts = [
    '..',
    '%2e%2e',
    '/',
    '%2f',
    '%5c',
    '%00',
    '%',
    '@fs',
    folder,
    'secret.txt',
    'base',
  ];
  const paths = fc
    .array(fc.constantFrom(...parts), { maxLength: 8 })
    .map((all) => `/${all.join('')}`);
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      const { body, location, status = 0 } = await ask(path);
      expect(body).not.toContain(FILES['secret.txt']);
      expect(location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
}, 60_000);
