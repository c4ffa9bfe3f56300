import { Worker } from 'node:worker_threads';
import { SiteError } from '../model/site-error';

/** What runs on the thread: a module, and nothing that could end the process. */
const TRIAL = `
const { workerData } = require('node:worker_threads');
for (const name of ['abort', 'exit', 'kill', 'reallyExit']) {
  process[name] = () => {
    require('node:worker_threads').parentPort.postMessage('process.' + name + '() would end the program');
    while (true) {}
  };
}
import(workerData).then(() => 0, () => 0).then(() => require('node:worker_threads').parentPort.postMessage(''));
`;

/**
 * Evaluates a module on a thread of its own, to know that it ends. What it throws is no matter here.
 *
 * @param url of the module
 * @param options `name`: what messages call it; `limit`: seconds that it may take
 * @throws SiteError when it does not end, or would end the program
 */
export async function tryModule(
  url: string,
  { limit, name }: { limit: number; name: string },
): Promise<void> {
  const thread = new Worker(TRIAL, { eval: true, workerData: url });
  let timer: NodeJS.Timeout | undefined;
  const problem = await new Promise<string>((resolve) => {
    timer = setTimeout(
      () => resolve(`it does not end within ${limit} ${limit === 1 ? 'second' : 'seconds'}`),
      limit * 1000,
    );
    thread.on('message', (message: string) => resolve(message));
    thread.on('error', (error: Error) => resolve(error.message));
    thread.on('exit', () => resolve('it awaits something that never comes'));
  });
  clearTimeout(timer);
  await thread.terminate();
  if (problem !== '') {
    throw new SiteError({ file: name, message: `the file cannot be read: ${problem}.` });
  }
}
