import type { Page, ReferencePage, SymbolCard, SymbolView } from '../model/page';
import type { ApiSymbol } from '../model/reference';
import { declaration, memberDeclaration } from '../reference/declaration';
import { outputPath } from '../site/href';
import type { LoadedSite } from '../site/load-site';
import type { TextFile } from './output-folder';

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
function writeCode(symbol: ApiSymbol, { formatted }: ReferencePage): string {
  const show = (code: string) => (Object.hasOwn(formatted, code) && formatted[code]) || code;
  const head = show(declaration(symbol));
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

function listCards(page: Page): [string, SymbolCard][] {
  return page.kind !== 'reference'
    ? []
    : page.symbols.map((view) => [
        page.isSingle ? page.context.href : `${page.context.href}#${view.id}`,
        describeCard(view, page),
      ]);
}

/** Writes what links to symbols tell of them, by href: one file, which a tab fetches on first use. */
export function writeSymbolCards({ pages, site }: LoadedSite): TextFile[] {
  if (!site.reference) {
    return [];
  }
  const cards = Object.fromEntries(pages.flatMap(listCards));
  return [{ path: outputPath(site.reference.cardsRoute, '.json'), text: JSON.stringify(cards) }];
}
