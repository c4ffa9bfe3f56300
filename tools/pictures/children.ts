import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const groups = new Set<number>();
const cleanups: (() => void)[] = [];

function endGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function endAll() {
  for (const pid of groups) {
    endGroup(pid);
  }
  for (const clean of cleanups.splice(0)) {
    clean();
  }
}

process.on('exit', endAll);
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    console.error(`Ended by ${signal}.`);
    process.exit(code);
  });
}

/**
 * Registers something to do when the benchmark ends, however it ends.
 *
 * @param clean runs synchronously
 */
export function atEnd(clean: () => void): void {
  cleanups.push(clean);
}

/**
 * Starts a process as the leader of a session of its own, which ends with the benchmark.
 *
 * @param command name and arguments
 * @param options as `spawn` of Node takes them
 */
export function startChild([name = '', ...args]: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(name, args, { ...options, detached: true });
  const { pid } = child;
  if (pid !== undefined) {
    groups.add(pid);
    child.once('close', () => groups.delete(pid));
  }
  return child;
}

/**
 * Ends a process that `startChild` started, with all that it started, and waits for that.
 *
 * @param child the process
 */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  const closed = new Promise((done) => child.once('close', done));
  endGroup(child.pid);
  await closed;
}
