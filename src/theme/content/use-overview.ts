import { SiteError } from '../../model/finding';
import type { Overview } from '../../model/page';
import { useDocScope } from './doc-scope';

/**
 * What the docs hold as a whole: their areas, and what was changed last. Components of a site import it
 * from `@theme/useOverview`.
 *
 * @throws SiteError in a partial that a doc imports which shows no such component itself
 */
export default function useOverview(): Overview {
  const { overview, source } = useDocScope();
  if (!overview) {
    const message =
      'a component here tells of all docs, and a partial knows of none. Write it into the doc itself.';
    throw new SiteError({ file: source, message });
  }
  return overview;
}
