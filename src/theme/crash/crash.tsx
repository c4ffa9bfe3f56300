import { Component, type ReactNode } from 'react';
import styles from './crash.module.css';

/** Returns the messages of an error and its chain of causes, separated by `Cause:`. */
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

interface CrashState {
  /** The error in an object, because anything can be thrown, even null. */
  crash: { error: unknown } | null;
}

/** Shows the crash page if one of its children throws. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { crash: null };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crash: { error } };
  }

  override render() {
    const { crash } = this.state;
    return crash === null ? (
      this.props.children
    ) : (
      <section className={styles.page} role="alert">
        <h2 className={styles.title}>This page crashed.</h2>
        <p>
          <button type="button" className="button" onClick={() => this.setState({ crash: null })}>
            Try again
          </button>
        </p>
        <pre className={`framed ${styles.message}`}>{describeCauses(crash.error)}</pre>
      </section>
    );
  }
}
