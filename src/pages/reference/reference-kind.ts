import type { ResultKind } from '../../model/search';
import type { PageKind } from '../kind';
import { linkDoc } from '../relations';
import { describeEntry, describeIndex, openReference } from './describe';
import { listReferenceFigures } from './figures';
import type { ReferenceIndexPage, ReferencePage } from './page';
import { writeSymbolCards } from './symbol-cards';
import { writeIndexText, writeReferenceText } from './text';

export const referenceIndexKind: PageKind<ReferenceIndexPage> = {
  describe: ({ site }) => openReference(site).map(describeIndex),
  text: writeIndexText,
  isListed: () => true,
};

export const referenceKind: PageKind<ReferencePage> = {
  describe: ({ site }) =>
    openReference(site).flatMap((scope) =>
      scope.reference.groups
        .flatMap((group) => group.entries)
        .map((entry) => describeEntry(entry, scope)),
    ),
  relate: (page, relations) => ({
    ...page,
    symbols: page.symbols.map((view) => ({
      ...view,
      namedBy: relations.findLinking(view.href, page).map(linkDoc),
    })),
  }),
  figures: (page) => [...listReferenceFigures(page).values()],
  text: writeReferenceText,
  search: getResultKinds,
  about: ({ symbols }) => {
    const since = symbols.flatMap(({ name, past }) => (past ? `${name} ${past.since}` : []));
    return { note: since.length > 0 ? `Since: ${since.join(' | ')}` : '' };
  },
  writeFiles: (pages, site) => [
    ...writeSymbolCards(pages, site),
    { path: 'symbols.json', text: writeSymbols(pages) },
  ],
  isListed: () => true,
};

/** Writes the symbols as data for tools, except those on unlisted pages. */
function writeSymbols(pages: ReferencePage[]): string {
  const symbols = pages
    .filter(({ meta }) => !meta.noIndex)
    .flatMap((page) =>
      page.symbols.map(({ declaredIn, kind, name, past, source }) => ({
        name,
        kind,
        route: page.isSingle ? page.meta.route : `${page.meta.route}#${name}`,
        package: declaredIn.package,
        source: source.label,
        since: past?.since,
        deprecated: past?.deprecated?.release,
      })),
    );
  return `${JSON.stringify(symbols, null, 1)}\n`;
}

/** Returns the kinds of search results: a symbol and its members, or several symbols. */
function getResultKinds({ isSingle, symbols }: ReferencePage) {
  const isType = symbols.some(({ kind }) => kind === 'interface' || kind === 'type');
  const kind: ResultKind = isType ? 'type' : 'value';
  return isSingle ? { kind, sectionKind: 'member' as const } : { sectionKind: kind };
}
