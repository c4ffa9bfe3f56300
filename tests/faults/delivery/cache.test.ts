import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, PIXEL, readTree, type Sandbox, waitForAll } from './sandbox';

const MINUTE = 60_000;

let box: Sandbox;
let root: string;
/** What a build without the cache puts out. */
let expected: Record<string, string>;
/** The cache as a build leaves it. */
let whole: string;

beforeAll(() => {
  box = openSandbox({ hasEngine: false });
  root = box.makeSite({
    'content/b.mdx': "import { A } from '../components/a';\n\n# Second\n\n<A />\n\n![x](./x.png)\n",
    'content/x.png': PIXEL,
    'components/a.tsx': 'export const A = () => <p>A part.</p>;\n',
    'components/a.css': '.a { color: red; }\n',
  });
  expect(box.run(root, '--no-cache')).toMatchObject({ status: 0, stderr: '' });
  expected = readTree(join(root, 'dist'));
  expect(box.run(root)).toMatchObject({ status: 0, stderr: '' });
  whole = join(box.folder, 'whole');
  cpSync(box.cache, whole, { recursive: true });
}, 2 * MINUTE);

afterAll(() => box.close(), MINUTE);

/** Puts the cache back as it was. */
function mendCache() {
  rmSync(box.cache, { recursive: true, force: true });
  cpSync(whole, box.cache, { recursive: true });
}

/** Files of the whole cache that match a pattern. */
function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: whole, dot: true }).sort();
}

/** The file of the whole cache that matches a pattern. */
function fileOf(pattern: string): string {
  const [file, ...others] = filesOf(pattern);
  expect(others).toEqual([]);
  return join(box.cache, file ?? `nothing is ${pattern}`);
}

/**
 * Builds by the command, which must put out what it does without the cache, and say nothing of it. In a
 * process of its own: an engine or configuration that this one has read is not read again.
 */
function expectSame() {
  const { status, stderr } = box.run(root);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(readTree(join(root, 'dist'))).toEqual(expected);
}

/** The same in this process, where neither engine nor configuration are damaged. */
async function expectSameHere() {
  expect(await box.build(root)).toEqual({ status: 0, errors: [], warnings: [] });
  expect(readTree(join(root, 'dist'))).toEqual(expected);
}

type Damage = (file: string) => void;

const DAMAGES: [string, Damage][] = [
  ['is empty', (file) => writeFileSync(file, '')],
  [
    'is cut in the middle',
    (file) => {
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    },
  ],
  ['lacks its last byte', (file) => writeFileSync(file, readFileSync(file).subarray(0, -1))],
  ['has a byte too many', (file) => writeFileSync(file, '\n', { flag: 'a' })],
  [
    'has another bit in its middle',
    (file) => {
      const bytes = readFileSync(file);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    },
  ],
  ['holds something else', (file) => writeFileSync(file, 'x'.repeat(5000))],
  ['is gone', (file) => rmSync(file)],
  [
    'is a folder',
    (file) => {
      rmSync(file);
      mkdirSync(join(file, 'x'), { recursive: true });
    },
  ],
  [
    'is a link to nothing',
    (file) => {
      rmSync(file);
      symlinkSync('nothing', file);
    },
  ],
  ['cannot be read', (file) => chmodSync(file, 0)],
];

/** Files of each kind that the cache holds. */
const RESULTS = 'sites/*/*.bin';
const BUNDLE = 'sites/*/bundles/**';
const CONFIG = 'config/*';
const ENGINE = 'engine/**';

/** Damages every file of some kinds; they are made again, and the output is the same. */
function expectMadeAgain(patterns: string[], damage: Damage) {
  mendCache();
  const files = patterns.flatMap(filesOf);
  for (const file of files) {
    damage(join(box.cache, file));
  }
  expectSame();
  const held = (folder: string) => files.map((file) => holds(join(folder, file)));
  expect(held(box.cache)).toEqual(held(whole));
}

