import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortHash } from '../../src/files/hash';
import { EVIDENCE_FILE, writeEvidence } from '../evidence/evidence-file';
import { findTouched } from './find-touched';
import type { NamedSection } from './name-sections';
import { readDiff } from './read-diff';
import { writeComment, writeJson, writeText } from './write-touched';

const CRON = 'packages/core/cron.ts';

/** A diff of git in which these lines of a hunk change, which begins at line 10. */
function diff(lines: string[], { head = '', file = CRON } = {}) {
  const count = (side: string) =>
    lines.filter((line) => line.startsWith(' ') || line.startsWith(side)).length;
  return [
    `diff --git a/${file} b/${file}`,
    ...(head === '' ? [] : [head]),
    `--- a/${file}`,
    `+++ b/${file}`,
    `@@ -10,${count('-')} +10,${count('+')} @@ function add() {`,
    ...lines,
    '',
  ].join('\n');
}

const piece = (name: string, start: number, end: number) => {
  return { path: CRON, name, hash: shortHash(name), start, end, readAgainst: null };
};

const RECORDS = [
  { page: 'content/cron.md', section: '', pieces: [piece('*', 1, 90)] },
  { page: 'content/cron.md', section: 'add', pieces: [piece('service.add', 11, 20)] },
  { page: 'content/cron.md', section: 'stop', pieces: [piece('service.stop', 30, 40)] },
  { page: 'content/jobs.md', section: 'all', pieces: [piece('service', 5, 60)] },
];

const MOVED = [
  `diff --git a/${CRON} b/packages/core/clock.ts`,
  `rename from ${CRON}`,
  'rename to packages/core/clock.ts',
  '',
].join('\n');

function touch(text: string) {
  const { sections, others } = findTouched(RECORDS, readDiff(text));
  return { sections: sections.map(({ section }) => section), others };
}

