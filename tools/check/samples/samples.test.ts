import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/model/finding';
import { openFixture } from '../../../tests/fixtures/open-fixture';
import { checkSamples } from './samples';
import { parseDiagnostics } from './type-check';

const { siteRoot } = openFixture('samples');

function lineOf(file: string, line: number): string {
  return readFileSync(join(siteRoot, file), 'utf8').split('\n')[line - 1] ?? '';
}

describe('samples', () => {
  let findings: Finding[];
  beforeAll(async () => {
    findings = await checkSamples(openFixture('samples'));
  });

  it.each([
    ['a fence alone', "const count: number = 'one';", /TS2322/],
    ['a fence in a list', 'core.missing', /TS2339/],
    [
      'an admonition, and a package that only this repository has',
      "from 'zod'",
      /TS2307.*only import packages that platform/,
    ],
    ['a fence outside the group', 'const other: Clock', /TS2552/],
    ['the second fence of a group', 'const broken: Clock', /TS2322/],
    ['JSON', '```json', /not valid JSON.*1, \]/],
    ['YAML', 'other: [1, 2', /not valid YAML/],
    ['a shell script', 'yarn test --name', /not valid shell/],
    ['a missing reason', '```ts nocheck', /nocheck="reason"/],
    ['a line of more than 80 columns', 'eighty-one columns', /has 81 columns/],
    ['a missing reason for wide lines', '```http wide', /wide="reason"/],
  ])('finds the mistake in %s, at its line', (_, text, message) => {
    const found = findings.filter(({ file = '', line = 0 }) => lineOf(file, line).includes(text));
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toMatch(message);
  });

  it('finds nothing else', () => {
    expect(findings.map(({ file }) => file)).toEqual(Array(11).fill('content/faulty.md'));
  });
});

describe('parseDiagnostics', () => {
  it('joins the lines of a message', () => {
    const output = 'a.md/b.ts(2,3): error TS1: One.\n  Two.\nc.md/d.ts(1,1): error TS2: Three.\n';
    expect(parseDiagnostics(output)).toEqual([
      { file: 'a.md', line: 2, message: 'TS1: One.\n  Two.' },
      { file: 'c.md', line: 1, message: 'TS2: Three.' },
    ]);
  });

  it('throws for an error of the program itself', () => {
    expect(() => parseDiagnostics('error TS5023: Unknown option.')).toThrow('TS5023');
  });
});
