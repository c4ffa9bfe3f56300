import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { CompiledDoc } from '../model/compiled';
import { SiteError } from '../model/site-error';
import type { Outcome, RenderedPage, Task } from './worker';

/** Threads that compile and render, as many as there are cores. */
export interface Pool {
  /** How many there are at most. */
  threads: number;
  compile(task: Omit<Extract<Task, { kind: 'compile' }>, 'kind'>): Promise<CompiledDoc>;
  renderShell(task: Omit<Extract<Task, { kind: 'shell' }>, 'kind'>): Promise<string>;
  renderPage(task: Omit<Extract<Task, { kind: 'page' }>, 'kind'>): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** Threads beyond this many do not make a build of this size faster. */
const MOST_THREADS = 8;

/** A thread that waits for the bundle must not end: starting it again costs more than the wait. */
const IDLE_TIMEOUT = 60_000;

/** Megabytes of memory of one thread: what one page needs many times over. */
const MOST_MEMORY = 320;

/**
 * Starts the threads. A thread starts with its first task.
 *
 * @returns the pool; close it, or the process does not end
 */
export function openPool(): Pool {
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  const pool = new Tinypool({
    filename: new URL('./worker-thread.mjs', import.meta.url).href,
    minThreads: 0,
    idleTimeout: IDLE_TIMEOUT,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    maxThreads: threads,
  });
  const run = async <T extends CompiledDoc | string | RenderedPage>(task: Task): Promise<T> => {
    const outcome: { kind: 'done'; value: T } | Extract<Outcome, { kind: 'failed' }> =
      await pool.run(task);
    if (outcome.kind === 'failed') {
      throw new SiteError(outcome.message);
    }
    return outcome.value;
  };
  return {
    threads,
    compile: (task) => run({ kind: 'compile', ...task }),
    renderShell: (task) => run({ kind: 'shell', ...task }),
    renderPage: (task) => run({ kind: 'page', ...task }),
    close: () => pool.destroy(),
  };
}
