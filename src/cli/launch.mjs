/*
 * Starts a command of authors with the flags that pay for it, which V8 takes when a process starts, and
 * ends at those that it does not know. Starts it again while it asks for that.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = dirname(fileURLToPath(import.meta.url));

/** Node from here on has no budget of interrupts: its V8 counts calls instead. */
const NODE_WITHOUT_BUDGET = 22;

/**
 * A command runs for seconds: much of what V8 would optimize pays for itself only later. A longer wait
 * before it does, and regular expressions that are compiled once and not twice, take a fifth of the work
 * off a build. V8 crashed, now and then, when they were set later.
 */
const FLAGS = [
  '--no-regexp-tier-up',
  ...(Number.parseInt(process.versions.node, 10) < NODE_WITHOUT_BUDGET
    ? ['--interrupt-budget=400000']
    : []),
];

/** Exit code by which the development server asks to be started again: the engine has changed. */
const RESTART = 75;

/** Runs the command. Returns its exit code. */
async function run() {
  const start = join(FOLDER, 'start.mjs');
  const child = spawn(process.execPath, [...FLAGS, start, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  const stop = () => child.kill();
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  return code ?? 1;
}

/** Waits until the engine's code changes. */
async function waitForChange() {
  const watcher = watch(dirname(FOLDER), { recursive: true });
  await once(watcher, 'change');
  watcher.close();
}

let code = await run();
let hasChanged = false;
while (code === RESTART || (code === 1 && hasChanged)) {
  if (code === 1) {
    // An engine that has changed and does not start is given up until it changes again.
    console.error('Waiting for a change of the code in src/.');
    await waitForChange();
  }
  hasChanged = true;
  code = await run();
}
process.exit(code);
