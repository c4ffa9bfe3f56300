import { Component, type ReactNode, useLayoutEffect } from 'react';
import styles from './crash.lazy.module.css';

/** Messages of an error and of what caused it, from the outside in, with `Cause:` between them. */
export function describeCauses(error: unknown): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  let current: unknown = error;
  while (current !== undefined && current !== null && !seen.has(current)) {
    seen.add(current);
    messages.push(current instanceof Error ? current.message : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages.join('\n\nCause:\n');
}

interface CrashPageProps {
  error: unknown;
  onTryAgain: () => void;
}

/** What stands in place of a part that crashed. */
function CrashPage({ error, onTryAgain }: CrashPageProps) {
  // The next page is titled after this has ended.
  useLayoutEffect(() => {
    const { title } = document;
    document.title = 'This page crashed.';
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <section className={styles.page} role="alert">
      <h2 className={styles.title}>This page crashed.</h2>
      <p>
        <button type="button" className="button" onClick={onTryAgain}>
          Try again
        </button>
      </p>
      <pre className={`framed ${styles.message}`}>{describeCauses(error)}</pre>
    </section>
  );
}

interface CrashBoundaryProps {
  /** Draws what takes the place of the children, with what says that they crashed or without it. */
  instead?: (crash: ReactNode) => ReactNode;
  children: ReactNode;
}

interface CrashState {
  /** What was thrown, which may be anything. */
  crash: { error: unknown } | null;
}

/** Shows the crash page in place of its children when one of them throws. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crash: null };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crash: { error } };
  }

  override render() {
    const { children, instead } = this.props;
    const { crash } = this.state;
    if (crash === null) {
      return children;
    }
    const onTryAgain = () => this.setState({ crash: null });
    const page = <CrashPage error={crash.error} onTryAgain={onTryAgain} />;
    return instead ? instead(page) : page;
  }
}
