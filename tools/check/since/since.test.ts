import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/model/finding';
import { openFixture } from '../../../tests/fixtures/open-fixture';
import { findClaims } from './claims';
import { checkSince } from './since';

const { siteRoot } = openFixture('since');

describe('since', () => {
  let result: Finding[] = [];
  let lines: string[] = [];

  beforeAll(async () => {
    result = await checkSince(openFixture('since'));
    lines = readFileSync(join(siteRoot, 'content/faulty.md'), 'utf8').split('\n');
  });

  it.each([
    [
      'a wrong since',
      'Since 5.30,',
      '`useAIAvailability` is said to exist since 5.30; the history has it since 5.26 (removed in 5.31).',
    ],
    [
      'a wrong change',
      'was changed in',
      '`StrapiApp` is said to be changed in 5.12; the history has it since 5.0 (changed in 5.26, deprecated in 5.31, changed in 5.40).',
    ],
    ['a wrong removal', 'was removed in', '`useAIAvailability` is said to be removed in 5.40;'],
    [
      'a deprecation that never was',
      'was deprecated in',
      '`useGuidedTour` is said to be deprecated in 5.31; the history has it since 5.26 (added in 5.0, removed in 5.12).',
    ],
    [
      'a member that came with another release',
      '`addWidget`',
      '`StrapiApp` is said to be added in 5.12;',
    ],
    [
      'a release that is said to have added it',
      '5.26 added',
      '`useIsMobile` is said to be added in 5.26; the history has it since 5.12.',
    ],
    [
      'what came before an export was gone, and came back',
      'Since `5.0`',
      '`useGuidedTour` is said to exist since 5.0;',
    ],
    [
      'releases of two exports that are exchanged',
      '`useIsMobile` exists',
      '`useIsMobile` is said to exist since 5.26;',
    ],
    ['a plain word as a tag', '<Form', '`Form` is said to exist since 5.31;'],
    ['a plain word as a link', '[`Form`]', '`Form` is said to be added in 5.40;'],
    [
      'a sentence of several lines',
      'no longer',
      '`useAIAvailability` is said to be removed in 5.40;',
    ],
    ['a row of a table', '| `useIsMobile`', '`useIsMobile` is said to exist since 5.31;'],
    ['a heading', '## ', '`useIsMobile` is said to be added in 5.40;'],
    [
      'a sentence that begins with the name',
      'Begins',
      '`useIsMobile` is said to exist since 5.31;',
    ],
  ])('finds %s, and says what the history has', (_name, start, message) => {
    const line = lines.findIndex((each) => each.includes(start)) + 1;
    expect(result).toContainEqual({
      file: 'content/faulty.md',
      line,
      message: expect.stringContaining(message),
    });
  });

  it('knows a plain word on a page that imports it', () => {
    const found = result.filter(({ file }) => file === 'content/imports.md');
    expect(found).toMatchObject([{ line: 5, message: expect.stringContaining('`Form` is said') }]);
  });

  it('finds no more: of two exports that are exchanged, each is one', () => {
    const found = result.filter(({ file }) => file === 'content/faulty.md');
    expect(found).toHaveLength(15);
  });

  it('accepts what the history has, what is denied, other majors, and code blocks', () => {
    expect(result.filter(({ file }) => file === 'content/right.md')).toEqual([]);
  });

  it('leaves alone what is said of the server, and of names of other packages', () => {
    expect(result.filter(({ file }) => file === 'content/server.md')).toEqual([]);
  });

  it('finds nothing on a site without a history', async () => {
    expect(await checkSince(openFixture('routes'))).toEqual([]);
  });
});

describe('what a sentence says of releases', () => {
  it.each([
    ['C exists since 5.12.', ['since 5.12']],
    ['As of v5.12.3, C does.', ['since 5.12']],
    ['From 5.12, C does.', ['since 5.12']],
    ['C is available from version 5.12 on.', ['since 5.12']],
    ['C is new in the release 5.12.', ['added 5.12']],
    ['C was introduced with Strapi 5.12, and 5.31 removed it.', ['added 5.12', 'removed 5.31']],
    ['C is deprecated since 5.12 and gone since 5.31.', ['deprecated 5.12', 'removed 5.31']],
    ['C was added to the entry in 5.12 and changed in 5.31.', ['added 5.12', 'changed 5.31']],
  ])('%s', (text, claims) => {
    expect(findClaims(text).map(({ release, said }) => `${said} ${release}`)).toEqual(claims);
  });

  it.each([
    'C is the same in 5.12.',
    'The facts of C come from 5.12.0.',
    'The output of C is from 5.12.0 on Node.js.',
    'C was not removed in 5.12.',
    'C needs 5.12 kB since then.',
    'C exists since React Router 5.12.',
  ])('nothing: %s', (text) => {
    expect(findClaims(text)).toEqual([]);
  });
});
