import type { PageJob } from '../model/job';
import { TagsLayout } from '../theme/tags/tags-layout';

/** All tags by letter. */
export default function TagsPage({ page }: PageJob) {
  return page.kind === 'tags' ? <TagsLayout page={page} /> : null;
}
