import { partition } from 'es-toolkit';
import type { SidebarsConfig, SiteConfig } from '../config';
import { type History, type LastUpdate, listLastUpdates } from '../files/history';
import { type Findings, SiteError } from '../model/finding';
import type { Reference } from '../model/reference';
import type { Release } from '../model/release';
import { createDoc, type Doc, type DocSummary } from './doc';
import { listIds } from './list-ids';
import type { RawContent } from './read';
import { NO_SEARCH_DATA, type SearchData } from './search-data';
import type { ReadingStep, SidebarTree } from './sidebar-tree';
import { buildSidebars } from './sidebars';
import { collectTags, type Tag } from './tags';
import { resolveVersions, type Version } from './versions';

/** Where a page stands in the reading order of a sidebar. */
interface ReadingPosition {
  sidebarId: string;
  steps: ReadingStep[];
  index: number;
  step: ReadingStep;
}

/** One version of the docs with all that belongs to it. */
export interface VersionContent {
  version: Version;
  docs: Doc[];
  draftIds: Set<string>;
  draftRoutes: Set<string>;
  sidebars: SidebarTree[];
  /** Where docs stand, and by route pages without a doc: in the first sidebar that holds them. */
  positions: Map<Doc | string, ReadingPosition>;
  tags: Tag[];
}

/** The one model that everything else reads. */
export interface Site {
  config: SiteConfig;
  versions: VersionContent[];
  /** The commits that touched the content, where they are known. */
  history: History;
  /** Path of a doc from the site's root → its last change. */
  lastUpdates: Map<string, LastUpdate>;
  /** The release that the docs describe; null where the configuration names none. */
  release: Release | null;
  /** The reference, which the last version of the docs shows. */
  reference: Reference | null;
  search: SearchData;
}

/** What a site is made from. */
export interface SiteInput {
  config: SiteConfig;
  /** Sidebars by version name. */
  sidebars: Map<string, SidebarsConfig>;
  content: RawContent;
  /** What a doc's text says of itself. */
  getSummary: (source: string) => DocSummary;
  /** Leaves drafts out. */
  production: boolean;
  history?: History;
  release?: Release | null;
  reference?: Reference | null;
  search?: SearchData;
}

/**
 * Puts the site together: docs with ids and routes, sidebars, tags, versions.
 *
 * @returns the site, without what does not fit together, and what was found
 */
export function createSite(input: SiteInput): Findings & { site: Site } {
  const findings: Findings = { errors: [], warnings: [] };
  const versions = resolveVersions(input.config.docs).map((version) =>
    createVersion(version, input, findings),
  );
  const {
    config,
    history = null,
    reference = null,
    release = null,
    search = NO_SEARCH_DATA,
  } = input;
  const lastUpdates = listLastUpdates(history);
  const site = { config, versions, release, reference, history, lastUpdates, search };
  return { site, ...findings };
}

function createVersion(version: Version, input: SiteInput, findings: Findings): VersionContent {
  const all = input.content.docs
    .filter((raw) => raw.version === version.name)
    .map((raw) => createDoc(raw, input.getSummary(raw.source), version.path));
  const isLeftOut = (doc: Doc) => input.production && doc.frontMatter.draft === true;
  const [drafts, shown] = partition(all, isLeftOut);
  const draftIds = new Set(drafts.map(({ id }) => id));
  const draftRoutes = new Set(drafts.map(({ route }) => route));
  const docs = withoutClashes(shown, findings);
  const { sidebars: configs, reference = null } = input;
  const categories = input.content.categories.get(version.name) ?? new Map();
  const given = { version, docs, draftIds, reference, categories, findings };
  const sidebars = buildSidebars(configs.get(version.name) ?? {}, given);
  const tags = collectTags(docs, version, findings.warnings);
  for (const doc of docs) {
    checkDisplayedSidebar(doc, { sidebars, findings, version });
  }
  return {
    version,
    docs,
    draftIds,
    draftRoutes,
    sidebars,
    positions: indexPositions(sidebars),
    tags,
  };
}

