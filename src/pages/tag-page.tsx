import type { PageJob } from '../model/job';
import { TagLayout } from '../theme/tags/tag-layout';

/** The docs of one tag. */
export default function TagPage({ page }: PageJob) {
  return page.kind === 'tag' ? <TagLayout page={page} /> : null;
}
