import { type ReactNode, useEffect } from 'react';
import { useView, ViewContext } from '../../client/route-context';
import type { ViewStore } from '../../client/view';
import { CrashBoundary } from '../crash/crash';
import { Navbar } from '../navbar/navbar';
import { Sidebar } from '../sidebar/sidebar';

/** The sidebar of the page in view, where it has one. */
function SidebarOfPage() {
  const { shell } = useView();
  return shell.sidebar && <Sidebar key={shell.key} sidebar={shell.sidebar} />;
}

interface FramePart {
  /** Keeps the ids of the roots apart. */
  name: string;
  draw: () => ReactNode;
}

/** The parts of the frame that are React in the tab, each a root of its own. */
export const FRAME_PARTS = {
  navbar: { name: 'navbar', draw: () => <Navbar /> },
  sidebar: { name: 'sidebar', draw: () => <SidebarOfPage /> },
} satisfies Record<string, FramePart>;

interface FrameRootProps {
  part: FramePart;
  view: ViewStore;
  /** Called once the part is interactive. */
  onReady?: () => void;
}

/** A root of the frame; a part that crashes says so, and leaves the others alone. */
export function FrameRoot({ part, view, onReady }: FrameRootProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <CrashBoundary>
      <ViewContext value={view}>{part.draw()}</ViewContext>
    </CrashBoundary>
  );
}
