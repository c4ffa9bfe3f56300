import styles from './lazy-part.module.css';

/** Says that a part could not be loaded, and why. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={`callout ${styles.failure}`} role="alert">
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
