import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { ApiSymbol } from '../../model/reference';
import { outputPath } from '../../site/href';
import type { Site } from '../../site/site';
import type { TextFile } from '../kind';
import { declaration, memberDeclaration } from './declaration';
import { formatCode } from './figures';
import type { ReferencePage, SymbolView } from './page';

/** Limits of a card: lines of a declaration, and characters of a line or of a member's. */
const MOST_LINES = 8;
const LONGEST_LINE = 160;
const LONGEST_MEMBER = 60;

/** Truncates a text with an ellipsis. */
function truncate(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).trimEnd()} …` : text;
}

function shorten(code: string): string {
  const lines = code.split('\n');
  const first = lines.slice(0, MOST_LINES).map((line) => truncate(line, LONGEST_LINE));
  return [...first, ...(lines.length > MOST_LINES ? ['…'] : [])].join('\n');
}

/** Writes the declaration of a symbol, with the own members of classes, interfaces and namespaces. */
function writeCode(symbol: ApiSymbol, page: ReferencePage): string {
  const head = formatCode(declaration(symbol), page);
  const own = symbol.members?.filter(({ inheritedFrom }) => inheritedFrom === undefined) ?? [];
  const isMadeOfThem = ['class', 'interface', 'namespace'].includes(symbol.kind);
  const lines = own.map((member) => {
    const [first = ''] = memberDeclaration(member);
    return `  ${truncate(first.replaceAll(/\s+/g, ' '), LONGEST_MEMBER)}`;
  });
  return isMadeOfThem && lines.length > 0 && !head.endsWith('}')
    ? `${head} {\n${lines.join('\n')}\n}`
    : head;
}

/** Draws the card of a symbol as HTML: kind, declaration, summary and source. */
function drawCard(symbol: SymbolView, page: ReferencePage): string {
  const { href, kind, name, past, source, summary } = symbol;
  const path = h(
    'code',
    source.label.split(/(?<=\/)/).flatMap((part) => [part, h('wbr')]),
  );
  const { deprecated } = past ?? {};
  const card = h('section.floating.symbol-card', { ariaLabel: `About ${name}` }, [
    h('p.symbol-card-head', [
      // On touch screens, the card covers the tapped link.
      h('a', { href, tabIndex: -1 }, name),
      h('span', past ? `${kind}, since ${past.since}` : kind),
    ]),
    h('pre', h('code', shorten(writeCode(symbol, page)))),
    h(
      'p#symbol-card-summary',
      summary.map((part) => (part.kind === 'code' ? h('code', part.value) : part.value)),
    ),
    deprecated && h('p', `Deprecated since ${deprecated.release}. ${deprecated.message}`),
    h(
      'p.symbol-card-source',
      source.href === undefined ? path : h('a', { href: source.href }, path),
    ),
  ]);
  return toHtml(card);
}

/** Writes the preview cards as HTML by href: one file, which tabs fetch on first use. */
export function writeSymbolCards(pages: ReferencePage[], { reference }: Site): TextFile[] {
  const cards = pages.flatMap((page) =>
    page.symbols.map((symbol) => [symbol.href, drawCard(symbol, page)]),
  );
  const text = JSON.stringify(Object.fromEntries(cards));
  return reference ? [{ path: outputPath(reference.cardsRoute, '.json'), text }] : [];
}
