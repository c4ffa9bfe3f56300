import { NotFound } from '../theme/not-found/not-found';

const BASE = import.meta.env.BASE_URL;

/** What stands at an address that is no page. */
export default function NotFoundPage() {
  return <NotFound homeHref={BASE} tagsHref={`${BASE}tags`} />;
}
