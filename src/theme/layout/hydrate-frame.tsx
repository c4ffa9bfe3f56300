import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ViewStore } from '../../client/view';
import { FRAME_IDS } from '../../constants';
import { type FramePart, FrameRoot } from './frame';

/** Hydrates a part of the frame, as a transition, which React interrupts for input. */
function hydrate(part: FramePart, view: ViewStore): Promise<void> {
  return new Promise((resolve) => {
    const container = document.getElementById(FRAME_IDS[part]);
    if (container) {
      const root = <FrameRoot part={part} view={view} onReady={resolve} />;
      startTransition(() => {
        hydrateRoot(container, root, { identifierPrefix: part });
      });
    }
  });
}

/** Hydrates navbar and sidebar; resolves once they're interactive. */
export async function hydrateFrame(view: ViewStore): Promise<void> {
  await Promise.all([hydrate('navbar', view), hydrate('sidebar', view)]);
}
