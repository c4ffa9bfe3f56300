import styles from './lazy-part.module.css';

/** Error message for a part that couldn't be loaded, with a button to retry. */
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
