import type { Overview } from '../../model/page';
import { useDocScope } from './doc-scope';

/** Returns the areas and the latest changes, for the site's own components. */
export function useOverview(): Overview {
  const { overview, source } = useDocScope();
  if (!overview) {
    throw new Error(`${source} was described without an overview.`);
  }
  return overview;
}