/** A sidebar that is none counts as the doc's own. */
function checkDisplayedSidebar(
  { frontMatter, source }: Doc,
  {
    sidebars,
    findings,
    version,
  }: { sidebars: SidebarTree[]; findings: Findings; version: Version },
) {
  const { displayed_sidebar: id } = frontMatter;
  if (typeof id === 'string' && !sidebars.some((sidebar) => sidebar.id === id)) {
    const ids = listIds(
      sidebars.map((sidebar) => sidebar.id),
      id,
    );
    findings.errors.push({
      file: source,
      keys: ['displayed_sidebar'],
      message: `displayed_sidebar names a sidebar that ${version.sidebarsFile} does not have, "${id}".\nAvailable sidebar ids are:${ids}`,
    });
  }
}

function indexPositions(sidebars: SidebarTree[]): VersionContent['positions'] {
  const positions: VersionContent['positions'] = new Map();
  for (const { id: sidebarId, steps } of sidebars) {
    for (const [index, step] of steps.entries()) {
      const page = step.doc ?? step.route;
      if (!positions.has(page)) {
        positions.set(page, { sidebarId, steps, index, step });
      }
    }
  }
  return positions;
}

/** Of docs on one route the first wins; of docs with one id neither can. */
function withoutClashes(docs: Doc[], { errors, warnings }: Findings): Doc[] {
  const byRoute = new Map<string, Doc>();
  const byId = new Map<string, Doc>();
  for (const doc of docs) {
    const sameId = byId.get(doc.id);
    const sameRoute = byRoute.get(doc.route);
    if (sameId) {
      errors.push({
        file: doc.source,
        keys: ['id'],
        message: `Two docs have the id "${doc.id}": ${sameId.source} and ${doc.source}. Rename one, or give it another "id".`,
      });
      continue;
    }
    byId.set(doc.id, doc);
    if (sameRoute) {
      warnings.push({
        file: doc.source,
        keys: ['slug'],
        message: `Two docs have the route ${doc.route}: ${sameRoute.source} and ${doc.source}. The first is shown; give the other another "slug".`,
      });
    } else {
      byRoute.set(doc.route, doc);
    }
  }
  return [...byRoute.values()];
}

/**
 * Where a doc's page stands: in the sidebar that its front matter names, else in the first that
 * holds it; no sidebar's id where none holds it, and -1 as the index where the sidebar does not.
 */
export function findReadingPosition(
  doc: Doc,
  content: VersionContent,
): { sidebarId: string | null; steps: ReadingStep[]; index: number } {
  const position = content.positions.get(doc);
  const own = position?.sidebarId ?? null;
  const { displayed_sidebar: given = own } = doc.frontMatter;
  const isKnown = given === null || content.sidebars.some(({ id }) => id === given);
  const displayed = isKnown ? given : own;
  const steps = content.sidebars.find(({ id }) => id === displayed)?.steps ?? [];
  const index =
    position?.sidebarId === displayed
      ? position.index
      : steps.findIndex((step) => step.doc === doc);
  return { sidebarId: displayed, steps, index };
}

/**
 * The doc that stands for a whole version: the one at the root of its routes, else the first of its
 * first sidebar, else the first.
 * @throws SiteError when the version has no doc
 */
export function findMainDoc(content: VersionContent): Doc {
  const { version, docs, sidebars } = content;
  const atRoot = docs.find(({ route }) => route === version.path);
  const first = sidebars.flatMap(({ steps }) => steps).find(({ doc }) => doc)?.doc;
  const main = atRoot ?? first ?? docs[0];
  if (!main) {
    throw new SiteError(
      `no version doc found by id=main: version "${version.name}" has no docs in ${version.folder}/.`,
    );
  }
  return main;
}

/**
 * When and by whom a doc was last changed: as its front matter says, else as the history does.
 * @returns null where neither knows the time
 */
export function findLastUpdate(doc: Doc, site: Site): LastUpdate | null {
  const { last_update: given } = doc.frontMatter;
  const recorded = site.lastUpdates.get(doc.source);
  const date =
    given?.date === undefined ? recorded?.date : new Date(given.date).toISOString().slice(0, 10);
  const author = given?.author ?? recorded?.author;
  return date === undefined ? null : { date, ...(author ? { author } : {}) };
}
