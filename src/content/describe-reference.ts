import type { PageLink, ReferenceIndexPage, ReferencePage, SymbolView } from '../model/page';
import type { ApiSymbol } from '../model/reference';
import { namedTypes, usersOf } from '../reference/named-types';
import { type Reference, type ReferenceEntry, symbolRoutes } from '../reference/reference';
import { summaryParts, summaryText } from '../reference/summary-parts';
import { hrefOf } from './href';
import { contextOf, metaOf } from './page-meta';
import { sidebarLabel } from './sidebar-label';
import type { Site, VersionContent } from './site';

/** What the pages of the reference are described from. */
interface ReferenceScope {
  site: Site;
  content: VersionContent;
  reference: Reference;
  routes: Map<string, string>;
  users: Map<string, string[]>;
}

/**
 * Describes the pages of the reference, in the version that shows it.
 *
 * @param site the site
 * @param content the version
 * @returns no pages where the site has no reference, or none of the version's sidebars shows it
 */
export function describeReference(
  site: Site,
  content: VersionContent,
): (ReferencePage | ReferenceIndexPage)[] {
  const { reference } = site;
  if (!reference || findPlace(reference.indexRoute, content) === null) {
    return [];
  }
  const scope = {
    site,
    content,
    reference,
    routes: symbolRoutes(reference),
    users: usersOf(reference.report.symbols),
  };
  const entries = reference.groups.flatMap((group) => group.entries);
  return [describeIndex(scope), ...entries.map((entry) => describeEntry(entry, scope))];
}

/** Where a route stands in the reading order of a sidebar. */
function findPlace(route: string, content: VersionContent) {
  for (const [sidebarId, steps] of content.reading) {
    const index = steps.findIndex((step) => step.route === route);
    if (index >= 0) {
      return { sidebarId, steps, index };
    }
  }
  return null;
}

/** What every page of the reference has: its place, and the pages around it. */
function frameOf(route: string, title: string, description: string, scope: ReferenceScope) {
  const { site, content } = scope;
  const { baseUrl } = site.config;
  const version = content.version.name;
  const place = findPlace(route, content);
  const linkAt = (index: number): PageLink | null => {
    const step = place?.steps[index];
    return step ? { label: step.label, href: hrefOf(step.route, baseUrl) } : null;
  };
  const sidebarId = place?.sidebarId ?? null;
  const area = sidebarId === null ? [] : [{ label: sidebarLabel(site, sidebarId) }];
  const categories = place?.steps[place.index]?.categories ?? [];
  return {
    meta: metaOf(site, { route, title, description, version, hasTwin: true }),
    context: contextOf(site, { route, sidebarId, version }),
    breadcrumbs: [...area, ...categories.map(({ label }) => ({ label })), { label: title }],
    entry: scope.reference.report.entry,
    previous: place ? linkAt(place.index - 1) : null,
    next: place ? linkAt(place.index + 1) : null,
  };
}

function hrefOfSymbol(name: string, { routes, site }: ReferenceScope): string {
  return hrefOf(routes.get(name) ?? '/', site.config.baseUrl);
}

function describeIndex(scope: ReferenceScope): ReferenceIndexPage {
  const { groups, indexRoute, report, summaries } = scope.reference;
  const title = `Exports of ${report.entry}`;
  const description = `Everything that ${report.entry} exports in version ${report.version}, by kind.`;
  return {
    kind: 'referenceIndex',
    ...frameOf(indexRoute, title, description, scope),
    version: report.version,
    symbolsHref: hrefOf('/symbols.json', scope.site.config.baseUrl),
    groups: groups.map(({ label, entries }) => ({
      label,
      symbols: entries.flatMap(({ isSingle, route, symbols }) =>
        symbols.map(({ name }) => ({
          label: name,
          href: hrefOf(isSingle ? route : `${route}#${name}`, scope.site.config.baseUrl),
          summary: summaryParts(summaries[name] ?? ''),
        })),
      ),
    })),
  };
}

function viewOf(symbol: ApiSymbol, scope: ReferenceScope): SymbolView {
  return {
    id: symbol.name,
    symbol,
    summary: summaryParts(scope.reference.summaries[symbol.name] ?? ''),
    usedBy: (scope.users.get(symbol.name) ?? []).map((name) => ({
      label: name,
      href: hrefOfSymbol(name, scope),
    })),
  };
}

function describeEntry(entry: ReferenceEntry, scope: ReferenceScope): ReferencePage {
  const { isSingle, label, route, symbols } = entry;
  const { report, summaries } = scope.reference;
  const [only] = symbols;
  const description =
    isSingle && only
      ? summaryText(summaries[only.name] ?? `The ${only.kind} ${only.name} of ${report.entry}.`)
      : `${label} that ${report.entry} exports, with signatures and where they are declared.`;
  return {
    kind: 'reference',
    ...frameOf(route, label, description, scope),
    isSingle,
    symbols: symbols.map((symbol) => viewOf(symbol, scope)),
    links: Object.fromEntries(
      symbols
        .flatMap((symbol) => [
          ...namedTypes(symbol),
          ...(symbol.members ?? []).flatMap(({ inheritedFrom }) => inheritedFrom ?? []),
        ])
        .filter((name) => scope.routes.has(name))
        .map((name) => [name, hrefOfSymbol(name, scope)]),
    ),
  };
}
