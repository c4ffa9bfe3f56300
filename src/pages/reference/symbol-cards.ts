import type { ApiSymbol, SymbolCard } from '../../model/reference';
import { outputPath } from '../../site/href';
import type { Site } from '../../site/site';
import type { TextFile } from '../kind';
import { declaration, memberDeclaration } from './declaration';
import { formatCode } from './figures';
import type { ReferencePage, SymbolView } from './page';

/** Lines of a declaration that are read at a glance, and characters of a line, or of a member's. */
const MOST_LINES = 8;
const LONGEST_LINE = 160;
const LONGEST_MEMBER = 60;

/** The beginning of a long text, which says so. */
function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).trimEnd()} …` : text;
}

function shorten(code: string): string {
  const lines = code.split('\n');
  const first = lines.slice(0, MOST_LINES).map((line) => cut(line, LONGEST_LINE));
  return [...first, ...(lines.length > MOST_LINES ? ['…'] : [])].join('\n');
}

/** How a symbol is declared, with its own members where it is made of them. */
function writeCode(symbol: ApiSymbol, page: ReferencePage): string {
  const head = formatCode(declaration(symbol), page);
  const own = symbol.members?.filter(({ inheritedFrom }) => inheritedFrom === undefined) ?? [];
  const isMadeOfThem = ['class', 'interface', 'namespace'].includes(symbol.kind);
  const lines = own.map((member) => {
    const [first = ''] = memberDeclaration(member);
    return `  ${cut(first.replaceAll(/\s+/g, ' '), LONGEST_MEMBER)}`;
  });
  return isMadeOfThem && lines.length > 0 && !head.endsWith('}')
    ? `${head} {\n${lines.join('\n')}\n}`
    : head;
}

function describeCard(
  { declaredIn, past, summary, symbol }: SymbolView,
  page: ReferencePage,
): SymbolCard {
  return {
    name: symbol.name,
    kind: symbol.kind,
    code: shorten(writeCode(symbol, page)),
    summary,
    since: past?.since,
    deprecated: past?.deprecated ?? undefined,
    source: declaredIn,
  };
}

/** Where a symbol stands: on a page of its own, or at its anchor. */
export function getSymbolHref({ id }: SymbolView, { context, isSingle }: ReferencePage): string {
  return isSingle ? context.href : `${context.href}#${id}`;
}

/** Writes what links to symbols tell of them, by href: one file, which a tab fetches on first use. */
export function writeSymbolCards(pages: ReferencePage[], { reference }: Site): TextFile[] {
  const cards = pages.flatMap((page) =>
    page.symbols.map((view) => [getSymbolHref(view, page), describeCard(view, page)]),
  );
  const text = JSON.stringify(Object.fromEntries(cards));
  return reference ? [{ path: outputPath(reference.cardsRoute, '.json'), text }] : [];
}
