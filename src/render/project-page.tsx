import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { SiteError } from '../model/finding';
import { DocScopeContext } from '../theme/content/doc-scope';
import type { LoadIsland } from './islands';
import { findFailedPart, startTrace } from './trace';

/**
 * Draws a page of the project's own scripts on the build machine.
 *
 * @param load fetches its code
 * @throws SiteError, of which the cause is what was thrown, where the location of a failure is known
 */
export async function renderProjectPage(
  source: string,
  props: string,
  load: LoadIsland,
): Promise<string> {
  const draw = (node: ReactNode) => renderToString(node, { identifierPrefix: source });
  startTrace();
  try {
    const drawIsland = await load();
    return draw(drawIsland(props));
  } catch (error) {
    const location = findFailedPart(error, (node) =>
      draw(<DocScopeContext value={JSON.parse(props)}>{node}</DocScopeContext>),
    );
    throw location
      ? new SiteError({ ...location, message: String(error) }, { cause: error })
      : error;
  }
}