/** Bytes at the end of a file of results: where its list of places begins, and a checksum. */
const PLACES = 6;
const CHECKSUM = 4;

/** A file of results that holds nothing but what stands in place of its list. */
function withList(list: unknown): Buffer {
  const content = Buffer.concat([serialize(list), Buffer.alloc(PLACES)]);
  const checksum = Buffer.alloc(CHECKSUM);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([content, checksum]);
}

/** What the last build came to: times and numbers of files are others each time. */
const LAST_BUILD = 'last.bin';

/**
 * What a file of the cache holds: results as values, because the same text has one byte a letter or
 * two, as V8 happens to hold it; of any other file its size.
 */
function holds(file: string): unknown {
  if (basename(file) === LAST_BUILD) {
    return existsSync(file);
  }
  if (!file.endsWith('.bin')) {
    return statSync(file).size;
  }
  const bytes = readFileSync(file);
  const listEnd = bytes.length - CHECKSUM - PLACES;
  const list = bytes.subarray(bytes.readUIntBE(listEnd, PLACES), listEnd);
  const { places, revision } = deserialize(list);
  // Pages end in any order.
  const values = new Map<string, unknown>();
  for (const [key, [start, length]] of places) {
    values.set(key, deserialize(bytes.subarray(start, start + length)));
  }
  return { revision, values };
}

describe('results, bundles and configuration of earlier builds are made again when each of their files', () => {
  it.each(DAMAGES)(
    '%s',
    (_fault, damage) => expectMadeAgain([RESULTS, BUNDLE, CONFIG], damage),
    MINUTE,
  );
});

describe('the engine is made again when each of its files', () => {
  it.each(DAMAGES.filter(([fault]) => ['is empty', 'is gone', 'is a folder'].includes(fault)))(
    '%s',
    (_fault, damage) => expectMadeAgain([ENGINE], damage),
    MINUTE,
  );
});

describe('one file of many that is missing or damaged is made again:', () => {
  it.each([
    ['a script of the bundle', 'sites/*/bundles/*/assets/index-*.js'],
    ['the style sheet of the bundle', 'sites/*/bundles/*/assets/style-*.css'],
    ["the site's scripts for the build", 'sites/*/bundles/*/server.mjs'],
    ['the checksum of the bundle', 'sites/*/bundles/*/checksum'],
  ])(
    '%s',
    async (_name, pattern) => {
      mendCache();
      rmSync(fileOf(pattern));
      await expectSameHere();
    },
    MINUTE,
  );

  it(
    'the checksum of the engine',
    () => {
      mendCache();
      rmSync(fileOf('engine/*/checksum'));
      expectSame();
    },
    MINUTE,
  );

  it.each([
    ['of results, bundles and configuration', [RESULTS, BUNDLE, CONFIG], 6],
    ['of the engine', [ENGINE], 2],
  ])(
    'whichever bit %s is flipped, the output is that of a build without the cache',
    (_name, patterns, numRuns) => {
      const flip = fc.record({
        file: fc.constantFrom(...patterns.flatMap(filesOf)),
        position: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        bit: fc.integer({ min: 0, max: 7 }),
      });
      fc.assert(
        fc.property(flip, ({ bit, file, position }) => {
          mendCache();
          const path = join(box.cache, file);
          const bytes = readFileSync(path);
          const at = Math.floor(position * bytes.length);
          bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          writeFileSync(path, bytes);
          expectSame();
        }),
        { numRuns },
      );
    },
    2 * MINUTE,
  );
});

