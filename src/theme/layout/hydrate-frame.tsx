import { hydrateRoot } from 'react-dom/client';
import type { ViewStore } from '../../client/view';
import { FRAME_IDS } from '../../constants';
import { FRAME_PARTS, FrameRoot } from './frame';

/**
 * Makes navbar and sidebar interactive.
 *
 * @returns resolves once they are
 */
export async function hydrateFrame(view: ViewStore): Promise<void> {
  const roots = [
    { id: FRAME_IDS.navbar, part: FRAME_PARTS.navbar },
    { id: FRAME_IDS.sidebar, part: FRAME_PARTS.sidebar },
  ];
  await Promise.all(
    roots.map(
      ({ id, part }) =>
        new Promise<void>((resolve) => {
          const container = document.getElementById(id);
          if (container) {
            const root = <FrameRoot part={part} view={view} onReady={resolve} />;
            hydrateRoot(container, root, { identifierPrefix: part.name });
          }
        }),
    ),
  );
}
