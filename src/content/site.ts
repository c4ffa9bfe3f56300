import type { SidebarsConfig, SiteConfig } from '../config';
import { SiteError, type SiteWarning } from '../model/site-error';
import type { Reference } from '../reference/reference';
import { createDoc, type Doc, type DocSummary } from './doc';
import type { RawContent } from './read';
import { type ReadingStep, readingOrder, type SidebarTree } from './sidebar-tree';
import { buildSidebars } from './sidebars';
import { collectTags, type Tag } from './tags';
import { resolveVersions, type Version } from './versions';

/** When and by whom a doc was last changed. */
export interface LastUpdate {
  /** ISO 8601 day. */
  date: string;
  author?: string;
}

/** One version of the docs with all that belongs to it. */
export interface VersionContent {
  version: Version;
  docs: Doc[];
  draftIds: Set<string>;
  sidebars: SidebarTree[];
  /** Reading order by sidebar id. */
  reading: Map<string, ReadingStep[]>;
  tags: Tag[];
}

/** The one model that everything else reads. */
export interface Site {
  config: SiteConfig;
  versions: VersionContent[];
  /** React pages, from the site's root. */
  pages: string[];
  lastUpdates: Map<string, LastUpdate>;
  /** The reference, which the last version of the docs shows. */
  reference: Reference | null;
}

/** What a site is made from. */
export interface SiteInput {
  config: SiteConfig;
  /** Sidebars by version name. */
  sidebars: Record<string, SidebarsConfig>;
  content: RawContent;
  /** What a doc's text says of itself. */
  summaryOf: (source: string) => DocSummary;
  /** Leaves drafts out. */
  production: boolean;
  lastUpdates?: Map<string, LastUpdate>;
  reference?: Reference | null;
}

/**
 * Puts the site together: docs with ids and routes, sidebars, tags, versions.
 *
 * @param input configuration and content
 * @returns the site, and warnings about ambiguities that were decided
 * @throws SiteError when sidebars and docs do not fit together
 */
export function createSite(input: SiteInput): { site: Site; warnings: SiteWarning[] } {
  const warnings: SiteWarning[] = [];
  const versions = resolveVersions(input.config.docs).map((version) =>
    createVersion(version, input, warnings),
  );
  const { config, content, lastUpdates = new Map(), reference = null } = input;
  return { site: { config, versions, pages: content.pages, lastUpdates, reference }, warnings };
}

function createVersion(
  version: Version,
  input: SiteInput,
  warnings: SiteWarning[],
): VersionContent {
  const all = input.content.docs
    .filter((raw) => raw.version === version.name)
    .map((raw) => createDoc(raw, input.summaryOf(raw.source), version.path));
  const isLeftOut = (doc: Doc) => input.production && doc.frontMatter.draft === true;
  const draftIds = new Set(all.filter(isLeftOut).map(({ id }) => id));
  const docs = withoutClashes(
    all.filter((doc) => !isLeftOut(doc)),
    warnings,
  );
  const built = buildSidebars({
    version,
    docs,
    draftIds,
    reference: input.reference ?? null,
    config: input.sidebars[version.name] ?? {},
    categories: input.content.categories[version.name] ?? {},
  });
  const { tags, warnings: tagWarnings } = collectTags(docs, version);
  warnings.push(...built.warnings, ...tagWarnings);
  const reading = new Map(built.sidebars.map(({ id, items }) => [id, readingOrder(items)]));
  return { version, docs, draftIds, sidebars: built.sidebars, reading, tags };
}

/** Of docs on one route the first wins; of docs with one id neither can. */
function withoutClashes(docs: Doc[], warnings: SiteWarning[]): Doc[] {
  const byRoute = new Map<string, Doc>();
  const byId = new Map<string, Doc>();
  const kept: Doc[] = [];
  for (const doc of docs) {
    const sameId = byId.get(doc.id);
    if (sameId) {
      throw new SiteError(
        `Two docs have the id "${doc.id}": ${sameId.source} and ${doc.source}. Rename one, or give it another "id".`,
      );
    }
    byId.set(doc.id, doc);
    const sameRoute = byRoute.get(doc.route);
    if (sameRoute) {
      warnings.push({
        message: `Two docs have the route ${doc.route}: ${sameRoute.source} and ${doc.source}. The first is shown; give the other another "slug".`,
        file: doc.source,
      });
      continue;
    }
    byRoute.set(doc.route, doc);
    kept.push(doc);
  }
  return kept;
}

/**
 * The sidebar that a doc's page shows.
 *
 * @param doc a doc
 * @param content the version it belongs to
 * @returns id of the sidebar that its front matter names, else of the first that holds it, or null
 */
export function sidebarOf(doc: Doc, content: VersionContent): string | null {
  const { displayed_sidebar: displayed } = doc.frontMatter;
  if (displayed !== undefined) {
    return displayed;
  }
  for (const [id, steps] of content.reading) {
    if (steps.some((step) => step.doc === doc)) {
      return id;
    }
  }
  return null;
}

/**
 * The doc that stands for a whole version: the one at the root of its routes, else the first of its
 * first sidebar, else the first.
 *
 * @param content a version
 * @throws SiteError when the version has no doc
 */
export function mainDocOf(content: VersionContent): Doc {
  const { version, docs, reading } = content;
  const atRoot = docs.find(({ route }) => route === version.path);
  const first = [...reading.values()].flat().find(({ doc }) => doc)?.doc;
  const main = atRoot ?? first ?? docs[0];
  if (!main) {
    throw new SiteError(
      `no version doc found by id=main: version "${version.name}" has no docs in ${version.folder}/.`,
    );
  }
  return main;
}
