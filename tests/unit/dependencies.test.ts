// What the site does: docs/behavior.md, #dependencies
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

interface LockedPackage {
  license?: string;
  hasInstallScript?: boolean;
}

/**
 * Packages that are installed to make this site, by path in `node_modules/`. Those of `platform/` are
 * read by checks, and run for pictures alone: nothing of them is bundled or published.
 */
function readLockfile(): Map<string, LockedPackage> {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(resolve(ROOT, 'package-lock.json'), 'utf8'),
  );
  return new Map(Object.entries(packages).filter(([path]) => path.startsWith('node_modules/')));
}

/** Licenses that ask for nothing but their text and the names of authors. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
]);

/** Packages of other licenses, by the beginning of their names, and why they may be used. */
const EXCEPTIONS: { name: string; license: string | undefined; reason: string }[] = [
  {
    name: 'khroma',
    license: undefined,
    reason: 'It is under MIT, as its file `license` says; its package.json leaves that out.',
  },
  {
    name: '@fontsource-variable/atkinson-hyperlegible-next',
    license: 'OFL-1.1',
    reason: 'The typeface of texts: it is published as it comes, with its license beside it.',
  },
  {
    name: 'lightningcss',
    license: 'MPL-2.0',
    reason:
      'It compiles styles and is used as it comes: the license is about changes of its files.',
  },
  {
    name: 'axe-core',
    license: 'MPL-2.0',
    reason: 'It checks pages in browser tests, is used as it comes, and is not published.',
  },
  {
    name: '@axe-core/playwright',
    license: 'MPL-2.0',
    reason: 'It runs axe-core in browser tests, is used as it comes, and is not published.',
  },
  {
    name: 'elkjs',
    license: 'EPL-2.0',
    reason: 'It lays diagrams out on the build machine and is used as it comes.',
  },
  {
    name: 'caniuse-lite',
    license: 'CC-BY-4.0',
    reason: 'Data about browsers, which Babel brings with it where faults are put in; unpublished.',
  },
  {
    name: '@cspell/dict-django',
    license: 'WTFPL',
    reason: 'A list of words for the check of spelling, which is not published.',
  },
  {
    name: '@cspell/dict-en-common-misspellings',
    license: 'CC BY-SA 4.0',
    reason: 'A list of words for the check of spelling, which is not published.',
  },
];

/** Packages that would run a script when they are installed, and why it is not needed. */
const WITHOUT_SCRIPT = new Map([
  [
    'esbuild',
    'It looks for the program of this system, which npm has installed as a package of its own.',
  ],
]);

const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const exceptionOf = (path: string, license: string | undefined) =>
  EXCEPTIONS.find(
    (exception) =>
      exception.license === license &&
      (nameOf(path) === exception.name || nameOf(path).startsWith(`${exception.name}-`)),
  );

/** Whether an SPDX expression of names, `AND`, `OR` and brackets around all of it can be met with allowed licenses. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name)));
}

function findUnlicensed(packages: Map<string, LockedPackage>): string[] {
  return [...packages]
    .filter(([path, { license }]) => !isAllowed(license ?? '') && !exceptionOf(path, license))
    .map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'no license'}`);
}

describe('dependencies', () => {
  const packages = readLockfile();

  it('have licenses that are allowed, or excepted with a reason', () => {
    expect(findUnlicensed(packages)).toEqual([]);
  });

  it.each([
    ['one that is not on the list', 'GPL-3.0-only', ['some: GPL-3.0-only']],
    ['none', undefined, ['some: no license']],
    ['one of two that both count', 'MIT AND GPL-3.0-only', ['some: MIT AND GPL-3.0-only']],
    ['a choice with one that is allowed', 'GPL-3.0-only OR MIT', []],
    ['that of an exception for another package', 'MPL-2.0', ['some: MPL-2.0']],
  ])('are refused or not with %s', (_name, license, refused) => {
    const locked = license === undefined ? {} : { license };
    expect(findUnlicensed(new Map([['node_modules/some', locked]]))).toEqual(refused);
  });

  it('need each exception', () => {
    const used = [...packages].map(([path, { license }]) => exceptionOf(path, license));
    expect(EXCEPTIONS.filter((exception) => !used.includes(exception))).toEqual([]);
  });

  it('with scripts that run at the installation are known, each with why it can do without', () => {
    const found = [...packages].filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(found.map(([path]) => nameOf(path))).toEqual([...WITHOUT_SCRIPT.keys()]);
  });

  it.each(['.npmrc', 'platform/.npmrc'])('run nothing when they are installed, says %s', (file) => {
    expect(readFileSync(resolve(ROOT, file), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('are run by scripts without hooks: npm leaves those out too', () => {
    const { scripts } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8'));
    expect(Object.keys(scripts).filter((name) => /^(?:pre|post)/.test(name))).toEqual([]);
  });
});