describe('what other code has kept does not count:', () => {
  it(
    'of a script outside of the folders of components, which has changed',
    async () => {
      const far = box.makeSite({
        'content/b.mdx': "import { A } from '../components/a';\n\n<A />\n",
        'components/a.tsx':
          "import { word } from '../lib/word';\n\nexport const A = () => <p>{word}</p>;\n",
        'lib/word.ts': "export const word = 'Early.';\n",
      });
      expect(await box.build(far)).toEqual({ status: 0, errors: [], warnings: [] });
      expect(readTree(join(far, 'dist'))['b.html']).toContain('<p>Early.</p>');
      writeFileSync(join(far, 'lib/word.ts'), "export const word = 'Late.';\n");
      expect(await box.build(far)).toEqual({ status: 0, errors: [], warnings: [] });
      expect(readTree(join(far, 'dist'))['b.html']).toContain('<p>Late.</p>');
    },
    MINUTE,
  );

  it(
    'results of another kind under a checksum that is right',
    async () => {
      mendCache();
      for (const [index, file] of filesOf('sites/*/*.bin').entries()) {
        const revision = readdirSync(join(whole, 'engine'))[0] ?? '';
        const wrong = [null, { revision }, { revision, places: [] }, { revision, places: null }];
        writeFileSync(join(box.cache, file), withList(wrong[index % wrong.length]));
      }
      await expectSameHere();
    },
    MINUTE,
  );

  it(
    'results of another engine',
    async () => {
      mendCache();
      const list = { revision: 'another', places: new Map([['key', [0, 1]]]) };
      for (const file of filesOf('sites/*/*.bin')) {
        writeFileSync(join(box.cache, file), withList(list));
      }
      await expectSameHere();
    },
    MINUTE,
  );
});

describe('a cache that cannot be written is a warning, and the site is built without:', () => {
  const CANNOT = /^warning \.cache cannot be written, so nothing is kept: /;

  it.each<[string, string, (path: string) => void]>([
    ['.cache is a file', '.cache', (path) => writeFileSync(path, 'Mine.')],
    ['.cache/config is a file', '.cache/config', (path) => writeFileSync(path, 'Mine.')],
    ['.cache is a link to nothing', '.cache', (path) => symlinkSync('nowhere/at/all', path)],
  ])(
    '%s',
    (_name, path, block) => {
      mendCache();
      rmSync(join(box.project, path), { recursive: true });
      block(join(box.project, path));
      const before = lstatSync(join(box.project, path));
      // What is made meanwhile lies here, and goes.
      const temporary = join(box.folder, 'temporary');
      mkdirSync(temporary, { recursive: true });
      const args = [join(box.project, 'src/cli/start.mjs'), 'build', '--root', root];
      const env = { ...process.env, TMPDIR: temporary };
      const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
      expect(status).toBe(0);
      expect(stderr).toMatch(CANNOT);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
      expect(readTree(join(root, 'dist'))).toEqual(expected);
      expect(lstatSync(join(box.project, path)).ino).toBe(before.ino);
      expect(readdirSync(temporary).filter((name) => name.startsWith('site-cache'))).toEqual([]);
    },
    MINUTE,
  );

  it(
    '.cache lies on a disk that cannot be written',
    ({ skip }) => {
      mendCache();
      const mount = (...options: string[]) => spawnSync('mount', [...options, box.cache]).status;
      if (mount('--bind', box.cache) !== 0) {
        skip('only root can make a read-only disk');
      }
      try {
        expect(mount('-o', 'remount,ro,bind')).toBe(0);
        const { status, stderr } = box.run(root);
        expect(status).toBe(0);
        expect(stderr).toMatch(CANNOT);
        expect(readTree(join(root, 'dist'))).toEqual(expected);
      } finally {
        spawnSync('umount', [box.cache]);
      }
    },
    MINUTE,
  );
});

