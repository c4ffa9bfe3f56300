import { describe, expect, it } from 'vitest';
import type { ApiSymbol, Member } from '../../model/reference';
import type { Site } from '../../site/site';
import type { ReferencePage, SymbolView } from './page';
import { writeSymbolCards } from './symbol-cards';

const declaredIn = { package: '@example/ui', version: '1.0.0', file: 'index.d.ts' };

function viewOf(symbol: Pick<ApiSymbol, 'name' | 'kind'> & Partial<ApiSymbol>): SymbolView {
  return {
    ...symbol,
    ...{ declaredIn, usedBy: [], namedBy: [], past: null },
    href: `/base/exports/hooks#${symbol.name}`,
    summary: [{ kind: 'text', value: 'Opens it.' }],
    source: { label: 'src/index.ts', href: '/source' },
  };
}

function read(view: SymbolView): Record<string, string> {
  const page = { symbols: [view], formatted: {} };
  const pages = [page as unknown as ReferencePage];
  const site = { reference: { cardsRoute: '/exports/cards' } };
  const [file] = writeSymbolCards(pages, site as unknown as Site);
  expect(file?.path).toBe('exports/cards.json');
  return JSON.parse(file?.text ?? '');
}

const codeOf = (symbol: Parameters<typeof viewOf>[0]) =>
  /<pre><code>(.*?)<\/code>/s
    .exec(read(viewOf(symbol))[`/base/exports/hooks#${symbol.name}`] ?? '')?.[1]
    ?.split('\n');

const member = (name: string, type: string): Member => ({ name, kind: 'property', type: [type] });

describe('cards of links to symbols', () => {
  it('have the href of the link as key', () => {
    const open = viewOf({ name: 'useOpen', kind: 'hook', type: ['Open'] });
    expect(read(open)).toEqual({
      '/base/exports/hooks#useOpen': [
        '<section class="floating symbol-card" aria-label="About useOpen">',
        '<p class="symbol-card-head"><a href="/base/exports/hooks#useOpen" tabindex="-1">useOpen</a><span>hook</span></p>',
        '<pre><code>const useOpen: Open</code></pre>',
        '<p id="symbol-card-summary">Opens it.</p><p class="symbol-card-source">',
        '<a href="/source"><code>src/<wbr>index.ts<wbr></code></a></p></section>',
      ].join(''),
    });
  });

  it('have the first release and the deprecation', () => {
    const deprecated = { release: '5.4', message: 'Use b.' };
    const past = { since: '5.1', changesHref: '/changes', changes: [], deprecated };
    const view = { ...viewOf({ name: 'a', kind: 'hook', type: ['A'] }), past };
    const card = read(view)['/base/exports/hooks#a'];
    expect(card).toContain('<span>hook, since 5.1</span>');
    expect(card).toContain('<p>Deprecated since 5.4. Use b.</p>');
  });

  it('have own members, and truncate long code', () => {
    const members = [
      member('id', 'ID'),
      { ...member('role', 'Role'), inheritedFrom: 'Shared' },
      member('label', 'x'.repeat(80)),
    ];
    expect(codeOf({ name: 'Props', kind: 'interface', members })).toEqual([
      'interface Props {',
      '  id: ID',
      `  label: ${'x'.repeat(53)} …`,
      '}',
    ]);
    const many = Array.from({ length: 9 }, (_each, index) => member(`m${index}`, 'ID'));
    const code = codeOf({ name: 'Many', kind: 'interface', members: many });
    expect(code?.slice(-2)).toEqual(['  m6: ID', '…']);
  });
});
