// What the tool does: docs/hosting.md, "Pull requests"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comparePages } from './compare';
import { readBuiltSite, readPieces } from './read-site';
import { parseChanges, writeChanges } from './write-changes';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-changed-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A built site with these articles, by route. */
function site(name: string, articles: Record<string, string>): string {
  for (const [route, html] of Object.entries(articles)) {
    const file = join(folder, name, `${route}.page.json`);
    mkdirSync(dirname(file), { recursive: true });
    const context = { route, href: `/base${route}` };
    writeFileSync(
      file,
      JSON.stringify({ build: name, context, title: `At ${route} | Site`, html }),
    );
    writeFileSync(file.replace('.page.json', '.md'), html.replace(/<nav>.*<\/nav>/, ''));
  }
  return join(folder, name);
}

async function compare(before: Record<string, string>, after: Record<string, string>) {
  const [left, right] = [site('before', before), site('after', after)];
  return comparePages(await readBuiltSite(left), await readBuiltSite(right));
}

describe('pages of two builds', () => {
  it('are new, gone, or changed, the most changed first', async () => {
    const changes = await compare(
      { '/a': '<p>One</p>', '/b': '<p>One</p>', '/gone': '<p>One</p>', '/same': '<p>One</p>' },
      {
        '/a': '<p>Two</p>',
        '/b': '<p>Two</p><p>Three</p>',
        '/new': '<p>One</p>',
        '/same': '<p>One</p>',
      },
    );
    expect(changes).toEqual({
      added: [{ route: '/new', title: 'At /new', size: 2 }],
      removed: [{ route: '/gone', title: 'At /gone', size: 2 }],
      changed: [
        { route: '/b', title: 'At /b', size: 4 },
        { route: '/a', title: 'At /a', size: 2 },
      ],
      around: [],
    });
  });

  it('are told apart where only lists around the same text differ', async () => {
    const [before, after] = ['B', 'C'].map((next) => ({ '/a': `<p>A</p><nav>${next}</nav>` }));
    expect(await compare(before ?? {}, after ?? {})).toMatchObject({
      changed: [],
      around: [{ route: '/a' }],
    });
  });

  it('are the same where only names of files, classes and drawings differ', async () => {
    const article = (hash: string) =>
      `<p class="c-${hash}" id="${hash}">Text <img src="/assets/images/x-${hash}.webp" alt="X"> ` +
      `<svg viewBox="${hash}"><path d="${hash}"/><text>A</text></svg></p>`;
    const { changed } = await compare({ '/a': article('0a1b2c3d') }, { '/a': article('9f8e7d6c') });
    expect(changed).toEqual([]);
  });

  it.each([
    ['a link', '<a href="/a">A</a>', '<a href="/b">A</a>'],
    ['a heading that was text', '<p>A</p>', '<h2>A</h2>'],
    ['a picture', '<img src="/a.png">', '<img src="/b.png">'],
    ['the text of a drawing', '<svg><text>A</text></svg>', '<svg><text>B</text></svg>'],
  ])('differ by %s', async (_what, before, after) => {
    expect((await compare({ '/a': before }, { '/a': after })).changed).toHaveLength(1);
  });

  it('cannot be read where no site is built', async () => {
    await expect(readBuiltSite(folder)).rejects.toThrow('holds no built site');
  });

  it('are read by their texts and what they show', () => {
    expect(readPieces('<p class="a">A &amp; <a href="/x" id="y">B\n C</a></p>')).toEqual([
      ...['<p>', 'A &', '<a> href=/x', 'B C'],
    ]);
  });
});

describe('a comment', () => {
  const none = { added: [], removed: [], changed: [], around: [] };

  it('lists pages, and leads to the run that keeps the site', () => {
    const changes = { ...none, changed: [{ route: '/a', title: 'A', size: 1 }] };
    expect(writeChanges(changes, 'https://example.com/run')).toBe(
      '<!-- pages that a pull request changes -->\n\n' +
        'Changed pages, most changed first: 1\n\n- `A` `/a`\n\n' +
        'The built site, and pictures of these pages, are [artifacts of its run](https://example.com/run).\n',
    );
  });

  it('says so where no page changed', () => {
    expect(writeChanges(none)).toBe('No page reads otherwise than before.\n');
  });

  it('counts pages that it has no room for', () => {
    const added = Array.from({ length: 60 }, (_, size) => ({
      route: `/${size}`,
      title: 'T',
      size,
    }));
    const text = writeChanges({ ...none, added });
    expect(text).toContain('New pages: 60\n');
    expect(text).toContain('- and 10 more\n');
  });

  it('has titles of others as code, whatever they hold', () => {
    const title = '`@all` [x](https://evil.example) <img src=x>';
    const text = writeChanges({ ...none, added: [{ route: '/a', title, size: 1 }] });
    expect(text).toContain(`- \`\` ${title} \`\` \`/a\``.replace('`` `@', '`` `@'));
  });

  it.each([
    ['text', 'text'],
    ['another shape', '{"added":[]}'],
    ['further keys', JSON.stringify({ ...none, more: 1 })],
    [
      'lines of their own',
      JSON.stringify({ ...none, added: [{ route: '/a', title: 'A\n# B', size: 1 }] }),
    ],
    [
      'long titles',
      JSON.stringify({ ...none, added: [{ route: '/a', title: 'A'.repeat(301), size: 1 }] }),
    ],
  ])('is not written of %s', (_what, json) => {
    expect(() => parseChanges(json)).toThrow('The file is no list of changed pages.');
  });

  it('is written of what another run found out', () => {
    const changes = { ...none, removed: [{ route: '/a', title: 'A', size: 1 }] };
    expect(parseChanges(JSON.stringify(changes))).toEqual(changes);
  });
});
