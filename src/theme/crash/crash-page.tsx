import { causalChain } from './causal-chain';
import styles from './crash.module.css';

/**
 * What stands in place of a part that crashed.
 *
 * @param error what was thrown
 * @param onTryAgain resets the error
 */
export function CrashPage({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  return (
    <section className={styles.page} role="alert">
      <title>This page crashed.</title>
      <h1 className={styles.title}>This page crashed.</h1>
      <p>
        <button type="button" className={styles.button} onClick={onTryAgain}>
          Try again
        </button>
      </p>
      <pre className={styles.message}>{causalChain(error)}</pre>
    </section>
  );
}
