import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { type Finding, isSiteError } from '../model/finding';
import { describeThrown } from './describe-thrown';
import { LENT, LENT_MODULES } from './lent-modules';
import { type Main, type MainScope, type PageJob, renderMain } from './render-main';
import { findSharedChange, readSharedObjects } from './shared-objects';

/** What the thread says. */
export type PageReply =
  /** It has read what it draws with, and waits for pages. */
  | { kind: 'ready' }
  | { kind: 'drawn'; main: Main }
  | { kind: 'failed'; findings: readonly Finding[] }
  /** The page changed what all pages share here, so no other is drawn in this thread. */
  | { kind: 'spoiled'; finding: Finding }
  /** Code of a page failed when nobody waited for it any more. */
  | { kind: 'left'; finding: Finding };

/** A page to draw here, and the URL of the module with the site's own code; null where it has none. */
export interface PageRequest {
  job: PageJob;
  scope: Omit<MainScope, 'loadServer'>;
  server: string | null;
}

/** The page whose code runs, also when it runs later. */
const drawing = new AsyncLocalStorage<string>();

function say(reply: PageReply) {
  parentPort?.postMessage(reply);
}

/** What ends a process ends the page instead. */
function refuseToEnd(name: string) {
  return (): never => {
    throw new Error(`process.${name}() would end the build. Take it out`);
  };
}

for (const name of ['abort', 'exit', 'kill', 'reallyExit']) {
  Reflect.set(process, name, refuseToEnd(name));
}
Reflect.set(globalThis, LENT, LENT_MODULES);
// Errors of the site's own scripts name their files.
process.setSourceMapsEnabled(true);

function tellOfLeft(error: unknown) {
  const file = drawing.getStore();
  const message = `something that the page left running failed: ${describeThrown(error)}`;
  say({ kind: 'left', finding: { ...(file ? { file } : {}), message } });
}
process.on('uncaughtException', tellOfLeft).on('unhandledRejection', tellOfLeft);

async function draw(request: PageRequest): Promise<PageReply> {
  const { server } = request;
  // Packages that scripts of the site import may mend the language: they do so for all pages.
  await Promise.allSettled([server && import(server).then((site) => site.loadComponents())]);
  const shared = readSharedObjects();
  const reply = await drawPage(request);
  const changed = findSharedChange(shared);
  if (changed === null) {
    return reply;
  }
  const message = `the page changes ${changed}, which all pages share. Keep it on the page: make an object of its own.`;
  return { kind: 'spoiled', finding: { file: request.job.name, message } };
}

async function drawPage({ job, scope, server }: PageRequest): Promise<PageReply> {
  try {
    const main = await renderMain(job, {
      ...scope,
      ...(server ? { loadServer: () => import(server) } : {}),
    });
    // What the page left to fail at once fails now.
    await setImmediate();
    return { kind: 'drawn', main };
  } catch (error) {
    const file = drawing.getStore();
    const findings = isSiteError(error)
      ? error.findings
      : [{ file, message: `the page cannot be drawn: ${describeThrown(error)}` }];
    return { kind: 'failed', findings };
  }
}

parentPort?.on('message', (request: PageRequest) => {
  void drawing.run(request.job.name, async () => say(await draw(request)));
});
say({ kind: 'ready' });
