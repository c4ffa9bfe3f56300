import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import projectIslands from '#site/islands';
import { CrashBoundary } from '../theme/crash/crash';

/** Draws a part of a page that is React in the browser too. `props` are plain data as JSON. */
export type DrawIsland = (props: string) => ReactNode;

/** Fetches the code of an island. */
export type LoadIsland = () => Promise<DrawIsland>;

/** Parts of pages that are React in the browser too, by name; their code is fetched when one shows. */
const islands = new Map<string, LoadIsland>(Object.entries(projectIslands));

let roots: Root[] = [];

/** Tells when its children are in the document. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

async function startIsland(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? '';
  const load = islands.get(name);
  if (!load) {
    throw new Error(`There is no island "${name}".`);
  }
  const draw = await load();
  if (!element.isConnected) {
    return;
  }
  const content = draw(element.dataset.props ?? '{}');
  const built = element.innerHTML;
  let root: Root | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      let isMounted = false;
      const onMounted = () => {
        isMounted = true;
        resolve();
      };
      const options = {
        identifierPrefix: name,
        onCaughtError(error: unknown) {
          console.error(error);
          reject(error);
        },
      };
      const part = (
        <CrashBoundary instead={(crash) => (isMounted || built === '' ? crash : null)}>
          <Mounted onMounted={onMounted}>{content}</Mounted>
        </CrashBoundary>
      );
      if (built === '') {
        root = createRoot(element, options);
        root.render(part);
      } else {
        root = hydrateRoot(element, part, options);
      }
      roots.push(root);
    });
  } catch {
    // What the build drew reads better than a crash.
    if (built !== '') {
      roots = roots.filter((other) => other !== root);
      root?.unmount();
      element.innerHTML = built;
    }
  }
}

/**
 * Sets the islands of the page in view in motion. One whose code cannot be fetched, or crashes at
 * once, stays as the build drew it.
 */
export async function startIslands(): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>('main [data-island]')];
  const started = await Promise.allSettled(elements.map(startIsland));
  for (const result of started) {
    if (result.status === 'rejected') {
      console.error(result.reason);
    }
  }
}

/** Ends the islands of the page in view, before another takes its place. */
export function stopIslands(): void {
  for (const root of roots) {
    root.unmount();
  }
  roots = [];
}
