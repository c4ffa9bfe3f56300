import type { PageJob } from '../model/job';
import { DocLayout } from '../theme/doc/doc-layout';
import { renderDoc } from './render-doc';

/** A documentation page: the doc's text between its breadcrumbs and what follows it. */
export default async function DocPage({ page, doc }: PageJob) {
  if (page.kind !== 'doc' || !doc) {
    return null;
  }
  return <DocLayout page={page}>{await renderDoc(doc, page)}</DocLayout>;
}
