'use client';

import { Component, type ReactNode } from 'react';
import { useRoute } from '../../browser/route-context';
import { CrashPage } from './crash-page';

type Outcome = { kind: 'fine' } | { kind: 'crashed'; error: unknown };

interface CrashBoundaryProps {
  /** Draws what stands around the crash page, where nothing else does. */
  frame?: (crash: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Shows the crash page in place of its children when one of them throws. */
class CrashBoundary extends Component<CrashBoundaryProps, { outcome: Outcome }> {
  override state: { outcome: Outcome } = { outcome: { kind: 'fine' } };

  static getDerivedStateFromError(error: unknown) {
    return { outcome: { kind: 'crashed', error } };
  }

  override render() {
    const { outcome } = this.state;
    if (outcome.kind === 'fine') {
      return this.props.children;
    }
    const onTryAgain = () => this.setState({ outcome: { kind: 'fine' } });
    const crash = <CrashPage error={outcome.error} onTryAgain={onTryAgain} />;
    return this.props.frame?.(crash) ?? crash;
  }
}

/**
 * Keeps a crash to the page: what stands around it stays, and the next page starts anew.
 *
 * @param children the page
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { route } = useRoute();
  return <CrashBoundary key={route}>{children}</CrashBoundary>;
}

/**
 * The last resort, for a crash of what stands around pages: a document with nothing but the crash.
 *
 * @param children the whole document
 */
export function SiteBoundary({ children }: { children: ReactNode }) {
  return (
    <CrashBoundary
      frame={(crash) => (
        <html lang="en">
          <body>
            <main>{crash}</main>
          </body>
        </html>
      )}
    >
      {children}
    </CrashBoundary>
  );
}
