/*
 * Runs the development server, again while it asks for that: it ends itself when the engine has changed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = dirname(fileURLToPath(import.meta.url));

/** Exit code by which the server asks to be started again. */
const RESTART = 75;

/** Runs the server. Returns its exit code. */
async function run() {
  const args = [...process.execArgv, join(FOLDER, 'start.mjs'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  // SIGHUP comes when the terminal is closed.
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  let stopped;
  const stop = (signal) => {
    stopped = signal;
    child.kill(signal);
  };
  for (const signal of signals) {
    process.once(signal, stop);
  }
  const [code] = await once(child, 'exit');
  for (const signal of signals) {
    process.off(signal, stop);
  }
  if (stopped) {
    process.kill(process.pid, stopped);
  }
  return code ?? 1;
}

// Looks from the start: code may be mended while an engine of the code before is starting.
const watcher = watch(dirname(FOLDER), { recursive: true });
let hasChanged = false;
for (;;) {
  const change = once(watcher, 'change');
  const code = await run();
  if (code !== RESTART && !(code === 1 && hasChanged)) {
    process.exit(code);
  }
  if (code !== RESTART) {
    // An engine that has changed and does not start is given up until it changes again.
    console.error('Waiting for a change of the code in src/.');
    await change;
  }
  hasChanged = true;
}
