import { describe, expect, it } from 'vitest';
import { readSections } from '../../markdown/sections';
import { writeMarkdown } from '../../markdown/write-markdown';
import type { ApiSymbol, ExportHistory } from '../../model/reference';
import { listReleaseChanges } from './export-changes';
import type { ExportChangesPage } from './page';
import { writeChangesText } from './text';

const history: ExportHistory = {
  entry: 'p',
  releases: ['5.0.6', '5.1.0', '5.2.0'],
  symbols: [
    {
      name: 'useBox',
      events: [
        { release: '5.0', what: 'added', kind: 'hook' },
        { release: '5.1', what: 'removed', lines: ['() => Box'] },
      ],
    },
    {
      name: 'useTour',
      events: [
        { release: '5.0', what: 'added', kind: 'hook' },
        { release: '5.1', what: 'removed', lines: ['() => Tour'] },
        { release: '5.2', what: 'added', kind: 'hook' },
      ],
    },
  ],
};

const symbol = (name: string, kind: ApiSymbol['kind']): ApiSymbol => {
  return { name, kind, declaredIn: { package: 'p', version: '5.2.0', file: 'a.d.ts' } };
};

const scope = {
  reference: { report: { entry: 'p', version: '5.2.0', symbols: [symbol('useTour', 'function')] } },
  summaries: new Map([
    ['useBox', 'Use `useStore`, and `read` of it.'],
    ['useTour', 'Starts a tour.'],
  ]),
  hrefs: new Map([
    ['useStore', '/exports/hooks#useStore'],
    ['useTour', '/exports/hooks#useTour'],
  ]),
};

const meta = { description: 'All.', canonical: 'https://e.com/c' } as ExportChangesPage['meta'];

function findRemoved(name: string) {
  const removed = listReleaseChanges(history, scope).flatMap(({ groups }) =>
    groups.filter(({ what }) => what === 'removed'),
  );
  return removed.flatMap(({ changes }) => changes).find((change) => change.name === name);
}

describe('a removed export', () => {
  it('has its current kind if a later release has it again, else the last one', () => {
    expect(findRemoved('useTour')?.kind).toBe('function');
    expect(findRemoved('useBox')?.kind).toBe('hook');
  });
});

describe('the replacement of a removed export', () => {
  it('is its summary, with links of exports', () => {
    expect(findRemoved('useBox')?.replacement).toEqual([
      { kind: 'text', value: 'Use ', href: null },
      { kind: 'code', value: 'useStore', href: '/exports/hooks#useStore' },
      { kind: 'text', value: ', and ', href: null },
      { kind: 'code', value: 'read', href: null },
      { kind: 'text', value: ' of it.', href: null },
    ]);
  });

  it('is the same export if a later release has it again', () => {
    expect(findRemoved('useTour')?.replacement).toEqual([
      { kind: 'text', value: 'Exported again since 5.2.', href: null },
    ]);
  });

  it('is in the text of the page, with a section for each removed export', () => {
    const page = { meta, releases: listReleaseChanges(history, scope) } as ExportChangesPage;
    const text = writeChangesText(page);
    expect(writeMarkdown(text)).toContain(
      [
        '## 5.1',
        '- Removed: [`useTour`](/exports/hooks#useTour). `() => Tour`. Exported again since 5.2.',
        '### `useBox`',
        'Removed in 5.1. `() => Box`. Use [`useStore`](/exports/hooks#useStore), and `read` of it.\n',
      ].join('\n\n'),
    );
    expect(readSections(text)).toContainEqual({
      ...{ id: '5.1-useBox', title: 'useBox', depth: 3 },
      text: 'Removed in 5.1. () => Box. Use useStore, and read of it.',
    });
  });
});
