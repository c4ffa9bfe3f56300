import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { assertNever } from '../../model/exhaustive';
import styles from './lazy-part.module.css';

type Loading<Module> =
  | { kind: 'loading' }
  | { kind: 'ready'; module: Module }
  | { kind: 'failed'; error: unknown };

/**
 * A part of the site whose code is fetched when it is first shown. When that fails, it says why and
 * offers to try again.
 */
export function LazyPart<Module>(props: {
  load: () => Promise<Module>;
  children: (module: Module) => ReactNode;
}) {
  const { load, children } = props;
  const [state, setState] = useState<Loading<Module>>({ kind: 'loading' });
  const start = useCallback(() => {
    setState({ kind: 'loading' });
    load().then(
      (module) => setState({ kind: 'ready', module }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, [load]);
  useEffect(start, [start]);

  switch (state.kind) {
    case 'loading':
      return <span className="spinner" role="status" aria-label="Loading" />;
    case 'ready':
      return children(state.module);
    case 'failed':
      return <LoadFailure error={state.error} onRetry={start} />;
    default:
      return assertNever(state);
  }
}

/** Says that a part could not be loaded, and why. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{String(error)}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
