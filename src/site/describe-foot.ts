import { uniqBy } from 'es-toolkit';
import type { DocPage, PageMeta, SourceFile } from '../model/page';
import type { Doc } from './doc';
import { findSource, nameRelease } from './release';
import type { Site } from './site';

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

/**
 * Where an issue is opened: by the form for pages, where the repository has one.
 *
 * @param fields what the issue or its form is filled in with
 * @returns null without a repository
 */
export function getIssueUrl(
  { config, release }: Site,
  fields: Record<string, string> = {},
): string | null {
  const { repository } = config;
  if (!repository) {
    return null;
  }
  const template = repository.pageIssueForm && { template: repository.pageIssueForm };
  const named = release && { release: nameRelease(release) };
  const all = new URLSearchParams({ ...template, ...fields, ...(template && named) });
  return `${repository.url}/issues/new?${all}`;
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
