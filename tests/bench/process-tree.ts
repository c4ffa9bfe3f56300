import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startChild } from './children';

/** What a command took, with every process that it started. */
export interface Cost {
  /** Seconds by the clock. */
  wall: number;
  /** Seconds of processor time, user and system. */
  cpu: number;
  /** Most megabytes that all processes held at once: sum of their resident sets. */
  memory: number;
  /** Most megabytes that one process held. */
  largest: number;
}

/** Milliseconds between two looks at the memory. */
const SAMPLE = 50;
/** Where `/proc/PID/stat` has the session, counted from the field after the name. */
const SESSION_FIELD = 3;

function sessionOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[SESSION_FIELD]);
}

/** Megabytes of each process of a session. */
function residentSets(session: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (sessionOf(pid) !== session) {
          return [];
        }
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return [Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024];
      } catch {
        return []; // It ended between two reads.
      }
    });
}

/** Seconds in the lines of the shell's `times`: its own, then those of all it waited for. */
function readTimes(output: string): number {
  const times = [...output.matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
}

function watchMemory(session: number) {
  const peak = { memory: 0, largest: 0 };
  const timer = setInterval(() => {
    const sets = residentSets(session);
    peak.memory = Math.max(
      peak.memory,
      sets.reduce((sum, set) => sum + set, 0),
    );
    peak.largest = Math.max(peak.largest, ...sets);
  }, SAMPLE);
  return { peak, stop: () => clearInterval(timer) };
}

/**
 * Runs a command to its end and measures what it took.
 *
 * @param command name and arguments
 * @param options `cwd`: absolute path; `env`: variables besides those of this process
 * @throws Error with what the command wrote when it fails
 */
export async function measureCommand(
  command: string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<Cost> {
  const started = performance.now();
  // The shell waits for the command, so `times` has the sum over every process that was waited for.
  const shell = ['sh', '-c', '"$@"; code=$?; times >&3; exit $code', 'sh', ...command];
  const child = startChild(shell, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const { peak, stop } = watchMemory(child.pid ?? -1);
  const read = (stream: unknown) => (stream instanceof Readable ? text(stream) : '');
  const [code, out, err, times] = await Promise.all([
    new Promise((done) => child.once('close', done)),
    ...[child.stdout, child.stderr, child.stdio[3]].map(read),
  ]);
  stop();
  const wall = (performance.now() - started) / 1000;
  if (code !== 0) {
    throw new Error(`${command.join(' ')} ended with ${code}:\n${`${out}\n${err}`.slice(-4000)}`);
  }
  return { wall, cpu: readTimes(String(times)), ...peak };
}
