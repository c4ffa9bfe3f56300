import { range } from 'es-toolkit';
import { expect, it } from 'vitest';
import { writeReport } from './write-report';

const named = (line: number, more = {}) => ({
  file: 'a.md',
  line,
  message: 'Wrong.',
  name: 'titles',
  ...more,
});
const command = 'npm run fix';

it('a finding stands on a line of its own, with its check', () => {
  expect(writeReport([named(1), named(2)])).toEqual([
    'a.md:1: Wrong. (titles)',
    'a.md:2: Wrong. (titles)',
  ]);
});

it('a finding that a command fixes ends with it', () => {
  expect(writeReport([named(1, { command })])).toEqual([
    'a.md:1: Wrong. Run: npm run fix (titles)',
  ]);
});

it('findings that one command fixes are a group, where the first of them stands', () => {
  const findings = [named(1), named(2, { command }), named(3), named(4, { command })];
  expect(writeReport(findings)).toEqual([
    'a.md:1: Wrong. (titles)',
    '2 findings that one command fixes. Run: npm run fix',
    '  a.md:2: Wrong. (titles)',
    '  a.md:4: Wrong. (titles)',
    'a.md:3: Wrong. (titles)',
  ]);
});

it('of a large group the first are shown, and the rest is counted', () => {
  const report = writeReport(range(1, 26).map((line) => named(line, { command })));
  expect(report).toHaveLength(5);
  expect(report.at(-1)).toBe('  and 22 more');
});
