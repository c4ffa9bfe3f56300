import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { isSearchWanted } from '../browser/first-use';
import { RouteContext } from '../browser/route-context';
import { followInFull } from '../browser/router/leave';
import { BASE } from '../browser/router/location';
import type { PageContext } from '../model/page';
import type { Shell } from '../model/shell';
import { CrashBoundary } from '../theme/crash/crash';
import { Layout, PageOutlet } from '../theme/layout/layout';

/** What stands around the page in view, and what it needs to know of it. */
export interface Frame {
  shell: Shell;
  context: PageContext;
}

/** Draws what stands around another page: at once, or when there is nothing more urgent. */
export type ShowFrame = (frame: Frame, when: 'at once' | 'in time') => void;

/** Draws what stands around the page; `onReady` hands out the way to change it. */
function Root({ initial, onReady }: { initial: Frame; onReady: (set: ShowFrame) => void }) {
  const [{ shell, context }, setFrame] = useState(initial);
  useEffect(() => {
    onReady((frame, when) => {
      const start = when === 'at once' ? flushSync : startTransition;
      start(() => setFrame(frame));
    });
  }, [onReady]);
  return (
    <RouteContext value={context}>
      <Layout shell={shell} />
    </RouteContext>
  );
}

/** What stays when what stands around the page crashes: the page, and the way to another. */
function CrashedFrame({ crash }: { crash: ReactNode }) {
  return (
    <>
      {crash}
      <PageOutlet />
      <p>
        <a href={BASE}>Go to the home page</a>
      </p>
    </>
  );
}

/**
 * Hydrates what stands around the page.
 *
 * @param initial what the document in view was made with
 * @returns the way to change it
 */
export function hydrateFrame(initial: Frame): Promise<ShowFrame> {
  // Who waits for an answer is not served in slices.
  const start = isSearchWanted() ? (hydrate: () => void) => hydrate() : startTransition;
  return new Promise((resolve) => {
    document.dispatchEvent(new Event('site:hydrating'));
    start(() => {
      hydrateRoot(
        document.body,
        <CrashBoundary instead={(crash) => <CrashedFrame crash={crash} />}>
          <Root initial={initial} onReady={resolve} />
        </CrashBoundary>,
        {
          onCaughtError(error) {
            console.error(error);
            followInFull();
          },
        },
      );
    });
  });
}
