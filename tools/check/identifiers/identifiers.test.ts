import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFixture } from '../../../tests/fixtures/open-fixture';
import { type NamedFinding, runChecks } from '../run-checks';
import { findCommandCalls, findNamedThings } from './named-things';

const { siteRoot } = openFixture('identifiers');

describe('identifiers', () => {
  let result: NamedFinding[];
  beforeAll(async () => {
    result = await runChecks(openFixture('identifiers'), ['identifiers']);
  });

  it('finds every name that does not exist, at its line', () => {
    const text = readFileSync(join(siteRoot, 'content/faulty.md'), 'utf8').split('\n');
    const wrong = text.flatMap((line, index) => (/^- |develope/.test(line) ? [index + 1] : []));
    const found = result.filter(({ file }) => file === 'content/faulty.md');
    expect(found.map(({ line }) => line)).toEqual(wrong);
    expect(found.map(({ message }) => /"(.*?)"/.exec(message)?.[1])).toEqual([
      '@strapi/absent',
      '@strapi/core/dist/absent.js',
      '@strapi/strapi/other',
      'packages/core/absent',
      'packages/core/core/src/services/absent.ts',
      'packages/design-system',
      'strapi absent',
      'strapi plugin:build',
      'strapi openapi absent',
      'strapi develope',
    ]);
  });

  it('accepts existing names and exceptions', () => {
    expect(result.filter(({ file }) => file === 'content/right.md')).toEqual([]);
  });

  it('finds exceptions without a reason, and unused ones', () => {
    const found = result.filter(({ file }) => file?.startsWith('platform/'));
    expect(found).toEqual([
      expect.objectContaining({ line: 3, message: expect.stringContaining('Say why') }),
      expect.objectContaining({
        line: 4,
        message: expect.stringContaining('Delete "@strapi/core"'),
      }),
    ]);
  });
});

describe('findCommandCalls', () => {
  it.each([
    ['strapi  cloud environment list', ['cloud', 'environment', 'list']],
    ['strapi --version', []],
    ['DB=mysql npx strapi export -f backup --key=secret', ['export']],
    ['npm run strapi -- import --file - > log', ['import']],
    ['(cd app; strapi build)', ['build']],
    ['strapi import --file=<path>', ['import']],
  ])('%s', (script, words) => {
    expect(findCommandCalls(script)).toEqual([{ words, line: 1 }]);
  });

  it.each(['const strapi = 1', 'echo strapi', 'yarn workspace @strapi/core build', 'strapi.db'])(
    'finds none in %s',
    (script) => {
      expect(findCommandCalls(script)).toEqual([]);
    },
  );
});

describe('findNamedThings', () => {
  it.each([
    ["import('@strapi/utils/dist/index')", ['@strapi/utils/dist/index']],
    ['cd packages/core/admin && yarn', ['packages/core/admin']],
    ['packages/{core,plugins}/admin', []],
    ['./packages/core', []],
  ])('%s', (code, names) => {
    expect(findNamedThings(code).map(({ name }) => name)).toEqual(names);
  });
});
