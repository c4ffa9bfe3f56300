import { describe, expect, it } from 'vitest';
import type { ApiSymbol, ExportHistory, TypeText } from '../../model/reference';
import { declaration, memberDeclaration } from './declaration';
import { listReleaseChanges } from './export-changes';
import type { ExportPast, ReferencePage } from './page';
import { describePast } from './past';
import { createReference, findUsers, namedTypes, symbolRoutes } from './reference';
import { referenceTwin } from './twin';

const declaredIn = { package: 'p', version: '1.0.0', file: 'index.d.ts' };

function symbol(name: string, kind: ApiSymbol['kind'], more: Partial<ApiSymbol> = {}): ApiSymbol {
  return { name, kind, declaredIn, ...more };
}

const box = (type: TypeText) =>
  symbol('Box', 'interface', { members: [{ name: 'a', kind: 'property', type }] });

describe('the pages of a reference', () => {
  const symbols = [
    symbol('Store', 'class'),
    symbol('b', 'function'),
    symbol('a', 'function'),
    symbol('useA', 'hook'),
    symbol('useA', 'namespace'),
  ];
  const report = { entry: 'p', version: '1.0.0', symbols };
  const reference = createReference(
    { report, summaries: {}, history: null, releaseDates: null },
    '/exports',
  );
  const routes = reference.groups.flatMap(({ entries }) => entries.map(({ route }) => route));

  it('are one for each class, interface and namespace, and one for each other kind', () => {
    expect(routes).toEqual([
      '/exports/hooks',
      '/exports/functions',
      '/exports/classes/Store',
      '/exports/namespaces/useA',
    ]);
  });

  it('list the symbols of a kind by name', () => {
    const functions = reference.groups.find(({ kind }) => kind === 'function')?.entries[0];
    expect(functions?.symbols.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('are where names lead: to a section of a shared page, or to a page of its own', () => {
    const byName = symbolRoutes(reference);
    expect(byName.get('a')).toBe('/exports/functions#a');
    expect(byName.get('Store')).toBe('/exports/classes/Store');
    expect(byName.get('useA')).toBe('/exports/namespaces/useA');
  });
});

describe('what a symbol names', () => {
  it('is every symbol in its types, without its own', () => {
    expect([...namedTypes(box(['Array<', { ref: 'Item' }, ' | ', { ref: 'Box' }, '>']))]).toEqual([
      'Item',
    ]);
  });

  it('turned around says what uses a symbol', () => {
    const users = findUsers([
      box([{ ref: 'Item' }]),
      symbol('f', 'variable', { type: [{ ref: 'Item' }] }),
    ]);
    expect(users.get('Item')).toEqual(['Box', 'f']);
  });
});

describe('a declaration', () => {
  it.each([
    [
      'a class',
      symbol('A', 'class', {
        extends: [[{ ref: 'B' }]],
        typeParameters: [{ name: 'T', default: ['string'] }],
      }),
      'class A<T = string> extends B',
    ],
    ['a type', symbol('A', 'type', { type: ["'a' | 'b'"] }), "type A = 'a' | 'b'"],
    ['a variable', symbol('a', 'variable', { type: ['number'] }), 'const a: number'],
    ['a namespace', symbol('A', 'namespace'), 'namespace A'],
    [
      'a function',
      symbol('f', 'function', {
        signatures: [
          {
            parameters: [
              { name: 'a', type: ['string'], optional: true },
              { name: 'rest', type: ['number[]'], rest: true },
            ],
            returns: ['void'],
          },
        ],
      }),
      'function f(a?: string, ...rest: number[]): void',
    ],
  ])('of %s is written as in TypeScript', (_name, declared, text) => {
    expect(declaration(declared)).toBe(text);
  });

  it('of a long call has a line for each parameter', () => {
    const parameters = ['first', 'second', 'third'].map((name) => ({
      name,
      type: ['Record<string, unknown>'],
    }));
    const signatures = [{ parameters, returns: ['void'] }];
    expect(memberDeclaration({ name: 'm', kind: 'method', signatures })[0]).toBe(
      'm(\n  first: Record<string, unknown>,\n  second: Record<string, unknown>,\n  third: Record<string, unknown>,\n): void',
    );
  });
});

describe('a page of the reference as plain Markdown', () => {
  it('says what a symbol is, with its members as a table', () => {
    const view = {
      ...{ id: 'Box', summary: [{ kind: 'text', value: 'Holds *it*.' }], past: null, namedBy: [] },
      declaredIn: { label: 'src/box.ts', href: 'https://example.com/box.ts' },
      symbol: box(["'a' | 'b'"]),
      usedBy: [{ label: 'f', href: '/functions#f' }],
    };
    const meta = { canonical: 'https://example.com/classes/Box' };
    const page = { kind: 'reference', isSingle: true, entry: 'p', meta, symbols: [view] };
    expect(referenceTwin(page as unknown as ReferencePage)).toBe(`Holds \\*it\\*.

\`\`\`ts
interface Box
\`\`\`

| Member | Declaration     | Notes |
| ------ | --------------- | ----- |
| \`a\`    | \`a: 'a' \\| 'b'\` |       |

Import from \`p\`. Declared in [\`src/box.ts\`](https://example.com/box.ts) 1.0.0.

Used by [\`f\`](https://example.com/functions#f).
`);
  });
});

describe('the past of a symbol', () => {
  it('begins when it was added last, and tells later changes, the newest first', () => {
    const parts = [{ before: ['string'], after: ['number'] }];
    expect(
      describePast(
        [
          { release: '5.0', what: 'added', kind: 'hook' },
          { release: '5.2', what: 'changed', parts },
          { release: '5.4', what: 'removed', lines: ['number'] },
          { release: '5.6', what: 'added', kind: 'hook' },
          { release: '5.7', what: 'changed', parts },
          { release: '5.8', what: 'deprecated', message: 'Use useB.' },
          { release: '5.9', what: 'changed', parts },
        ],
        '/changes',
      ),
    ).toEqual({
      since: '5.6',
      changesHref: '/changes',
      changes: [
        { release: '5.9', parts },
        { release: '5.7', parts },
      ],
      deprecated: { release: '5.8', message: 'Use useB.' },
    });
  });

  it('is not known of a symbol that no release added', () => {
    expect(describePast([], '/changes')).toBeNull();
  });
});

describe('what releases did to exports', () => {
  const history: ExportHistory = {
    entry: 'p',
    releases: ['5.0.6', '5.1.0', '5.2.3', '5.10.0'],
    symbols: [
      {
        name: 'a',
        events: [
          { release: '5.0', what: 'added', kind: 'function' },
          { release: '5.2', what: 'changed', parts: [{ before: ['1'], after: ['2'] }] },
          { release: '5.10', what: 'removed', lines: ['() => void'] },
        ],
      },
      {
        name: 'b',
        events: [
          { release: '5.2', what: 'added', kind: 'hook' },
          { release: '5.10', what: 'deprecated', message: 'Use c.' },
        ],
      },
    ],
  };
  const [a, b] = history.symbols.map(({ events }) => events);
  const exports: ExportPast[] = [
    { name: 'a', kind: 'function', href: null, events: a ?? [], instead: [] },
    { name: 'b', kind: 'hook', href: '/b', events: b ?? [], instead: [] },
  ];
  const dates = new Map([['5.2.3', '2026-01-02T03:04Z']]);
  const { first, releases } = listReleaseChanges(history, exports, dates);

  it('is told release by release, the newest first, without those that did nothing', () => {
    expect(releases.map(({ release, version }) => [release, version])).toEqual([
      ['5.10', '5.10.0'],
      ['5.2', '5.2.3'],
    ]);
  });

  it('begins with what breaks those who use it', () => {
    expect(releases[0]?.groups).toEqual([
      {
        what: 'removed',
        changes: [
          {
            ...{ id: '5.10-a', name: 'a', kind: 'function' },
            href: null,
            parts: [],
            lines: ['() => void'],
            instead: [],
          },
        ],
      },
      {
        what: 'deprecated',
        changes: [
          {
            ...{ id: '5.10-b', name: 'b', kind: 'hook' },
            href: '/b',
            parts: [],
            lines: ['Use c.'],
            instead: [],
          },
        ],
      },
    ]);
    expect(releases[1]?.groups.map(({ what }) => what)).toEqual(['changed', 'added']);
  });

  it('says when the site learned of a release, where that is known', () => {
    expect(releases.map(({ date }) => date)).toEqual([null, '2026-01-02T03:04Z']);
  });

  it('counts what the first release has', () => {
    expect(first).toEqual({ release: '5.0', version: '5.0.6', count: 1 });
  });
});
