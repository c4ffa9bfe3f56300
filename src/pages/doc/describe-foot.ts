import { uniqBy } from 'es-toolkit';
import type { PageMeta, SourceFile } from '../../model/page';
import type { Doc } from '../../site/doc';
import { getIssueUrl } from '../../site/href';
import { findSource, nameRelease } from '../../site/release';
import type { Site } from '../../site/site';
import type { DocPage } from './page';

type Foot = Pick<DocPage, 'editUrl' | 'historyUrl' | 'reportUrl' | 'sources'>;

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
