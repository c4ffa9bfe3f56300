import type { Section } from '../../model/compiled';
import type { PageKind } from '../kind';
import { linkUsers } from '../relations';
import { declaration, memberDeclaration } from './declaration';
import { describeEntry, describeIndex, openReference } from './describe';
import { listReferenceFigures } from './figures';
import type { ReferenceIndexPage, ReferencePage, SymbolView } from './page';
import { getSymbolHref, writeSymbolCards } from './symbol-cards';
import { referenceTwin } from './twin';

export const referenceIndexKind: PageKind<ReferenceIndexPage> = {
  describe: ({ site }) =>
    openReference(site).map((scope) => ({ page: describeIndex(scope), location: null })),
  relate: null,
  figures: null,
  writeTwin: referenceTwin,
  search: null,
  about: null,
  listLinks: null,
  writeFiles: null,
  getReach: () => 'sidebar',
};

export const referenceKind: PageKind<ReferencePage> = {
  describe: ({ site }) =>
    openReference(site).flatMap((scope) =>
      scope.reference.groups
        .flatMap((group) => group.entries)
        .map((entry) => ({ page: describeEntry(entry, scope), location: null })),
    ),
  relate: (page, relations) => ({
    ...page,
    symbols: page.symbols.map((view) => ({
      ...view,
      namedBy: linkUsers(getSymbolHref(view, page), page, relations),
    })),
  }),
  figures: (page) => [...listReferenceFigures(page).values()],
  writeTwin: referenceTwin,
  search: (page) => ({
    kind: 'symbol',
    parents: page.parents,
    sections: listSections(page),
  }),
  about: ({ symbols }) => {
    const since = symbols.flatMap(({ past, symbol }) =>
      past ? `${symbol.name} ${past.since}` : [],
    );
    return {
      tags: [],
      questions: [],
      note: since.length > 0 ? `Since: ${since.join(' | ')}` : '',
    };
  },
  listLinks: null,
  writeFiles: (pages, site) => [
    ...writeSymbolCards(pages, site),
    { path: 'symbols.json', text: writeSymbols(pages) },
  ],
  getReach: () => 'sidebar',
};

/** All symbols for tools, but those on pages that search engines may not list. */
function writeSymbols(pages: ReferencePage[]): string {
  const symbols = pages
    .filter(({ meta }) => !meta.noIndex)
    .flatMap((page) =>
      page.symbols.map(({ id, past, symbol }) => ({
        name: symbol.name,
        kind: symbol.kind,
        route: page.isSingle ? page.meta.route : `${page.meta.route}#${id}`,
        package: symbol.declaredIn.package,
        since: past?.since,
        deprecated: past?.deprecated?.release,
      })),
    );
  return `${JSON.stringify(symbols, null, 1)}\n`;
}

/** What search reads of a symbol: on lines of its own how it is declared, then what it is for, its members. */
function writeSymbolText({ summary, symbol }: SymbolView): string {
  // What is inherited is found where it comes from; the attributes of HTML would match everything.
  const own = (symbol.members ?? []).filter(({ inheritedFrom }) => inheritedFrom === undefined);
  const members = own.flatMap(memberDeclaration);
  const about = summary.map(({ value }) => value).join('');
  const rest = [about, ...members].join(' ').replaceAll(/\s+/g, ' ').trim();
  return `${declaration(symbol)}\n${rest}`.trim();
}

/** What search can point at: the symbol of a page as its top, or each of several as a section. */
function listSections({ isSingle, symbols }: ReferencePage): Section[] {
  return symbols.map((view) =>
    isSingle
      ? { id: '', title: '', depth: 0, text: writeSymbolText(view) }
      : { id: view.id, title: view.symbol.name, depth: 2, text: writeSymbolText(view) },
  );
}
