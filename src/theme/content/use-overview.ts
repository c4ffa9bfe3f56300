import type { Overview } from '../../model/page';
import { useDocScope } from './doc-scope';

/** The docs as a whole, for components of a site: their areas, and what was changed last. */
export function useOverview(): Overview {
  const { overview, source } = useDocScope();
  if (!overview) {
    throw new Error(`${source} was described without an overview.`);
  }
  return overview;
}
