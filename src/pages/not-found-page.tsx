import type { PageJob } from '../model/job';
import { NotFound } from '../theme/not-found/not-found';

/** What stands at an address that is no page. */
export default function NotFoundPage({ page }: PageJob) {
  return page.kind === 'notFound' ? <NotFound page={page} /> : null;
}
