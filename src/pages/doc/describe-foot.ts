import { uniqBy } from 'es-toolkit';
import type { CompiledDoc } from '../../model/compiled';
import type { PageMeta } from '../../model/page';
import type { Doc } from '../../site/doc';
import { getIssueUrl } from '../../site/href';
import { fileUrl, findSource } from '../../site/release';
import type { Site } from '../../site/site';
import type { DocPage } from './page';

type Foot = Pick<DocPage, 'editUrl' | 'historyUrl' | 'reportUrl' | 'sources'>;

/** Describes the links below a doc: to its own file, and to the files that it describes. */
export function describeFoot(
  doc: Doc,
  { compiled, meta, site }: { compiled: CompiledDoc; meta: PageMeta; site: Site },
): Foot {
  const { repository } = site.config;
  // `URL` resolves the dots of docs outside of the site's folder.
  const urlOf = (view: 'edit' | 'commits') =>
    repository ? new URL(doc.source, `${repository.url}/${view}/${repository.branch}/`).href : null;
  return {
    editUrl: urlOf('edit'),
    historyUrl: urlOf('commits'),
    reportUrl: getReportUrl(meta, site),
    sources: describeSources(compiled, site),
  };
}

/** Builds the URL of a prefilled report; the browser adds the heading in view on a click. */
function getReportUrl({ canonical, title }: PageMeta, site: Site): string | null {
  return site.config.repository?.pageIssueForm
    ? getIssueUrl(site, { title, page: canonical })
    : null;
}

/** Lists the files of the release in a doc's inline code and links. */
function describeSources(
  { identifiers, links }: CompiledDoc,
  { release }: Site,
): DocPage['sources'] {
  if (!release) {
    return null;
  }
  const start = fileUrl(release, '');
  const linked = links.flatMap(({ url }) => {
    const [href = ''] = url.split(/[?#]/);
    return href.startsWith(start) ? { label: href.slice(start.length), href } : [];
  });
  const named = identifiers.flatMap((name) => {
    const isFolder = Object.hasOwn(release.files, name) && release.files[name]?.endsWith('/');
    return isFolder ? [] : (findSource(release, name) ?? []);
  });
  const files = uniqBy([...named, ...linked], ({ label }) => label);
  return files.length === 0 ? null : { release: release.version, files };
}
