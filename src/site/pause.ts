import { setImmediate } from 'node:timers/promises';

/** Time between pauses, in ms. */
const INTERVAL = 5;

/**
 * Creates pauses for long work: output of programs, messages from threads, and requests arrive in them.
 *
 * @returns function to call between steps, which pauses when it's time
 */
export function createPauses(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last > INTERVAL) {
      await setImmediate();
      last = performance.now();
    }
  };
}
