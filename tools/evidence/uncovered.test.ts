import { expect, it } from 'vitest';
import type { EvidenceFile } from '../../src/model/evidence';
import { parseSource } from './declarations';
import { writeEvidence } from './evidence-file';
import type { PlatformSources } from './platform-sources';
import { listMostChanged, listUncovered } from './uncovered';

const PATH = 'packages/core/admin/admin/src/form.ts';
const TEXT = `export const useForm = () => null;
export const Blocker = () => null;
export const Form = { Root: 1 };
export type Values = {};
const inner = 1;`;

const sources: PlatformSources = {
  byPath: new Map([
    [PATH, { path: PATH, packageName: '@strapi/admin', text: TEXT, lineOf: (line) => line }],
  ]),
  locate: () => null,
  parse: (path) => (path === PATH ? parseSource(PATH, TEXT) : null),
};

const pieces = [
  { path: PATH, name: 'useForm', hash: 'abcde', start: 1, end: 1, readAgainst: null },
];
const evidence: EvidenceFile = JSON.parse(
  writeEvidence('5.1.0', [{ page: 'content/a.md', section: '', pieces }]),
);

it('lists exported values that no section rests on', () => {
  expect(listUncovered(sources, evidence)).toEqual([
    {
      packageName: '@strapi/admin',
      exported: 3,
      covered: 1,
      files: [{ path: PATH, names: ['Blocker', 'Form'] }],
    },
  ]);
});

it('lists of these first what releases changed most often', () => {
  const changed = (release: string) => ({ release, what: 'changed' as const, parts: [] });
  const added = { release: '5.0', what: 'added' as const, kind: 'variable' as const };
  const symbols = [
    { name: 'Blocker', events: [added, changed('5.1')] },
    { name: 'Form', events: [added, changed('5.2'), changed('5.4')] },
    { name: 'unknown', events: [changed('5.1')] },
    { name: 'useForm', events: [added] },
  ];
  expect(listMostChanged(listUncovered(sources, evidence), { symbols })).toEqual([
    { name: 'Form', changes: 2 },
    { name: 'Blocker', changes: 1 },
  ]);
});