describe('what stands in the way inside of the cache goes:', () => {
  const siteCache = () => join(box.cache, filesOf('sites/*/texts.bin')[0] ?? '', '..');

  /** Puts a file where a folder is. */
  function block(folder: string) {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'x');
  }

  it.each([
    ["a file in place of a site's folder", () => siteCache()],
    ["a file in place of the bundles' folder", () => join(siteCache(), 'bundles')],
    ["a file in place of the bundle's folder", () => join(fileOf('**/assets.json'), '..')],
  ])(
    '%s',
    async (_name, find) => {
      mendCache();
      const folder = find();
      block(folder);
      await expectSameHere();
      expect(statSync(folder).isDirectory()).toBe(true);
    },
    MINUTE,
  );

  it(
    "a file in place of the engine's folder",
    () => {
      mendCache();
      const folder = join(fileOf('**/main.mjs'), '..');
      block(folder);
      expectSame();
      expect(statSync(folder).isDirectory()).toBe(true);
    },
    MINUTE,
  );

  it(
    'drafts that killed builds have left',
    () => {
      mendCache();
      const { pid } = spawnSync(process.execPath, ['--version']);
      const left = [
        join(siteCache(), `texts.bin.draft-${pid}`),
        join(siteCache(), `bundles.draft-${pid}`, 'x'),
        join(siteCache(), 'bundles', `abc.draft-${pid}`, 'x'),
        join(box.cache, 'engine', `abc.draft-${pid}`, 'x'),
      ];
      for (const path of left) {
        mkdirSync(path, { recursive: true });
      }
      // Bundles and engines are tidied up when one is made.
      rmSync(join(fileOf('**/assets.json'), '..'), { recursive: true });
      rmSync(join(fileOf('**/main.mjs'), '..'), { recursive: true });
      expectSame();
      expect(globSync('**/*.draft-*', { cwd: box.cache, onlyFiles: false, dot: true })).toEqual([]);
    },
    MINUTE,
  );
});

describe('the site is built', () => {
  it(
    'when the disk is too full for the cache: a warning',
    () => {
      mendCache();
      // Everything is made again, and the largest of what is kept is larger than it may be.
      for (const file of filesOf('sites/*/*.bin')) {
        rmSync(join(box.cache, file));
      }
      const largest = Math.max(
        ...Object.values(expected).map((text) => text.length),
        ...filesOf('sites/*/bundles/**').map((file) => statSync(join(whole, file)).size),
      );
      const big = join(root, 'content/big.md');
      writeFileSync(big, `# Big\n\n${'Some words of it. '.repeat(largest / 30)}\n`);
      const kilobytes = Math.ceil((largest * 1.5) / 1024);
      const command = [process.execPath, join(box.project, 'src/cli/start.mjs'), 'build'];
      const { status, stderr } = spawnSync(
        'bash',
        ['-c', `ulimit -f ${kilobytes}; exec "$@"`, 'bash', ...command, '--root', root],
        { encoding: 'utf8' },
      );
      rmSync(big);
      expect({ status, lines: stderr.trimEnd().split('\n').length }).toEqual({
        status: 0,
        lines: 1,
      });
      expect(stderr).toContain('The cache cannot be written: EFBIG: file too large');
      const drafts = globSync('**/*.draft-*', { cwd: box.cache, onlyFiles: false });
      expect(drafts).toEqual([]);
      expectSame();
    },
    MINUTE,
  );

  it(
    'when several builds make and save the same at once',
    async () => {
      rmSync(box.cache, { recursive: true, force: true });
      const outs = ['one', 'two', 'three'].map((name) => join(root, `dist-${name}`));
      const building = outs.map((out) => box.start(root, '--out', out));
      expect(await waitForAll(building)).toEqual(
        Array.from(building, () => ({ status: 0, stderr: '' })),
      );
      for (const out of outs) {
        expect(readTree(out)).toEqual(expected);
        rmSync(out, { recursive: true });
      }
      expect(globSync('**/*.draft-*', { cwd: box.cache, onlyFiles: false })).toEqual([]);
      expectSame();
    },
    MINUTE,
  );

  it(
    'when the project was moved with its cache',
    () => {
      mendCache();
      const moved = join(box.folder, 'moved');
      renameSync(box.project, moved);
      const args = [join(moved, 'src/cli/start.mjs'), 'build', '--root', root];
      const { status } = spawnSync(process.execPath, args);
      renameSync(moved, box.project);
      expect(status).toBe(0);
      expect(readTree(join(root, 'dist'))).toEqual(expected);
    },
    MINUTE,
  );
});
