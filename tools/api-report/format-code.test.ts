import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiReport, ApiSymbol, TypeText } from '../../src/model/reference';
import { LINE } from '../../src/pages/reference/declaration';
import { formatCode } from './format-code';

const file = resolve(import.meta.dirname, '../../platform/api-report.json');
const report: ApiReport = JSON.parse(readFileSync(file, 'utf8'));

const symbolOf = (type: TypeText): ApiSymbol => ({
  name: 'Options',
  kind: 'type',
  declaredIn: { package: 'p', version: '1.0.0', file: 'p.d.ts' },
  type,
});

const format = async (type: TypeText) => Object.values(await formatCode([symbolOf(type)]));

describe('long code of the reference', () => {
  it('has one member per line', async () => {
    const members =
      '{ first: string; second: (value: number) => Promise<void>; third?: boolean[] }';
    expect(await format([members])).toEqual([
      'type Options = {\n  first: string;\n  second: (value: number) => Promise<void>;\n  third?: boolean[];\n}',
    ]);
  });

  it('has one type of a union per line', async () => {
    const names = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
    const union = names.map((name) => `'${name}'`).join(' | ');
    expect(await format([union])).toEqual([
      `type Options =\n${names.map((name) => `  | '${name}'`).join('\n')}`,
    ]);
  });

  it('is formatted even if TypeScript abbreviated it', async () => {
    const [text = ''] = await format([
      'Omit<Props & { children?: ReactNode; className?: string }, keyof ... | ...> & Other<...>',
    ]);
    expect(text).toContain('keyof ... | ...');
    expect(text.split('\n').length).toBeGreaterThan(1);
  });

  it('is formatted in declarations of values, and of interfaces without a body', async () => {
    const parts = ['first', 'second', 'third', 'fourth'].map((name) => `${name}: ${name}Options`);
    const value: ApiSymbol = { ...symbolOf([`{ ${parts.join('; ')} }`]), kind: 'variable' };
    const bases = parts.map((part): TypeText => [part.replace(': ', 'And')]);
    const base: ApiSymbol = { ...symbolOf([]), kind: 'interface', extends: bases };
    const formatted = Object.values(await formatCode([value, base]));
    expect(formatted).toEqual([
      `const Options: {\n${parts.map((part) => `  ${part};`).join('\n')}\n}`,
      `interface Options\n  extends ${bases.join(',\n    ')}`,
    ]);
  });

  it('stays unformatted if it fits on a line', async () => {
    expect(await format(['string'])).toEqual([]);
  });

  it('of the committed report is up to date', async () => {
    const formatted = await formatCode(report.symbols);
    expect(report.formatted).toEqual(formatted);
    const lines = Object.values(formatted).flatMap((text) => text.split('\n'));
    const long = lines.filter((line) => line.length > LINE);
    // Strings and names can't be broken.
    expect(long.filter((line) => !/['"].{60,}['"]|\S{60,}/.test(line))).toEqual([]);
  });
});
