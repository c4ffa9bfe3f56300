import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../config';
import { CACHE, HEADERS } from './host-rules';
import { writeNginx } from './nginx';

/** Debian installs nginx outside of the PATH of ordinary users. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const hasNginx = spawnSync('nginx', ['-v'], { env }).error === undefined;

it.runIf(process.env.CI !== undefined)('nginx is installed', () => {
  expect(hasNginx, 'Run "bash tests/install-programs.sh" as root.').toBe(true);
});

describe.runIf(hasNginx).each(['/', '/base/'])('nginx serves a site at %s', (baseUrl) => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const socketPath = join(folder, 'socket');
  let nginx: ChildProcess;

  const ask = (path: string) =>
    new Promise<{
      status?: number;
      location?: string;
      type?: string;
      cache?: string;
      csp: unknown;
    }>((resolve, reject) => {
      request({ socketPath, path }, (response) => {
        const { headers, statusCode } = response.resume();
        resolve({
          status: statusCode,
          location: headers.location,
          type: headers['content-type'],
          cache: headers['cache-control'],
          csp: headers['content-security-policy'],
        });
      })
        .on('error', reject)
        .end();
    });

  beforeAll(async () => {
    const config = parseSiteConfig({ title: 'T', url: 'https://example.com', baseUrl });
    const server = writeNginx(config)
      .replace('listen 8080;', `listen unix:${socketPath};`)
      .replace('root /usr/share/nginx/html;', `root ${folder}/site;`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const files = {
      'site.conf': server,
      'nginx.conf': `daemon off; pid ${folder}/pid; error_log stderr notice; events {}
        http { access_log off; include /etc/nginx/mime.types; include ${folder}/site.conf;
        ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')} }`,
      'site/index.html': 'Home',
      'site/404.html': 'Not here',
      'site/guide/a.html': 'A',
      'site/guide/a.md': '# Größe',
      'site/assets/a-12345678.js': '1;',
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const user = process.getuid?.() === 0 ? 'user root; ' : '';
    const args = ['-c', `${folder}/nginx.conf`, '-p', folder, '-g', `${user}worker_processes 1;`];
    nginx = spawn('nginx', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let log = '';
    await new Promise<void>((resolve, reject) => {
      nginx.stderr?.on('data', (bytes) => {
        log += bytes;
        if (log.includes('start worker process ')) {
          resolve();
        }
      });
      nginx.once('exit', () => reject(new Error(`nginx does not start: ${log}`)));
    });
    expect(log).not.toMatch(/\[(?:warn|error|emerg)\]/);
  });

  afterAll(async () => {
    await new Promise((resolve) => nginx.once('exit', resolve).kill('SIGQUIT'));
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['', 200, undefined],
    ['guide/a', 200, undefined],
    ['guide/a?x=1', 200, undefined],
    ['index.html', 301, ''],
    ['guide/a.html', 301, 'guide/a'],
    ['guide/a.html?x=1', 301, 'guide/a?x=1'],
    ['guide/a/index.html', 301, 'guide/a'],
    ['guide/a/', 301, 'guide/a'],
    ['none', 404, undefined],
    ['none.md', 404, undefined],
  ])('/%s', async (path, status, location) => {
    expect(await ask(baseUrl + path)).toMatchObject({
      status,
      location: location === undefined ? undefined : baseUrl + location,
      csp: HEADERS['Content-Security-Policy'],
    });
  });

  it('only existing files with hashed names are cached forever', async () => {
    const paths = ['assets/a-12345678.js', 'guide/a', 'assets/none-12345678.js'];
    const answers = await Promise.all(paths.map((path) => ask(baseUrl + path)));
    expect(answers.map(({ cache }) => cache)).toEqual([CACHE.hashed, CACHE.other, undefined]);
  });

  it('text is UTF-8', async () => {
    expect((await ask(`${baseUrl}guide/a.md`)).type).toBe('text/markdown; charset=utf-8');
    expect((await ask(`${baseUrl}guide/a`)).type).toBe('text/html; charset=utf-8');
  });
});
