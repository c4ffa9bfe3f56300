import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildHere } from '../engine';
import { buildSite } from '../site/build-site';

const PROJECT = resolve(import.meta.dirname, '../..');
/** Milliseconds for a build on a busy machine. */
const LIMIT = 180_000;

const folders: string[] = [];

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Runs the command that authors run, in a process of its own. */
function runBuild(root: string, out: string, ...flags: string[]) {
  const args = ['src/node/command.mjs', 'build', '--root', root, '--out', out];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...flags], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Builds a site in this process. */
function build(siteRoot: string, out: string) {
  return buildHere({ engine: inject('engine'), siteRoot, out });
}

function filesOf(folder: string): Record<string, string> {
  const names = globSync('**/*', { cwd: folder, dot: true }).sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

describe('a site with every feature', () => {
  const root = join(PROJECT, 'tests/fixtures/features');
  const out = join(temporaryFolder(), 'dist');
  const other = join(temporaryFolder(), 'dist');
  let built: ReturnType<typeof runBuild>;
  const read = (path: string) => readFileSync(join(out, path), 'utf8');

  beforeAll(async () => {
    built = runBuild(root, out);
    expect(await build(root, other)).toMatchObject({ status: 0 });
  }, LIMIT);

  it('is built', () => {
    expect(built.status).toBe(0);
  });

  it('broken links warn with source file and line', () => {
    expect(built.stderr).toContain(
      'content/guide/02-code.md:20: Broken link on /guide/code: "/gone"',
    );
    expect(built.stderr).toContain('"./nowhere.md" leads to no page');
    expect(built.stderr).toContain('names an anchor that /guide/text does not have');
  });

  it(
    'broken links fail under --strict',
    () => {
      const { status, stderr } = runBuild(root, join(temporaryFolder(), 'dist'), '--strict');
      expect(status).toBe(1);
      expect(stderr).toContain('There are 4 warnings; --strict lets none pass.');
    },
    LIMIT,
  );

  it('two builds are the same byte for byte', () => {
    expect(filesOf(other)).toEqual(filesOf(out));
  });

  it('a home page, an unlisted page, and a generated index are pages; a draft is none', () => {
    expect(read('index.html')).toContain('The home page.');
    expect(read('guide/hidden.html')).toContain('content="noindex, nofollow"');
    expect(read('category/cards.html')).toContain('All of it.');
    expect(Object.keys(filesOf(out))).not.toContain('guide/draft.html');
  });

  it('cards of a category are drawn where a doc asks for them', () => {
    expect(read('guide/sub.html')).toContain('Below it.');
  });

  it('inline code that every object has a member of stays code', () => {
    expect(read('guide/sub/below.html')).toContain('<code>constructor</code>');
  });

  it('links between files become addresses with the base URL', () => {
    const html = read('guide/text.html');
    expect(html).toContain('href="/base/guide/code#second"');
    expect(html).toContain('href="/base/guide/code"');
  });

  it('pictures have their size and are fetched late', () => {
    expect(read('guide/text.html')).toMatch(
      /<img [^>]*src="\/base\/dot\.png" alt="A dot" width="4" height="3" loading="lazy"/,
    );
  });

  it('the title comes from the first heading, which is not repeated', () => {
    const html = read('guide/text.html');
    expect(html).toContain('<title>Text from the first heading | Features</title>');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('every item of the navbar is drawn; that of an unlisted doc only on its page', () => {
    const navbar = (path: string) => /<header[\s\S]*?<\/header>/.exec(read(path))?.[0] ?? '';
    for (const text of ['Link', 'Elsewhere', 'More', 'Doc', 'Sidebar', 'Version']) {
      expect(navbar('guide/text.html')).toContain(text);
    }
    expect(navbar('guide/text.html')).not.toContain('>Hidden<');
    expect(navbar('guide/hidden.html')).toContain('>Hidden<');
  });

  it('no page has a style attribute, an inline style, or a script that the policy forbids', () => {
    const inline = /<script(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g;
    for (const path of globSync('**/*.html', { cwd: out })) {
      expect(read(path)).not.toMatch(/ style=|<style/);
      for (const [, code = ''] of read(path).matchAll(inline)) {
        const hash = createHash('sha256').update(code).digest('base64');
        expect(read('_headers')).toContain(`'sha256-${hash}'`);
      }
    }
  });

  it('a doc has a Markdown file beside it, without what only this site knows', () => {
    const twin = read('guide/text.md');
    expect(twin).toMatch(/^# Text from the first heading\n/);
    expect(twin).toContain('[a file](https://example.com/base/guide/code#second)');
    expect(twin).toContain('> **My title**\n>\n> Inside of it.');
    expect(twin).toContain('![A dot](https://example.com/base/dot.png)');
    expect(twin).not.toMatch(/:::|<!--/);
    expect(read('guide/text.html')).toMatch(
      /<link [^>]*rel="alternate" type="text\/markdown" href="\/base\/guide\/text.md"/,
    );
  });

  it('a page that has moved leads to where it is, and no list names it', () => {
    expect(read('guide/old-text.html')).toContain('url=/base/guide/text"');
    expect(read('_redirects')).toBe('/base/guide/old-text /base/guide/text 301\n');
    expect(read('sitemap.xml')).not.toContain('old-text');
  });

  it('pages that are lists have a Markdown file too', () => {
    expect(read('category/cards.md')).toContain('https://example.com/base/guide/text');
    expect(read('tags.md')).toContain(
      '[Tech Design](https://example.com/base/tags/tech-design): 1',
    );
    expect(read('tags/tech-design.md')).toContain('https://example.com/base/guide/text');
  });

  it('names in inline code lead to the reference where it has exactly one of that name', () => {
    const html = read('guide/code.html');
    expect(html).toContain('<a href="/base/exports/hooks#useStore"><code>useStore()</code></a>');
    expect(html).toContain('<code>useNothing</code>');
  });

  it('tools find pages and symbols, without drafts and unlisted pages', () => {
    const routes = JSON.parse(read('pages.json')).map(({ route }: { route: string }) => route);
    expect(routes).toContain('/guide/text');
    expect(routes).toContain('/exports/hooks');
    expect(routes).not.toContain('/guide/hidden');
    expect(read('llms.txt')).toContain('[Code](https://example.com/base/guide/code.md): Blocks of');
    expect(read('llms.txt')).not.toContain('Hidden');
    expect(read('llms-full.txt')).toContain('## useStore');
    expect(read('llms-full.txt')).not.toContain('Not in any list.');
    expect(JSON.parse(read('symbols.json'))).toContainEqual({
      name: 'useStore',
      kind: 'hook',
      route: '/exports/hooks#useStore',
      package: '@example/ui',
      source: expect.stringMatching(/useStore|store|hooks|index/i),
      since: '1.1',
    });
    expect(read('llms.txt')).toContain(' Since: useStore 1.1');
    expect(read('exports/classes/Store.md')).toContain(
      'Since 1.0. Changed in 1.1. Deprecated since 1.2. Use useStore.',
    );
  });

  it('the licenses of packages in its scripts and fonts are beside it, and the first script says where', () => {
    const licenses = read('third-party-licenses.txt');
    for (const name of ['react', 'react-dom', 'stemmer', 'fastest-levenshtein']) {
      const manifest = join(PROJECT, 'node_modules', name, 'package.json');
      const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
      expect(licenses).toContain(`\n## ${name} - ${version} (MIT)\n\n`);
    }
    expect(licenses).toContain('\n## @fontsource-variable/atkinson-hyperlegible-next ');
    expect(licenses).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(licenses).not.toContain('\n## shiki ');
    const entry =
      Object.keys(filesOf(out)).find((name) => /^assets\/index-.*\.js$/.test(name)) ?? '';
    expect(read(entry)).toContain('/*! Licenses: ../third-party-licenses.txt */');
  });

  it('everything in assets/ has a hash in its name, because it is cached for good', () => {
    const assets = Object.keys(filesOf(out)).filter((path) => path.startsWith('assets/'));
    expect(assets.length).toBeGreaterThan(5);
    expect(assets.filter((path) => !/-[\w-]{8}\.\w+$/.test(path))).toEqual([]);
  });

  it('every class of a page has rules in its style sheet', () => {
    const sheetsOf = (html: string) =>
      Array.from(html.matchAll(/<link rel="stylesheet" href="\/base\/([^"]*)"/g), ([, path = '']) =>
        read(path),
      ).join('');
    for (const path of ['guide/text.html', 'tags.html', '404.html', 'exports/hooks.html']) {
      const html = read(path);
      const classes = Array.from(html.matchAll(/class="([^"]*)"/g), ([, names = '']) =>
        names.split(' ').filter((name) => name.startsWith('_')),
      );
      const sheets = sheetsOf(html);
      expect([...new Set(classes.flat())].filter((name) => !sheets.includes(`.${name}`))).toEqual(
        [],
      );
    }
  });

  it('the first script is a classic one, and colors of both modes are not polyfilled', () => {
    const [first = ''] = /<script[^>]*>/.exec(read('guide/text.html')) ?? [];
    expect(first).not.toMatch(/^$|type=/);
    const [style = ''] = globSync('assets/index-*.css', { cwd: out });
    expect(read(style)).toContain('light-dark(');
    expect(read(style)).not.toContain('url(data:');
  });

  it('what repeats on every page is in no page payload', () => {
    expect(read('guide/text.page.json')).not.toContain('Elsewhere');
  });

  describe('documents without script', () => {
    it('lead to every listed page', () => {
      const seen = new Set<string>();
      const visit = (path: string) => {
        const file = path === '/base/' ? 'index.html' : `${path.slice('/base/'.length)}.html`;
        if (seen.has(file) || !globSync(file, { cwd: out }).length) {
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

    it('do not hold the entries of closed categories, only the way to the first', () => {
      expect(read('guide/text.html')).not.toContain('Deep two');
      expect(read('guide/text.html')).toMatch(
        /href="\/base\/guide\/deep\/deeper\/page"[^>]*>Deep<\/a>/,
      );
      expect(read('guide/deep/one.html')).toContain('Deep two');
    });

    it('hold an article once', () => {
      const [, body = ''] = read('guide/deep/one.html').split('<body>');
      expect(body.match(/A linked dot/g)).toHaveLength(1);
    });
  });
});

describe('a site with two versions', () => {
  const out = join(temporaryFolder(), 'dist');
  const read = (path: string) => readFileSync(join(out, path), 'utf8');

  beforeAll(async () => {
    await build(join(PROJECT, 'tests/fixtures/versions'), out);
  }, LIMIT);

  it('has the last at the root and the older one below its name', () => {
    expect(read('start.html')).toContain('The new version.');
    expect(read('1.0/start.html')).toContain('The old version.');
  });

  it('the older one says that it is no longer maintained, and where the latest is', () => {
    const html = read('1.0/start.html');
    expect(html).toMatch(/which is no longer actively maintained/);
    expect(html).toMatch(/href="\/start"[^>]*>latest version/);
    expect(read('start.html')).not.toContain('no longer actively maintained');
  });

  it('its dropdown leads to the same doc in the other version, else to its main doc', () => {
    expect(read('start.html')).toContain('href="/1.0/start"');
    expect(read('other.html')).toContain('href="/1.0/start"');
  });

  it('each has tags of its own', () => {
    expect(read('tags/one.html')).toContain('href="/start"');
    expect(read('1.0/tags/one.html')).toContain('href="/1.0/start"');
  });
});

describe('errors that a person can mend', () => {
  const config = (body: string) =>
    `export default { title: 'T', url: 'https://example.com', ${body} };`;
  const sidebars = "export default { all: [{ type: 'autogenerated', dirName: '.' }] };";

  it.each([
    [
      'a navbar item of an unknown type',
      { 'site.config.ts': config("navbar: { items: [{ type: 'foo' }] }") },
      'No NavbarItem component found for type "foo"',
    ],
    [
      'a navbar item that fails to render',
      { 'site.config.ts': config("navbar: { items: [{ type: 'doc', docId: 'x', label: 'L' }] }") },
      'navbar.items[0] "L" of type "doc"',
    ],
    [
      'an unknown front matter key',
      { 'content/a.md': '---\ntitel: A\n---\n' },
      'content/a.md:2: titel: unknown key. Allowed: title,',
    ],
    [
      'an unknown category key',
      { 'content/c/_category_.json': '{\n  "label": "C",\n  "colapsed": true\n}\n' },
      'content/c/_category_.json:3: colapsed: unknown key. Allowed: label, position,',
    ],
    [
      'a redirect that hides a page',
      { 'site.config.ts': config("redirects: [{ from: '/a', to: '/a2' }]") },
      'redirects[0].from: "/a" is a page',
    ],
    ['faulty MDX', { 'content/a.md': 'a\n\n{b\n' }, 'content/a.md:'],
    [
      'a component without a default export',
      {
        'components/docs/own.tsx': 'export const Own = () => null;\n',
        'content/a.md': '<Own />\n',
      },
      'components/docs/own.tsx: the file has no default export, so <Own> cannot be rendered.',
    ],
    [
      'a component that throws',
      {
        'components/docs/own.tsx': "export default function Own() { throw new Error('No.'); }\n",
        'content/a.md': 'Text.\n\n<Own />\n',
      },
      "content/a.md:3: <Own> can't be drawn: No.",
    ],
  ])(
    '%s',
    async (_name, files, message) => {
      const { errors, status } = await buildSite({ 'content/a.md': 'Text.\n', ...files });
      expect(status).toBe(1);
      expect(errors.join('\n')).toContain(message);
    },
    LIMIT,
  );

  it.each(['.', '..', 'site.config.ts', 'content'])(
    'an output that is something else: %s',
    async (out) => {
      const root = join(temporaryFolder(), 'site');
      for (const [path, text] of Object.entries({
        'site.config.ts': config(''),
        'sidebars.ts': sidebars,
        'content/a.md': 'Text.\n',
      })) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      const before = filesOf(root);
      const { errors } = await build(root, join(root, out));
      expect(errors).toEqual([expect.stringContaining('is not a built site')]);
      expect(filesOf(root)).toEqual(before);
    },
    LIMIT,
  );

  it('an unknown option of the command', () => {
    const { status, stderr } = runBuild(temporaryFolder(), 'dist', '--stric');
    expect(status).toBe(1);
    expect(stderr).toContain('Usage:');
  });

  it('a folder without a configuration', async () => {
    const root = temporaryFolder();
    const { errors } = await build(root, join(root, 'dist'));
    expect(errors).toEqual([expect.stringContaining('There is no site.config.ts')]);
  });
});
