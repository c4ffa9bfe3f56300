import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { NO_CONNECTION } from '../../constants';
import styles from './lazy-part.module.css';

/**
 * A part of the site whose code is fetched when it is first shown. When that fails, it says why and
 * offers to try again.
 */
export function LazyPart<Module>(props: {
  load: () => Promise<Module>;
  children: (module: Module) => ReactNode;
}) {
  const { load, children } = props;
  const [loaded, setLoaded] = useState<{ module: Module } | { error: unknown } | null>(null);
  const start = useCallback(() => {
    setLoaded(null);
    load().then(
      (module) => setLoaded({ module }),
      (error: unknown) => setLoaded({ error }),
    );
  }, [load]);
  useEffect(start, [start]);

  if (loaded === null) {
    return <span className="spinner" role="status" aria-label="Loading" />;
  }
  return 'module' in loaded ? (
    children(loaded.module)
  ) : (
    <LoadFailure error={loaded.error} onRetry={start} />
  );
}

/** Why something could not be loaded, in a sentence. */
function explain(error: unknown): string {
  if (navigator.onLine === false) {
    return NO_CONNECTION.part;
  }
  return error instanceof Error ? error.message : String(error);
}

/** Says that a part could not be loaded, and why. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={`callout ${styles.failure}`} role="alert">
      <p>{explain(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
