import type { ApiSymbol, HistoryEvent, Reference, ReferenceEntry } from '../../model/reference';
import { linkTo, resolveHref } from '../../site/href';
import { findSource } from '../../site/release';
import type { Site, VersionContent } from '../../site/site';
import { describeText } from '../text-page';
import type { ReferenceIndexPage, ReferencePage, SymbolPast, SymbolView } from './page';
import { findUsers, namedTypes, summaryParts, summaryText, symbolRoutes } from './reference';

/** Input for describing the pages of the reference. */
export interface ReferenceScope {
  site: Site;
  content: VersionContent;
  reference: Reference;
  /** Href of symbols by name. */
  hrefs: Map<string, string>;
  users: Map<string, string[]>;
  /** Summaries of symbols by name, and of members by `Symbol.member`. */
  summaries: Map<string, string>;
  /** History of exports by name. */
  pasts: Map<string, HistoryEvent[]>;
}

/** Creates the input for each version that has the reference in a sidebar. */
export function openReference(site: Site): ReferenceScope[] {
  const { reference } = site;
  return reference === null
    ? []
    : site.versions
        .filter((content) => content.positions.has(reference.indexRoute))
        .map((content) => ({
          site,
          content,
          reference,
          hrefs: new Map(
            [...symbolRoutes(reference)].map(([name, route]) => [name, resolveHref(route, site)]),
          ),
          users: findUsers(reference.report.symbols),
          summaries: new Map(Object.entries(reference.summaries)),
          pasts: new Map(reference.history?.symbols.map(({ name, events }) => [name, events])),
        }));
}

/** Describes the index of symbols. */
export function describeIndex(scope: ReferenceScope): ReferenceIndexPage {
  const { content, reference, site } = scope;
  const { groups, indexRoute, report } = reference;
  const title = `Exports of ${report.entry}`;
  const description = `Everything that ${report.entry} exports in version ${report.version}, by kind.`;
  return {
    kind: 'referenceIndex',
    ...describeText(site, content, { route: indexRoute, title, description }),
    symbolsHref: resolveHref('/symbols.json', site),
    groups: groups.map(({ label, entries }) => ({
      label,
      symbols: entries.flatMap(({ isSingle, route, symbols }) =>
        symbols.map(({ name }) => ({
          ...linkTo(name, isSingle ? route : `${route}#${name}`, site),
          summary: summaryParts(scope.summaries.get(name) ?? ''),
        })),
      ),
    })),
  };
}

/**
 * Finds the release that added a symbol, and its changes since. If it was removed and added again, earlier
 * events don't count.
 *
 * @param events events of its name, oldest first
 * @param changesHref href of the page of changes
 * @returns null if no known release added it
 */
export function describePast(events: HistoryEvent[], changesHref: string): SymbolPast | null {
  const begin = events.findLastIndex(({ what }) => what === 'added');
  const [added, ...later] = begin === -1 ? [] : events.slice(begin);
  if (!added) {
    return null;
  }
  const deprecated = later.findLast((event) => event.what === 'deprecated');
  return {
    since: added.release,
    changesHref,
    changes: later
      .flatMap((event) =>
        event.what === 'changed' ? [{ release: event.release, parts: event.parts }] : [],
      )
      .reverse(),
    deprecated: deprecated ? { release: deprecated.release, message: deprecated.message } : null,
  };
}

function describeSymbol(symbol: ApiSymbol, href: string, scope: ReferenceScope): SymbolView {
  const { hrefs, pasts, reference, site, summaries, users } = scope;
  const { declaredIn, members, name } = symbol;
  const declared = `${declaredIn.package}/${declaredIn.file}`;
  return {
    ...symbol,
    href,
    summary: summaryParts(summaries.get(name) ?? ''),
    // The site's summaries replace doc comments.
    members: members?.map((member) => {
      return { ...member, summary: summaries.get(`${name}.${member.name}`) ?? member.summary };
    }),
    usedBy: (users.get(name) ?? []).map((user) => ({ label: user, href: hrefs.get(user) ?? '/' })),
    namedBy: [],
    source: findSource(site.release, declared) ?? { label: declared },
    past: describePast(pasts.get(name) ?? [], resolveHref(reference.changesRoute, site)),
  };
}

/** Describes a page of one or several symbols. */
export function describeEntry(entry: ReferenceEntry, scope: ReferenceScope): ReferencePage {
  const { isSingle, label, route, symbols } = entry;
  const { content, reference, site } = scope;
  const { report } = reference;
  const [only] = symbols;
  const named = new Set(
    symbols.flatMap((symbol) => [
      ...namedTypes(symbol),
      ...(symbol.members ?? []).flatMap(({ inheritedFrom }) => inheritedFrom ?? []),
    ]),
  );
  const description =
    isSingle && only
      ? summaryText(
          scope.summaries.get(only.name) ?? `The ${only.kind} ${only.name} of ${report.entry}.`,
        )
      : `${label} that ${report.entry} exports, with signatures and where they are declared.`;
  return {
    kind: 'reference',
    ...describeText(site, content, { route, title: label, description }),
    entry: report.entry,
    isSingle,
    symbols: symbols.map((symbol) => {
      const href = resolveHref(isSingle ? route : `${route}#${symbol.name}`, site);
      return describeSymbol(symbol, href, scope);
    }),
    formatted: report.formatted ?? {},
    links: Object.fromEntries([...scope.hrefs].filter(([name]) => named.has(name))),
  };
}
