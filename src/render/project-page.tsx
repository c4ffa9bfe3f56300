import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { SiteError } from '../model/finding';
import { DocScopeContext } from '../theme/content/doc-scope';
import type { LoadIsland } from './islands';
import { findFailedPart, startTrace } from './trace';

/**
 * Makes the function that draws pages of the project's own scripts on the build machine.
 *
 * @returns a function that rejects with a SiteError, of which the cause is what was thrown, where the
 *   location of a failure is known
 */
export function createProjectRenderer(islands: Record<string, LoadIsland>) {
  const known = new Map(Object.entries(islands));
  return async (source: string, props: string): Promise<string> => {
    const load = known.get(source);
    if (!load) {
      throw new Error(`${source} is not part of the site's code.`);
    }
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
  };
}
