import type { PageJob } from '../model/job';
import { ReferenceIndexLayout } from '../theme/reference/reference-index-layout';

/** All symbols of the reference at a glance. */
export default function ReferenceIndexPage({ page }: PageJob) {
  return page.kind === 'referenceIndex' ? <ReferenceIndexLayout page={page} /> : null;
}
