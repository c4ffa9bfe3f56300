import { partition } from 'es-toolkit';
import type { SidebarsConfig, SiteConfig } from '../config';
import { type Findings, SiteError } from '../model/finding';
import type { Reference } from '../model/reference';
import { createDoc, type Doc, type DocSummary } from './doc';
import { type History, type LastUpdate, listLastUpdates } from './history';
import type { RawContent } from './read';
import type { Release } from './release';
import { NO_SEARCH_DATA, type SearchData } from './search-data';
import type { ReadingStep, SidebarTree } from './sidebar-tree';
import { buildSidebars } from './sidebars';
import { collectTags, type Tag } from './tags';
import { resolveVersions, type Version } from './versions';

/** Position of a page in a sidebar's reading order. */
interface ReadingPosition {
  sidebarId: string;
  steps: ReadingStep[];
  index: number;
  step: ReadingStep;
}

/** One version of the docs with its sidebars and tags. */
export interface VersionContent {
  version: Version;
  docs: Doc[];
  draftIds: Set<string>;
  draftRoutes: Set<string>;
  sidebars: SidebarTree[];
  /** Positions of docs, and of other pages by route, in the first sidebar that has them. */
  positions: Map<Doc | string, ReadingPosition>;
  tags: Tag[];
}

/** The model of the site. */
export interface Site {
  config: SiteConfig;
  versions: VersionContent[];
  /** Commits to the content. */
  history: History;
  /** Last changes by the docs' paths from the site's root. */
  lastUpdates: Map<string, LastUpdate>;
  /** Described release, if one is configured. */
  release: Release | null;
  /** The reference, which belongs to the last version of the docs. */
  reference: Reference | null;
  search: SearchData;
}

/** Input of a site's model. */
export interface SiteInput {
  config: SiteConfig;
  /** Sidebars by version name. */
  sidebars: Map<string, SidebarsConfig>;
  content: RawContent;
  /** Returns title and excerpt of a doc's text by its source. */
  getSummary: (source: string) => DocSummary;
  /** Excludes drafts. */
  production: boolean;
  history?: History;
  release?: Release | null;
  reference?: Reference | null;
  search?: SearchData;
}

/**
 * Creates the model of the site: docs with ids and routes, sidebars, tags, versions.
 *
 * @returns site without conflicting parts, and the findings about those
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
    .map((raw) => createDoc(raw, () => input.getSummary(raw.source), version.path));
  const isExcluded = (doc: Doc) => input.production && doc.frontMatter.draft === true;
  const [drafts, shown] = partition(all, isExcluded);
  const draftIds = new Set(drafts.map(({ id }) => id));
  const draftRoutes = new Set(drafts.map(({ route }) => route));
  const docs = withoutClashes(shown, findings);
  const { sidebars: configs, reference = null } = input;
  const categories = input.content.categories.get(version.name) ?? new Map();
  const sidebarInput = { version, docs, draftIds, reference, categories, findings };
  const sidebars = buildSidebars(configs.get(version.name) ?? {}, sidebarInput);
  const tags = collectTags(docs, version, findings.warnings);
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

/** Removes docs with the same route or id as an earlier one. */
function withoutClashes(docs: Doc[], { errors, warnings }: Findings): Doc[] {
  const byRoute = new Map<string, Doc>();
  const byId = new Map<string, Doc>();
  for (const doc of docs) {
    const sameId = byId.get(doc.id);
    const sameRoute = byRoute.get(doc.route);
    if (sameId) {
      errors.push({
        file: doc.source,
        message: `Two docs have the id "${doc.id}": ${sameId.source} and ${doc.source}. Rename one.`,
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
 * Finds the main doc of a version: the one at the root of its routes, else the first in its first sidebar,
 * else the first of all.
 *
 * @throws SiteError if the version has no docs
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
