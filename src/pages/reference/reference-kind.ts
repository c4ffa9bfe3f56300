import { partition } from 'es-toolkit';
import type { Section } from '../../model/compiled';
import type { Member } from '../../model/reference';
import type { ResultKind } from '../../model/search';
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
  twin: referenceTwin,
  isListed: () => true,
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
  twin: referenceTwin,
  search: (page) => ({
    ...getResultKinds(page),
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
  writeFiles: (pages, site) => [
    ...writeSymbolCards(pages, site),
    { path: 'symbols.json', text: writeSymbols(pages) },
  ],
  isListed: () => true,
};

/** All symbols for tools, but those on pages that search engines may not list. */
function writeSymbols(pages: ReferencePage[]): string {
  const symbols = pages
    .filter(({ meta }) => !meta.noIndex)
    .flatMap((page) =>
      page.symbols.map(({ declaredIn, id, past, symbol }) => ({
        name: symbol.name,
        kind: symbol.kind,
        route: page.isSingle ? page.meta.route : `${page.meta.route}#${id}`,
        package: symbol.declaredIn.package,
        source: declaredIn.label,
        since: past?.since,
        deprecated: past?.deprecated?.release,
      })),
    );
  return `${JSON.stringify(symbols, null, 1)}\n`;
}

/** Kinds of results for the top of a page and its sections: a symbol and its members, or several symbols. */
function getResultKinds({ isSingle, symbols }: ReferencePage) {
  const isType = symbols.some(
    ({ symbol }) => symbol.kind === 'interface' || symbol.kind === 'type',
  );
  const kind: ResultKind = isType ? 'type' : 'value';
  return isSingle ? { kind, sectionKind: 'member' as const } : { sectionKind: kind };
}

/** Text of a symbol for search: its declaration on its own lines, then summary and members. */
function writeSymbolText({ summary, symbol }: SymbolView, members: readonly Member[]): string {
  const about = summary.map(({ value }) => value).join('');
  const rest = [about, ...members.flatMap(memberDeclaration)];
  return `${declaration(symbol)}\n${rest.join(' ').replaceAll(/\s+/g, ' ').trim()}`.trim();
}

/** Sections for search: the symbol of a page as its top, its members, or each of several symbols. */
function listSections({ isSingle, symbols }: ReferencePage): Section[] {
  return symbols.flatMap((view): Section[] => {
    const { members = [], name } = view.symbol;
    // Inherited members are found at their origin. Attributes of HTML would match everything.
    const own = members.filter(({ inheritedFrom }) => inheritedFrom === undefined);
    if (!isSingle) {
      return [{ id: view.id, title: name, depth: 2, text: writeSymbolText(view, own) }];
    }
    const [constructors, named] = partition(own, ({ kind }) => kind === 'constructor');
    return [
      { id: '', title: '', depth: 0, text: writeSymbolText(view, constructors) },
      ...named.map((member): Section => {
        const text = memberDeclaration(member).join('\n');
        return { id: member.name, title: member.name, depth: 2, text };
      }),
    ];
  });
}
