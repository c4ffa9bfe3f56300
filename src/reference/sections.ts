import type { Section } from '../model/compiled';
import type { ReferencePage, SymbolView } from '../model/page';
import { declaration, memberDeclaration } from './declaration';

/** What search reads of a symbol: what it is for, how it is declared, its members. */
function describe({ summary, symbol }: SymbolView): string {
  // What is inherited is found where it comes from; the attributes of HTML would match everything.
  const own = (symbol.members ?? []).filter(({ inheritedFrom }) => inheritedFrom === undefined);
  const members = own.flatMap(memberDeclaration);
  const about = summary.map(({ value }) => value).join('');
  return [about, declaration(symbol), ...members].join(' ').replaceAll(/\s+/g, ' ').trim();
}

/**
 * Cuts a page of the reference into what search can point at.
 *
 * @returns the symbol alone as the top of its page; on a page of several, a section for each
 */
export function referenceSections({ isSingle, symbols }: ReferencePage): Section[] {
  return symbols.map((view) =>
    isSingle
      ? { id: '', title: '', depth: 0, text: describe(view) }
      : { id: view.id, title: view.symbol.name, depth: 2, text: describe(view) },
  );
}
