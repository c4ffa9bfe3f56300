import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { CompiledDoc } from '../model/compiled';
import { SiteError } from '../model/site-error';
import type { RenderedPage, Task } from './worker';

/** Threads that compile and render, as many as there are cores. */
export interface Pool {
  compile(task: Omit<Extract<Task, { kind: 'compile' }>, 'kind'>): Promise<CompiledDoc>;
  renderShell(task: Omit<Extract<Task, { kind: 'shell' }>, 'kind'>): Promise<string>;
  renderPage(task: Omit<Extract<Task, { kind: 'page' }>, 'kind'>): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** Threads beyond this many do not make a build of this size faster. */
const MOST_THREADS = 8;

/**
 * Starts the threads. A thread starts with its first task.
 *
 * @returns the pool; close it, or the process does not end
 */
export function openPool(): Pool {
  const pool = new Tinypool({
    filename: new URL('./worker-thread.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: Math.min(availableParallelism(), MOST_THREADS),
  });
  const run = async (task: Task) => {
    try {
      return await pool.run(task);
    } catch (error) {
      throw reviveError(error);
    }
  };
  return {
    compile: (task) => run({ kind: 'compile', ...task }),
    renderShell: (task) => run({ kind: 'shell', ...task }),
    renderPage: (task) => run({ kind: 'page', ...task }),
    close: () => pool.destroy(),
  };
}

/** An error's class does not survive the way between threads; its name does. */
function reviveError(error: unknown): unknown {
  return error instanceof Error && error.name === 'SiteError'
    ? new SiteError(error.message)
    : error;
}
