import type { Page, ReferencePage, SymbolCard, SymbolView } from '../model/page';
import { declaration } from '../reference/declaration';
import { outputPath } from '../site/href';
import type { LoadedSite } from '../site/load-site';
import type { TextFile } from './output-folder';

/** Lines of a declaration that are read at a glance, and characters of a line. */
const MOST_LINES = 8;
const LONGEST_LINE = 160;

/** The beginning of a long text, which says so. */
function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).trimEnd()} …` : text;
}

function shorten(code: string): string {
  const lines = code.split('\n');
  const first = lines.slice(0, MOST_LINES).map((line) => cut(line, LONGEST_LINE));
  return [...first, ...(lines.length > MOST_LINES ? ['…'] : [])].join('\n');
}

function describeCard(
  { declaredIn, past, summary, symbol }: SymbolView,
  { formatted }: ReferencePage,
): SymbolCard {
  const code = declaration(symbol);
  return {
    name: symbol.name,
    kind: symbol.kind,
    code: shorten((Object.hasOwn(formatted, code) && formatted[code]) || code),
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
  return [
    { path: outputPath(`${site.reference.base}/cards`, '.json'), text: JSON.stringify(cards) },
  ];
}
