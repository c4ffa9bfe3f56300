import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, describe, expect, it } from 'vitest';
import { fingerprint } from '../files/fingerprint';
import { buildUnlessBuilt } from './last-build';

const folder = mkdtempSync(join(tmpdir(), 'last-build-'));
const cache = join(folder, 'cache');

const CONFIG = `
import { word } from '../word';
export default {
  title: word,
  url: 'https://example.com',
  docs: { path: 'content' },
};
`;

/** Makes a site with the output of a build that counts how often it runs. */
function makeSite() {
  const siteRoot = join(mkdtempSync(join(folder, 'around-')), 'site');
  const out = join(siteRoot, 'dist');
  const write = (path: string, text: string) => {
    mkdirSync(join(siteRoot, path, '..'), { recursive: true });
    writeFileSync(join(siteRoot, path), text);
  };
  write('site.config.ts', CONFIG);
  write('../word.ts', "export const word = 'Site';\n");
  write('sidebars.ts', 'export default {};\n');
  write('content/a.md', 'One\n');
  let builds = 0;
  const run = async (options: { engine?: string; pageLimit?: number; useCache?: boolean } = {}) => {
    const { engine = 'engine', pageLimit = 60, useCache = true } = options;
    const before = builds;
    const report = await buildUnlessBuilt(
      {
        siteRoot,
        out,
        useCache,
        pageLimit,
        engine: { cache, hash: engine, folder: '', projectRoot: siteRoot },
      },
      async () => {
        builds += 1;
        write('dist/a.html', '<p>One');
        write('dist/b/c.html', '<p>Two');
        return {
          warnings: [{ file: 'content/a.md', message: 'Mend this.' }],
          notes: [],
          output: await fingerprint(out),
          cacheFault: null,
          summary: 'built',
        };
      },
    );
    return { isBuilt: builds > before, report };
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: siteRoot,
      stdio: 'ignore',
    });
  return { siteRoot, run, write, git };
}

type TestSite = ReturnType<typeof makeSite>;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a build of a site that the last build wrote', () => {
  it('does nothing, and says again what should be mended', async () => {
    const { run } = makeSite();
    const first = await run();
    const second = await run();
    expect(first.isBuilt).toBe(true);
    expect(second.isBuilt).toBe(false);
    expect(second.report.warnings).toEqual(first.report.warnings);
  });

  it.each<[string, (site: TestSite) => void]>([
    ['a doc has another text', ({ write }) => write('content/a.md', 'Another\n')],
    [
      'a doc has another text of the same length and time',
      ({ siteRoot, write }) => {
        const { atime, mtime } = statSync(join(siteRoot, 'content/a.md'));
        write('content/a.md', 'Two\n');
        utimesSync(join(siteRoot, 'content/a.md'), atime, mtime);
      },
    ],
    ['a file came', ({ write }) => write('static/new.txt', '')],
    ['a folder came', ({ siteRoot }) => mkdirSync(join(siteRoot, 'content/empty'))],
    [
      'a file has another name',
      ({ siteRoot }) => renameSync(join(siteRoot, 'content/a.md'), join(siteRoot, 'content/b.md')),
    ],
    ['a file is gone', ({ siteRoot }) => rmSync(join(siteRoot, 'content/a.md'))],
    [
      'the configuration comes to something else by what it imports from elsewhere',
      ({ write }) => write('../word.ts', "export const word = 'Other';\n"),
    ],
    [
      'there is a history',
      ({ git }) => {
        git('init');
        git('commit', '--allow-empty', '-m', 'One');
      },
    ],
    ['a file of the output is another', ({ write }) => write('dist/a.html', '<p>Own')],
    [
      'a file of the output is another of the same length and time',
      ({ siteRoot, write }) => {
        const { atime, mtime } = statSync(join(siteRoot, 'dist/a.html'));
        write('dist/a.html', '<p>Own');
        utimesSync(join(siteRoot, 'dist/a.html'), atime, mtime);
      },
    ],
    ['a file of the output is gone', ({ siteRoot }) => rmSync(join(siteRoot, 'dist/b/c.html'))],
    ['a file in the output is new', ({ write }) => write('dist/own.txt', '')],
    ['the output is gone', ({ siteRoot }) => rmSync(join(siteRoot, 'dist'), { recursive: true })],
  ])('runs when %s', async (_name, change) => {
    const site = makeSite();
    await site.run();
    change(site);
    expect((await site.run()).isBuilt).toBe(true);
  });

  it.each([{ engine: 'other' }, { pageLimit: 5 }, { useCache: false }])(
    'runs with other options: %o',
    async (options) => {
      const { run } = makeSite();
      await run();
      expect((await run(options)).isBuilt).toBe(true);
    },
  );

  it('runs where a link leads to what changes unnoticed', async () => {
    const { run, siteRoot } = makeSite();
    symlinkSync(folder, join(siteRoot, 'content/elsewhere'));
    await run();
    expect((await run()).isBuilt).toBe(true);
  });

  it('runs where files may be read that lie elsewhere', async () => {
    const { run, write } = makeSite();
    write('site.config.ts', CONFIG.replace('docs:', "readableFolders: ['..'], docs:"));
    await run();
    expect((await run()).isBuilt).toBe(true);
  });

  it('runs after another commit', async () => {
    const { git, run } = makeSite();
    git('init');
    git('commit', '--allow-empty', '-m', 'One');
    await run();
    expect((await run()).isBuilt).toBe(false);
    git('commit', '--allow-empty', '-m', 'Two');
    expect((await run()).isBuilt).toBe(true);
  });

  it('runs where what was noted is damaged', async () => {
    const { run, siteRoot } = makeSite();
    await run();
    expect((await run()).isBuilt).toBe(false);
    for (const file of globSync('**/last.bin', { cwd: cache, absolute: true })) {
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    }
    expect((await run()).isBuilt).toBe(true);
    expect(statSync(join(siteRoot, 'dist')).isDirectory()).toBe(true);
  });
});
