import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadIndex } from '../../src/search/load-index';
import { buildHere } from '../engine';
import { buildSite } from './build-site';

const PROJECT = resolve(import.meta.dirname, '../..');
const FEATURES = join(PROJECT, 'tests/fixtures/features');
/** Timeout of a build on a busy machine, in ms. */
const LIMIT = 180_000;

const scratch = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs the build command in its own process. */
function runBuild(root: string, out: string, ...flags: string[]) {
  const args = ['src/node/command.mjs', 'build', '--root', root, '--out', out];
  return spawnSync(process.execPath, [...args, ...flags], { cwd: PROJECT, encoding: 'utf8' });
}

/** Builds a site in this process. */
function build(siteRoot: string, out: string) {
  return buildHere({ engine: inject('engine'), siteRoot, out });
}

const sha256 = (data: string | Buffer, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(data).digest(encoding);

/** Hashes all files of a folder by path. */
function hashFiles(folder: string): Record<string, string> {
  const names = globSync('**/*', { cwd: folder, dot: true }).sort();
  return Object.fromEntries(
    names.map((name) => [name, sha256(readFileSync(join(folder, name)), 'hex')]),
  );
}

describe('a built site', () => {
  const out = join(scratch, 'features');
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const list = (pattern: string) => globSync(pattern, { cwd: out }).sort();

  beforeAll(() => {
    expect(runBuild(FEATURES, out).status).toBe(0);
  }, LIMIT);

  it(
    'is the same byte for byte when it is built again',
    async () => {
      const other = join(scratch, 'again');
      expect(await build(FEATURES, other)).toMatchObject({ status: 0 });
      expect(hashFiles(other)).toEqual(hashFiles(out));
    },
    LIMIT,
  );

  it(
    'fails under --strict because of its warnings',
    () => {
      const { status, stderr } = runBuild(FEATURES, join(scratch, 'strict'), '--strict');
      expect(status).toBe(1);
      expect(stderr).toContain('There are 4 warnings; --strict turns them into errors.');
    },
    LIMIT,
  );

  it('has no style attribute, no inline style, and no script that its policy forbids', () => {
    const inline = /<script(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g;
    for (const path of list('**/*.html')) {
      expect(read(path)).not.toMatch(/ style=|<style/);
      for (const [, code = ''] of read(path).matchAll(inline)) {
        expect(read('_headers')).toContain(`'sha256-${sha256(code, 'base64')}'`);
      }
    }
  });

  it('has hashes in the names of all assets, because they are cached forever', () => {
    expect(list('assets/**').length).toBeGreaterThan(5);
    expect(list('assets/**').filter((path) => !/-[\w-]{8}\.\w+$/.test(path))).toEqual([]);
  });

  it('lists the licenses of packages in its scripts and fonts, and refers to them', () => {
    const licenses = read('third-party-licenses.txt');
    for (const name of ['react', 'react-dom', 'stemmer', 'fastest-levenshtein']) {
      expect(licenses).toMatch(new RegExp(`\\n## ${name} - [\\d.]+ \\(MIT\\)\\n\\n`));
    }
    expect(licenses).toContain('\n## @fontsource-variable/atkinson-hyperlegible-next ');
    expect(licenses).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(licenses).not.toContain('\n## shiki ');
    const [entry = ''] = list('assets/index-*.js');
    expect(read(entry)).toContain('/*! Licenses: ../third-party-licenses.txt */');
  });

  it('has styles for every class on a page', () => {
    for (const path of ['guide/text.html', 'tags.html', '404.html', 'exports/hooks.html']) {
      const html = read(path);
      const sheets = html.matchAll(/<link rel="stylesheet" href="\/base\/([^"]*)"/g);
      const css = [...sheets].map(([, sheet = '']) => read(sheet)).join('');
      const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.split(' ').filter((name) => name.startsWith('_')),
      );
      expect(classes.filter((name) => !css.includes(`.${name}`))).toEqual([]);
    }
  });

  it('reserves the space of pictures', () => {
    expect(read('guide/text.html')).toMatch(/<img [^>]*alt="A dot" width="4" height="3"/);
  });

  it('repeats nothing of the frame in payloads', () => {
    expect(read('guide/text.page.json')).not.toContain('Elsewhere');
  });

  it('links inline code to the reference if it has exactly one symbol of that name', () => {
    const html = read('guide/code.html');
    expect(html).toContain('<a href="/base/exports/hooks#useStore"><code>useStore()</code></a>');
    expect(html).toContain('<code>useNothing</code>');
  });

  it('describes symbols with their history for tools', () => {
    expect(JSON.parse(read('symbols.json'))).toContainEqual({
      name: 'useStore',
      kind: 'hook',
      route: '/exports/hooks#useStore',
      package: '@example/ui',
      source: expect.stringMatching(/useStore|store|hooks|index/i),
      since: '1.1',
    });
    expect(read('llms.txt')).toContain(' Since: useStore 1.1');
    const twin = read('exports/classes/Store.md');
    expect(twin).toContain('\nDeprecated since 1.2. Use useStore.\n');
    expect(twin).toContain('\nSince 1.0. Changed in 1.1.\n');
  });

  it('has an anchor on its page for every section that search finds', () => {
    const routes = list('search-index-*.json').flatMap((path) =>
      loadIndex(read(path)).documents.map(({ sectionRoute }) => sectionRoute),
    );
    expect(routes).toContain('/exports/classes/Store#items');
    const lost = routes.filter((sectionRoute) => {
      const [route = '', id] = sectionRoute.split('#');
      const file = route === '/' ? 'index' : route.slice(1);
      return id !== undefined && !read(`${file}.html`).includes(` id="${id}"`);
    });
    expect(lost).toEqual([]);
  });

  it('reaches every listed page by links in the documents', () => {
    const seen = new Set<string>();
    const visit = (path: string) => {
      const file = path === '/base/' ? 'index.html' : `${path.slice('/base/'.length)}.html`;
      if (seen.has(file) || list(file).length === 0) {
        return;
      }
      seen.add(file);
      for (const [, href = ''] of read(file).matchAll(/<a [^>]*href="(\/base\/[^"#]*)/g)) {
        visit(href);
      }
    };
    visit('/base/guide/text');
    const pages: { route: string }[] = JSON.parse(read('pages.json'));
    const missing = pages.filter(({ route }) => !seen.has(`${route.slice(1) || 'index'}.html`));
    expect(missing).toEqual([]);
  });

  it('has links to the first pages of collapsed categories, but not to the others', () => {
    expect(read('guide/text.html')).not.toContain('Deep two');
    expect(read('guide/text.html')).toMatch(
      /href="\/base\/guide\/deep\/deeper\/page"[^>]*>Deep<\/a>/,
    );
    expect(read('guide/deep/one.html')).toContain('Deep two');
  });
});

describe('a build fails', () => {
  it.each([
    [
      'for a component without a default export',
      'export const Own = () => null;\n',
      'components/docs/own.tsx: the file has no default export, so <Own> cannot be rendered.',
    ],
    [
      'for a component that throws',
      "export default function Own() { throw new Error('No.'); }\n",
      "content/a.md:3: <Own> can't be drawn: No.",
    ],
  ])(
    '%s',
    async (_name, component, message) => {
      const files = { 'components/docs/own.tsx': component, 'content/a.md': 'Text.\n\n<Own />\n' };
      const { errors, status } = await buildSite(files);
      expect(status).toBe(1);
      expect(errors.join('\n')).toContain(message);
    },
    LIMIT,
  );

  it.each(['.', '..', 'site.config.ts', 'content'])(
    'if the output folder %s is not a built site, and changes nothing in it',
    async (out) => {
      const root = join(scratch, `output-${out}`, 'site');
      for (const [path, text] of Object.entries({
        'site.config.ts': "export default { title: 'T', url: 'https://example.com' };",
        'sidebars.ts': "export default { all: [{ type: 'autogenerated', dirName: '.' }] };",
        'content/a.md': 'Text.\n',
      })) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      const before = hashFiles(root);
      const { errors } = await build(root, join(root, out));
      expect(errors).toEqual([expect.stringContaining('is not a built site')]);
      expect(hashFiles(root)).toEqual(before);
    },
    LIMIT,
  );

  it(
    'for an error that the configuration throws, with its line',
    () => {
      const root = join(scratch, 'throws');
      mkdirSync(root);
      const config = "import { a } from './part';\nexport default { title: a() };\n";
      const part = 'interface A {}\n\nexport function a(): A {\n  throw new Error("No.");\n}\n';
      writeFileSync(join(root, 'site.config.ts'), config);
      writeFileSync(join(root, 'part.ts'), part);
      const { stderr } = runBuild(root, join(root, 'dist'));
      expect(stderr).toContain('part.ts:4:9: cannot be used: No.');
      expect(stderr).not.toContain(' at ');
    },
    LIMIT,
  );

  it('for an unknown option', () => {
    const { status, stderr } = runBuild(scratch, 'dist', '--stric');
    expect(status).toBe(1);
    expect(stderr).toContain('Usage:');
  });

  it('in a folder without a configuration', async () => {
    const { errors } = await build(scratch, join(scratch, 'dist'));
    expect(errors).toEqual([expect.stringContaining('There is no site.config.ts')]);
  });
});
