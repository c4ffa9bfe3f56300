import { useEffect } from 'react';
import { useView, ViewContext } from '../../client/route-context';
import type { ViewStore } from '../../client/view';
import { CrashBoundary } from '../crash/crash';
import { Navbar } from '../navbar/navbar';
import { Sidebar } from '../sidebar/sidebar';

/** The sidebar of the page in view, if it has one. */
function SidebarOfPage() {
  const { shell } = useView();
  return shell.sidebar && <Sidebar key={shell.key} sidebar={shell.sidebar} />;
}

const COMPONENTS = { navbar: Navbar, sidebar: SidebarOfPage };

/** A part of the frame with its own React root. */
export type FramePart = keyof typeof COMPONENTS;

interface FrameRootProps {
  part: FramePart;
  view: ViewStore;
  /** Called once the part is interactive. */
  onReady?: () => void;
}

/** A root of the frame, with an error boundary. */
export function FrameRoot({ part, view, onReady }: FrameRootProps) {
  const Part = COMPONENTS[part];
  useEffect(() => onReady?.(), [onReady]);
  return (
    <CrashBoundary>
      <ViewContext value={view}>
        <Part />
      </ViewContext>
    </CrashBoundary>
  );
}
