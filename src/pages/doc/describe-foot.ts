import { groupBy, memoize, sortBy, uniqBy } from 'es-toolkit';
import type { EvidenceFile } from '../../model/evidence';
import type { EvidenceOfFile, PageMeta, SourceFile } from '../../model/page';
import type { Doc } from '../../site/doc';
import { baseName, keyOf, listEvidence, WHOLE_FILE } from '../../site/evidence';
import { getIssueUrl } from '../../site/href';
import { findSource, nameRelease } from '../../site/release';
import type { Site } from '../../site/site';
import type { DocPage } from './page';

type Foot = Pick<DocPage, 'editUrl' | 'evidence' | 'historyUrl' | 'reportUrl' | 'sources'>;

/** What the foot of a doc says of the files behind it: its own, and those that it describes. */
export function describeFoot(doc: Doc, meta: PageMeta, site: Site): Foot {
  const { repository } = site.config;
  return {
    editUrl: getEditUrl(doc, site),
    // Docs may lie above the site's folder: `URL` follows the dots.
    historyUrl: repository
      ? new URL(doc.source, `${repository.url}/commits/${repository.branch}/`).href
      : null,
    reportUrl: getReportUrl(meta, site),
    sources: describeSources(doc, site),
    evidence: describeEvidence(doc, site),
  };
}

function getEditUrl(doc: Doc, { config }: Site): string | null {
  const { repository } = config;
  const base =
    config.docs.editUrl ?? (repository && `${repository.url}/edit/${repository.branch}/`);
  const own = base === undefined ? null : new URL(doc.source, base.replace(/\/?$/, '/')).href;
  const { custom_edit_url: url = own } = doc.frontMatter;
  return url;
}

/** Opens the form with what the site knows; the heading in view is added when it is followed. */
function getReportUrl({ canonical, title }: PageMeta, site: Site): string | null {
  return site.config.repository?.pageIssueForm
    ? getIssueUrl(site, { title, page: canonical })
    : null;
}

/** The files that a doc was written after: several published files can come from one. */
function describeSources({ frontMatter }: Doc, { release }: Site): DocPage['sources'] {
  if (!release || !frontMatter.sources?.length) {
    return null;
  }
  const files = frontMatter.sources.map(
    (source): SourceFile => findSource(release, source) ?? { label: source },
  );
  return {
    release: nameRelease(release),
    files: uniqBy(files, ({ label }) => label),
  };
}

/** What sections of pages rest on, by page: the same file is asked for every page. */
const recordsByPage = memoize((file: EvidenceFile) =>
  groupBy(listEvidence(file), ({ page }) => page),
);

/** What a doc's sections rest on, but for what changed since they were read. */
function describeEvidence({ source }: Doc, { release }: Site): DocPage['evidence'] {
  const records = release?.evidence ? recordsByPage(release.evidence)[source] : undefined;
  if (!release || !records) {
    return null;
  }
  const pieces = records
    .flatMap((record) => record.pieces)
    .filter(({ readAgainst }) => readAgainst === null);
  const unique = uniqBy(pieces, keyOf);
  const byPath = groupBy(sortBy(unique, ['path', 'start']), ({ path }) => path);
  const files = Object.entries(byPath).map(([label, all]): EvidenceOfFile => {
    const isPublished = label.startsWith('@');
    const href = `${release.repository}/blob/v${release.version}/${label}`;
    const inside = isPublished ? [] : all.filter(({ name }) => name !== WHOLE_FILE);
    return {
      label,
      ...(isPublished ? {} : { href }),
      declarations: inside.map(({ end, name, start }) => ({
        label: baseName(name),
        href: `${href}#L${start}-L${end}`,
      })),
    };
  });
  return { release: release.version, files };
}
