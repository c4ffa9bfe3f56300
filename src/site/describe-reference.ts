import { pick } from 'es-toolkit';
import type {
  ExportChangesPage,
  PageLink,
  ReferenceIndexPage,
  ReferencePage,
  SymbolView,
} from '../model/page';
import type { ApiSymbol, ExportHistory, HistoryEvent } from '../model/reference';
import { listCodes } from '../reference/declaration';
import { describePast } from '../reference/past';
import {
  findUsers,
  namedTypes,
  type Reference,
  type ReferenceEntry,
  summaryParts,
  summaryText,
  symbolRoutes,
} from '../reference/reference';
import { findOpeningSketch, markArea } from './areas';
import { describeHistory } from './describe-export-changes';
import { describeFrame } from './describe-frame';
import { describeBreadcrumbs } from './describe-sidebar';
import { linkTo, outputPath, resolveHref } from './href';
import { linkStep } from './reading-order';
import { findSource } from './release';
import type { Site, VersionContent } from './site';

/** What the pages of the reference are described from. */
interface ReferenceScope {
  site: Site;
  content: VersionContent;
  reference: Reference;
  routes: Map<string, string>;
  users: Map<string, string[]>;
  /** What symbols are for, by name. */
  summaries: Map<string, string>;
  /** What happened to the exports of a name. */
  pasts: Map<string, HistoryEvent[]>;
}

/**
 * Describes the pages of the reference, in the version that shows it.
 * @returns no pages where the site has no reference, or none of the version's sidebars shows it
 */
export function describeReference(
  site: Site,
  content: VersionContent,
): (ReferencePage | ReferenceIndexPage | ExportChangesPage)[] {
  const { reference } = site;
  if (!reference || !content.places.has(reference.indexRoute)) {
    return [];
  }
  const scope = {
    site,
    content,
    reference,
    routes: symbolRoutes(reference),
    users: findUsers(reference.report.symbols),
    summaries: new Map(Object.entries(reference.summaries)),
    pasts: new Map(reference.history?.symbols.map(({ name, events }) => [name, events])),
  };
  const entries = reference.groups.flatMap((group) => group.entries);
  return [
    describeIndex(scope),
    ...(reference.history ? [describeChanges(reference.history, scope)] : []),
    ...entries.map((entry) => describeEntry(entry, scope)),
  ];
}

/** What every page of the reference has: its place, and the pages around it. */
function framePage(
  route: string,
  title: string,
  description: string,
  scope: ReferenceScope,
  feed?: string | null,
) {
  const { site, content } = scope;
  const version = content.version.name;
  const place = content.places.get(route);
  const sidebarId = place?.sidebarId ?? null;
  return {
    ...describeFrame(site, { route, title, description, version, sidebarId, feed }),
    area: markArea(site, content, { route, sidebarId }),
    sketch: findOpeningSketch(site, content, { route, sidebarId }),
    breadcrumbs: listBreadcrumbs(route, title, scope),
    entry: scope.reference.report.entry,
    previous: linkStep(place?.steps[place.index - 1], site),
    next: linkStep(place?.steps[place.index + 1], site),
  };
}

function listBreadcrumbs(route: string, title: string, { site, content }: ReferenceScope) {
  const { sidebarId, step } = content.places.get(route) ?? {};
  const sidebar = content.sidebars.find(({ id }) => id === sidebarId);
  const around = describeBreadcrumbs(step?.categories ?? [], { route, sidebar, site });
  return around.length === 0 ? [] : [...around, linkTo(title, route, site)];
}

function linkSymbol(name: string, { routes, site }: ReferenceScope): PageLink {
  return linkTo(name, routes.get(name) ?? '/', site);
}

function describeIndex(scope: ReferenceScope): ReferenceIndexPage {
  const { groups, indexRoute, report } = scope.reference;
  const title = `Exports of ${report.entry}`;
  const description = `Everything that ${report.entry} exports in version ${report.version}, by kind.`;
  return {
    kind: 'referenceIndex',
    ...framePage(indexRoute, title, description, scope),
    version: report.version,
    symbolsHref: resolveHref('/symbols.json', scope.site),
    groups: groups.map(({ label, entries }) => ({
      label,
      symbols: entries.flatMap(({ isSingle, route, symbols }) =>
        symbols.map(({ name }) => ({
          ...linkTo(name, isSingle ? route : `${route}#${name}`, scope.site),
          summary: summaryParts(scope.summaries.get(name) ?? ''),
        })),
      ),
    })),
  };
}

function describeChanges(history: ExportHistory, scope: ReferenceScope): ExportChangesPage {
  const { reference, routes, site } = scope;
  const { changesRoute, report } = reference;
  const title = `Changes of ${report.entry}`;
  const description = `Release by release, what was added to ${report.entry}, changed, deprecated and removed.`;
  const feed = site.releaseDates && outputPath(changesRoute, '.atom');
  return {
    kind: 'exportChanges',
    ...framePage(changesRoute, title, description, scope, feed),
    ...describeHistory(history, reference, routes, site),
  };
}

function describeSymbol(symbol: ApiSymbol, scope: ReferenceScope): SymbolView {
  const declared = `${symbol.declaredIn.package}/${symbol.declaredIn.file}`;
  return {
    id: symbol.name,
    symbol,
    summary: summaryParts(scope.summaries.get(symbol.name) ?? ''),
    usedBy: (scope.users.get(symbol.name) ?? []).map((name) => linkSymbol(name, scope)),
    namedBy: [],
    declaredIn: findSource(scope.site.release, declared) ?? { label: declared },
    past: describePast(
      scope.pasts.get(symbol.name) ?? [],
      resolveHref(scope.reference.changesRoute, scope.site),
    ),
  };
}

/** The code of symbols that is shown on several lines. */
function pickFormatted(symbols: ApiSymbol[], formatted: Record<string, string> = {}) {
  const codes = symbols.flatMap(listCodes).map(({ code }) => code);
  return pick(
    formatted,
    codes.filter((code) => Object.hasOwn(formatted, code)),
  );
}

function describeEntry(entry: ReferenceEntry, scope: ReferenceScope): ReferencePage {
  const { isSingle, label, route, symbols } = entry;
  const { report } = scope.reference;
  const [only] = symbols;
  const description =
    isSingle && only
      ? summaryText(
          scope.summaries.get(only.name) ?? `The ${only.kind} ${only.name} of ${report.entry}.`,
        )
      : `${label} that ${report.entry} exports, with signatures and where they are declared.`;
  return {
    kind: 'reference',
    ...framePage(route, label, description, scope),
    isSingle,
    symbols: symbols.map((symbol) => describeSymbol(symbol, scope)),
    formatted: pickFormatted(symbols, report.formatted),
    links: Object.fromEntries(
      symbols
        .flatMap((symbol) => [
          ...namedTypes(symbol),
          ...(symbol.members ?? []).flatMap(({ inheritedFrom }) => inheritedFrom ?? []),
        ])
        .filter((name) => scope.routes.has(name))
        .map((name) => [name, linkSymbol(name, scope).href]),
    ),
  };
}