describe('what a diff touches', () => {
  it('are the sections whose declarations have changed lines, the most particular first', () => {
    expect(touch(diff([' {', '-  a();', '+  b();'])).sections).toEqual(['add', 'all', '']);
  });

  it.each([
    ['before its first line', [' // Adds.', '+const a = 1;', ' add() {'], false],
    ['behind its first line', [' // Adds.', ' add() {', '+  a();'], true],
  ])('a line that is put in %s', (_where, lines, isInside) => {
    expect(touch(diff(lines)).sections.includes('add')).toBe(isInside);
  });

  it('is no section where comments and blank lines alone change', () => {
    expect(touch(diff([' {', '-  // Adds.', '-   * @param a', '+', ' }'])).sections).toEqual([]);
  });

  it('is the same with line ends of Windows, and without a line end in the end', () => {
    const text = diff([' {', '-  a();', '\\ No newline at end of file', '+  b();']);
    expect(touch(text.replaceAll('\n', '\r\n'))).toEqual(touch(text));
    expect(touch(text).sections).toEqual(['add', 'all', '']);
    const mode = `diff --git a/${CRON} b/${CRON}\nold mode 100644\nnew mode 100755\n`;
    expect(touch(mode.replaceAll('\n', '\r\n')).sections).toEqual([]);
  });

  it('is told by what few sections rest on before what many do', () => {
    const rest = (section: string, name: string) => {
      return { page: 'content/a.md', section, pieces: [piece(name, 10, 20)] };
    };
    const records = [rest('one', 'add'), rest('other', 'add'), rest('own', 'stop')];
    const { sections } = findTouched(records, readDiff(diff([' {', '-  a();'])));
    expect(sections.map(({ section }) => section)).toEqual(['own', 'one', 'other']);
  });

  it('is told by what changes much before what changes little', () => {
    const records = [
      { page: 'content/a.md', section: 'little', pieces: [piece('add', 10, 12)] },
      { page: 'content/a.md', section: 'much', pieces: [piece('stop', 13, 15)] },
    ];
    const changes = readDiff(diff(['-  a();', ' ', ' ', '-  b();', '-  c();']));
    const { sections } = findTouched(records, changes);
    expect(sections.map(({ section }) => section)).toEqual(['much', 'little']);
  });

  it('is the same when git names no sides, and with a diff that is not of git', () => {
    const text = diff([' {', '-  a();', '+  b();']);
    expect(touch(text.replaceAll(/ [ab]\//g, ' '))).toEqual(touch(text));
    expect(touch(text.slice(text.indexOf('---')))).toEqual(touch(text));
  });

  it('is all that rests on a file that is deleted', () => {
    const head = 'deleted file mode 100644';
    const text = diff(['-a();'], { head }).replace(`+++ b/${CRON}`, '+++ /dev/null');
    expect(touch(text).sections.toSorted()).toEqual(['', 'add', 'all', 'stop']);
  });

  it.each([
    ['moved', MOVED],
    ['binary', `diff --git a/${CRON} b/${CRON}\nBinary files a/${CRON} and b/${CRON} differ\n`],
  ])('is what rests on the whole of a file that is %s', (_kind, text) => {
    expect(touch(text).sections).toEqual(['']);
  });

  it('is nothing of a file that is copied', () => {
    expect(touch(MOVED.replaceAll('rename', 'copy'))).toEqual({
      sections: [],
      others: [{ kind: 'new', path: 'packages/core/clock.ts', places: [] }],
    });
  });

  it('tells files that no section rests on, and what becomes of them', () => {
    const file = 'packages/core/"über".ts';
    const quoted = String.raw`"b/packages/core/\"\303\274ber\".ts"`;
    const text = diff(['+a();'], { head: 'new file mode 100644', file })
      .replace(/diff .*/, `diff --git ${quoted.replace('b/', 'a/')} ${quoted}`)
      .replace(/--- .*/, '--- /dev/null')
      .replace(/\+\+\+ .*/, `+++ ${quoted}`);
    expect(touch(text)).toEqual({
      sections: [],
      others: [{ kind: 'new', path: file, places: [] }],
    });
  });
});

describe('a diff that cannot be read', () => {
  it.each([
    ['is empty', '\n', 'The diff is empty'],
    ['is another text', 'packages/core/cron.ts\n', 'This is no unified diff'],
    ['is no text', 'PK\u0003\0', 'The diff is no text'],
    ['is that of a merge', diff([' {']).replaceAll('@@', '@@@'), 'combined diff of a merge'],
    ['ends in the middle', diff([' {', '-a']).replace('-a\n', ''), 'The diff cannot be read: '],
  ])('is an error when it %s', (_fault, text, message) => {
    expect(() => readDiff(text)).toThrow(message);
  });
});

describe('the report', () => {
  const name = (count: number): NamedSection[] =>
    Array.from({ length: count }, (_, index) => ({
      page: 'content/cron.md',
      section: `s${index}`,
      title: 'Cron',
      heading: `A *star* ${index}`,
      address: `https://x.example/cron#s${index}`,
      pieces: Array.from({ length: 6 }, () => piece('service.`add`', 11, 20)),
    }));
  const others = [{ kind: 'new' as const, path: 'a.ts', places: [] }];
  const write = (count: number) => ({ release: '5.1.0', sections: name(count), others });

  it('says when nothing is touched', () => {
    const none = { release: '5.1.0', sections: [], others };
    const lines = [
      'No section rests on what this diff changes.',
      'New files, which no page can rest on yet: 1',
    ];
    expect(writeText(none).split('\n\n')).toEqual(lines);
    expect(writeComment(none).trim().split('\n\n')).toEqual(lines);
    expect(JSON.parse(writeJson(none))).toEqual({
      release: '5.1.0',
      sections: [],
      others: [{ kind: 'new', path: 'a.ts' }],
    });
  });

  it('has page, address and declarations with their lines', () => {
    expect(writeText(write(1)).split('\n').slice(0, 9)).toEqual([
      '1 section rests on what this diff changes, most likely first; lines are those of 5.1.0:',
      '',
      'Cron: A *star* 0',
      '  content/cron.md',
      '  https://x.example/cron#s0',
      ...Array.from({ length: 4 }, () => `  ${CRON}:11 service.\`add\``),
    ]);
    expect(writeText(write(1))).toContain('\n  and 2 more\n');
    const [section] = JSON.parse(writeJson(write(1))).sections;
    expect(section.declarations).toHaveLength(6);
    expect(section.declarations[0]).toEqual({
      path: CRON,
      name: 'service.`add`',
      start: 11,
      end: 20,
    });
  });

  it('is a comment that folds what is less likely, with all signs as they are', () => {
    const [head, list, open] = fromMarkdown(writeComment(write(12))).children;
    expect([head?.type, list?.type, open]).toEqual([
      'paragraph',
      'list',
      expect.objectContaining({
        value: expect.stringContaining('<summary>2 less likely</summary>'),
      }),
    ]);
    const texts = JSON.stringify(list);
    expect(texts).toContain('"Cron: A *star* 0"');
    expect(texts).toContain('{"type":"inlineCode","value":"service.`add`"');
  });

  it('is a comment that GitHub takes, however much is touched', () => {
    const comment = writeComment(write(2000));
    expect(comment.length).toBeLessThan(65_536);
    expect(comment).toContain('And 1850 more.');
  });
});

describe('the command', () => {
  const project = resolve(import.meta.dirname, '../..');
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'touched-'));
    await cp(join(project, 'tests/fixtures/checks/touched'), root, { recursive: true });
    const records = [
      { page: 'content/01-cron.md', section: '', pieces: [piece('*', 1, 90)] },
      { page: 'content/01-cron.md', section: 'add', pieces: [piece('service.add', 11, 20)] },
    ];
    await mkdir(join(root, 'platform'));
    await writeFile(join(root, EVIDENCE_FILE), writeEvidence('5.1.0', records));
  });
  afterAll(() => rm(root, { recursive: true }));

  const run = (input: string, ...args: string[]) =>
    spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tools/touched/cli.ts', '--root', root, ...args],
      { cwd: project, encoding: 'utf8', input },
    );

  it('reads a diff from standard input, and tells sections by heading and address', () => {
    const { status, stdout } = run(diff([' {', '-  a();', '+  b();']), '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout).sections).toMatchObject([
      { title: 'Cron service', heading: 'Add jobs', address: 'https://example.com/cron#add' },
      { title: 'Cron service', heading: '', address: 'https://example.com/cron' },
    ]);
  });

  it('says of a file that is not there', () => {
    const { status, stderr } = run('', 'none.diff');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^error none\.diff: .*\n$/);
  });
});
