import { renderToString } from 'react-dom/server.edge';
import type { DrawIsland, LoadIsland } from './islands';

/** Makes the function that draws pages of the project's own scripts on the build machine. */
export async function createProjectRenderer(islands: Record<string, LoadIsland>) {
  const loaded = new Map<string, DrawIsland>();
  const failed = new Map<string, unknown>();
  for (const [source, load] of Object.entries(islands)) {
    try {
      loaded.set(source, await load());
    } catch (error) {
      failed.set(source, error);
    }
  }
  return (source: string, props: string): string => {
    const draw = loaded.get(source);
    if (!draw) {
      throw failed.get(source) ?? new Error(`${source} is not part of the site's code.`);
    }
    return renderToString(draw(props), { identifierPrefix: source });
  };
}
