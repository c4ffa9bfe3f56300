import { describe, expect, it } from 'vitest';
import { readSections } from '../../markdown/sections';
import { writeMarkdown } from '../../markdown/write-markdown';
import type { ApiSymbol, ExportHistory, TypeText } from '../../model/reference';
import { describePast } from './describe';
import { listReleaseChanges } from './export-changes';
import type { ReferencePage } from './page';
import {
  createReference,
  findUsers,
  namedTypes,
  summaryParts,
  summaryText,
  symbolRoutes,
  uniqueSymbolRoutes,
} from './reference';
import { writeReferenceText } from './text';

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
  const make = () => createReference({ report, summaries: {}, history: null }, '/exports');

  it('are one per class, interface and namespace, and one for each other kind', () => {
    const routes = make().groups.flatMap(({ entries }) => entries.map(({ route }) => route));
    expect(routes).toEqual([
      '/exports/hooks',
      '/exports/functions',
      '/exports/classes/Store',
      '/exports/namespaces/useA',
    ]);
  });

  it('list the symbols of a kind by name', () => {
    const functions = make().groups.find(({ kind }) => kind === 'function')?.entries[0];
    expect(functions?.symbols.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('are the routes of symbols, with an anchor on a shared page', () => {
    const byName = symbolRoutes(make());
    expect(byName.get('a')).toBe('/exports/functions#a');
    expect(byName.get('Store')).toBe('/exports/classes/Store');
    expect(byName.get('useA')).toBe('/exports/namespaces/useA');
  });
});

describe('routes of reference pages', () => {
  it('have a common prefix, with the index, the changes and the cards', () => {
    const report = {
      entry: 'p',
      version: '1.0.0',
      symbols: [symbol('B', 'hook'), symbol('a', 'hook')],
    };
    const given = { report, summaries: { a: 'A.' }, history: null };
    const { groups, ...routes } = createReference(given, '/exports');
    expect(routes).toEqual({
      ...given,
      base: '/exports',
      cardsRoute: '/exports/cards',
      indexRoute: '/exports/modules',
      changesRoute: '/exports/changes',
    });
    expect(groups).toMatchObject([
      { kind: 'hook', entries: [{ isSingle: false, symbols: [{ name: 'a' }, { name: 'B' }] }] },
    ]);
  });

  it('are known for unique names', () => {
    const symbols = [symbol('a', 'hook'), symbol('b', 'hook'), symbol('b', 'namespace')];
    const report = { entry: 'p', version: '1.0.0', symbols };
    const given = { report, summaries: {}, history: null };
    expect([...uniqueSymbolRoutes(createReference(given, '/exports'))]).toEqual([
      ['a', '/exports/hooks#a'],
    ]);
  });
});

describe('a summary', () => {
  it('has parts in code', () => {
    expect(summaryParts('Use `a` *now*.')).toEqual([
      { kind: 'text', value: 'Use ' },
      { kind: 'code', value: 'a' },
      { kind: 'text', value: ' ' },
      { kind: 'text', value: 'now' },
      { kind: 'text', value: '.' },
    ]);
    expect(summaryText('Use `a` *now*.')).toBe('Use a now.');
  });
});

describe('names in the types of a symbol', () => {
  it('include those of generics, signatures, heritage and members', () => {
    const ref = (name: string): TypeText => [{ ref: name }];
    const call = {
      typeParameters: [{ name: 'T', constraint: ref('Limit'), default: ref('Fallback') }],
      parameters: [{ name: 'a', type: ref('Given') }],
      returns: ref('Returned'),
    };
    const all = symbol('A', 'class', {
      typeParameters: [{ name: 'U', constraint: ref('Bound') }],
      signatures: [call],
      extends: [ref('Base')],
      implements: [ref('Shape')],
      members: [
        { name: 'm', kind: 'method', signatures: [{ parameters: [], returns: ref('Inner') }] },
      ],
    });
    expect([...namedTypes(all)].sort().join(' ')).toBe(
      'Base Bound Fallback Given Inner Limit Returned Shape',
    );
  });

  it('are other symbols', () => {
    expect([...namedTypes(box(['Array<', { ref: 'Item' }, ' | ', { ref: 'Box' }, '>']))]).toEqual([
      'Item',
    ]);
  });

  it('are indexed by the used symbol', () => {
    const users = findUsers([
      box([{ ref: 'Item' }]),
      symbol('f', 'variable', { type: [{ ref: 'Item' }] }),
    ]);
    expect(users.get('Item')).toEqual(['Box', 'f']);
  });
});

describe('the text of a page of the reference', () => {
  const inherited = { name: 'b', kind: 'property', type: ['b'], inheritedFrom: 'Crate' } as const;
  const { members = [], ...symbolOfBox } = box(["'a' | 'b'"]);
  const view = {
    ...symbolOfBox,
    ...{ summary: [{ kind: 'text', value: 'Holds *it*.' }], past: null, namedBy: [] },
    source: { label: 'src/box.ts', href: 'https://example.com/box.ts' },
    members: [...members, inherited],
    usedBy: [{ label: 'f', href: '/functions#f' }],
  };
  const textOf = (isSingle: boolean) =>
    writeReferenceText({ isSingle, entry: 'p', symbols: [view] } as unknown as ReferencePage);

  it('describes a symbol, with a heading for each member with an anchor', () => {
    expect(writeMarkdown(textOf(true))).toBe(`Holds \\*it\\*.

\`\`\`ts
import type { Box } from 'p';
\`\`\`

\`\`\`ts
interface Box
\`\`\`

| Member | Declaration | Notes |
| - | - | - |
| \`b\` | \`b: b\` | Crate |

Declared in [\`src/box.ts\`](https://example.com/box.ts) 1.0.0.

Used by [\`f\`](/functions#f).

## \`a\`

\`\`\`ts
a: 'a' | 'b'
\`\`\`
`);
  });

  it('has a table of members for one of several symbols', () => {
    expect(writeMarkdown(textOf(false))).toMatch(/^## `Box`\n[\s\S]*\| `a` \|/);
  });

  it('has the summaries of members, and replacements of deprecated ones', () => {
    const about = { summary: 'Is `a` letter.', deprecated: 'Use `b`.' };
    const symbol = { ...view, members: members.map((each) => ({ ...each, ...about })) };
    const write = (isSingle: boolean) => {
      const page = { isSingle, entry: 'p', symbols: [symbol] };
      return writeMarkdown(writeReferenceText(page as unknown as ReferencePage));
    };
    expect(write(true)).toMatch(/\n\nIs `a` letter\. Deprecated\. Use `b`\.\n$/);
    expect(write(false)).toContain('| Is `a` letter. Deprecated. Use `b`. |');
  });

  it('is searchable, except for inherited members, the import, and linked pages', () => {
    expect(readSections(textOf(true))).toEqual([
      { id: '', title: '', depth: 0, text: 'Holds *it*. interface Box', code: 'interface Box' },
      { id: 'a', title: 'a', depth: 2, text: "a: 'a' | 'b'", code: "a: 'a' | 'b'" },
    ]);
    expect(readSections(textOf(false)).map(({ text }) => text)).toEqual([
      '',
      "Holds *it*. interface Box Member · Declaration · Notes — a · a: 'a' | 'b'",
    ]);
  });
});

describe('the history of a symbol', () => {
  it('starts at its last addition, and lists later changes, newest first', () => {
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

  it('is unknown without an addition', () => {
    expect(describePast([], '/changes')).toBeNull();
  });
});

describe('changes of exports by release', () => {
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
  const list = () =>
    listReleaseChanges(history, {
      reference: { report: { entry: 'p', version: '5.10.0', symbols: [] } },
      summaries: new Map(),
      hrefs: new Map([['b', '/b']]),
    });

  it('are listed by release, newest first, without unchanged releases', () => {
    expect(list().map(({ release }) => release)).toEqual(['5.10', '5.2']);
  });

  it('start with breaking ones', () => {
    const releases = list();
    expect(releases[0]?.groups).toEqual([
      {
        what: 'removed',
        changes: [
          {
            ...{ id: '5.10-a', name: 'a', kind: 'function' },
            href: null,
            parts: [],
            lines: ['() => void'],
            replacement: [],
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
            replacement: [],
          },
        ],
      },
    ]);
    expect(releases[1]?.groups.map(({ what }) => what)).toEqual(['changed', 'added']);
  });
});
