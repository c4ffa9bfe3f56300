import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Finding, SiteError } from '../model/finding';
import type { PageReply, PageRequest } from './page-thread';
import type { Main } from './render-main';

/** Draws pages whose authors' code runs. */
export interface ApartDrawer {
  /** Draws a page; pages wait for one another. Rejects with a SiteError that names the page. */
  draw(request: PageRequest): Promise<Main>;
  /** What failed in the code of pages that were drawn already. */
  left: Finding[];
  close(): Promise<void>;
}

/** Megabytes that pages may fill: a page that wants more has no end. */
const MOST_MEMORY = 1024;

/** How a page ended. */
type Ending = PageReply | { kind: 'late' } | { kind: 'ended'; reason: string };

/**
 * Opens the thread that draws pages with code of their authors: code that never ends, or ends its
 * process, is the fault of its page alone. It starts with its first page, and again after one that
 * did not end.
 *
 * @param options `limit`: seconds that a page may take; `engineFolder`: absolute path of the folder
 *   that the engine's modules are in
 */
export function openApartDrawer(options: { engineFolder: string; limit: number }): ApartDrawer {
  const { engineFolder, limit } = options;
  const left: Finding[] = [];
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const stop = async () => {
    const stopped = thread;
    thread = null;
    await stopped?.terminate();
  };

  /** The next thing that the thread says, or how it ends. */
  const listen = (worker: Worker, seconds: number): Promise<Ending> =>
    new Promise((resolve) => {
      // What was said in time counts, although this thread may have been too busy to hear it.
      const giveUp = () => setImmediate(() => done({ kind: 'late' }));
      const timer = setTimeout(giveUp, seconds * 1000);
      const hear = (reply: PageReply) =>
        reply.kind === 'left' ? left.push(reply.finding) : done(reply);
      const fail = (error: Error) => done({ kind: 'ended', reason: error.message });
      const end = () => done({ kind: 'ended', reason: 'its thread ended' });
      const done = (ending: Ending) => {
        clearTimeout(timer);
        worker.off('message', hear).off('error', fail).off('exit', end);
        resolve(ending);
      };
      worker.on('message', hear).on('error', fail).on('exit', end);
    });

  const start = async (): Promise<Worker> => {
    const worker = new Worker(join(engineFolder, 'page-thread.mjs'), {
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    });
    worker.once('exit', () => {
      thread = thread === worker ? null : thread;
    });
    // What fails between two pages has no page to end.
    worker.on('error', () => {});
    thread = worker;
    const first = await listen(worker, START_LIMIT);
    if (first.kind !== 'ready') {
      throw new Error('The thread that draws pages did not start.');
    }
    return worker;
  };

  const drawNext = async (request: PageRequest): Promise<Main> => {
    const worker = thread ?? (await start());
    worker.postMessage(request);
    const ending = await listen(worker, limit);
    const file = request.job.name;
    const findings = left.filter((finding) => finding.file === file);
    if (findings.length > 0) {
      left.splice(0, left.length, ...left.filter((finding) => finding.file !== file));
    }
    switch (ending.kind) {
      case 'drawn':
        if (findings.length > 0) {
          throw new SiteError(findings);
        }
        return ending.main;
      case 'failed':
        throw new SiteError([...ending.findings, ...findings]);
      case 'spoiled':
        await stop();
        throw new SiteError(ending.finding);
      case 'late':
        await stop();
        throw new SiteError({ file, message: describeLate(limit) });
      case 'ended':
        await stop();
        throw new SiteError({
          file,
          message: `drawing the page ends the program: ${ending.reason}. Its code, or a component of it, may never end.`,
        });
      default:
        throw new Error(`The thread that draws pages said "${ending.kind}".`);
    }
  };

  return {
    left,
    draw(request) {
      const drawn = last.then(() => drawNext(request));
      last = drawn.catch(() => {});
      return drawn;
    },
    async close() {
      await last;
      await stop();
    },
  };
}

/** Seconds that the thread may take to read its own code. */
const START_LIMIT = 60;

function describeLate(limit: number): string {
  return `the page is not drawn after ${limit} ${limit === 1 ? 'second' : 'seconds'}. Look for a loop without end, or something that is awaited and never comes. "--page-limit SECONDS" gives pages more time.`;
}
