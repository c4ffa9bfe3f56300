import type { PageJob } from '../model/job';
import { CategoryLayout } from '../theme/doc/category-layout';

/** A category's generated index: cards for what it holds. */
export default function CategoryPage({ page }: PageJob) {
  return page.kind === 'category' ? <CategoryLayout page={page} /> : null;
}
