import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { isSiteError, type SiteFinding } from '../model/site-error';
import { describeThrown } from './describe-thrown';
import type { OwnComponents } from './own-components';
import { type Main, type MainScope, type PageJob, renderMain } from './render-main';
import { THEME_MODULES } from './theme-modules';

/** What the thread says. */
export type PageAnswer =
  /** It has read what it draws with, and waits for pages. */
  | { kind: 'ready' }
  | { kind: 'drawn'; main: Main }
  | { kind: 'failed'; findings: readonly SiteFinding[] }
  /** Code of a page failed when nobody waited for it any more. */
  | { kind: 'left'; finding: SiteFinding };

/** A page to draw here, and URLs of the modules with the site's own code; null where it has none. */
export interface PageQuestion {
  job: PageJob;
  scope: Omit<MainScope, 'components' | 'renderProjectPage'>;
  /** The module that draws pages that are React in the browser too. */
  server: string | null;
  /** The module with the components that all docs can use. */
  components: string | null;
}

/** The page whose code runs, also when it runs later. */
const drawing = new AsyncLocalStorage<string>();

function say(answer: PageAnswer) {
  parentPort?.postMessage(answer);
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
// Errors of the site's own scripts name their files.
process.setSourceMapsEnabled(true);

function tellOfLeft(error: unknown) {
  const file = drawing.getStore();
  const message = `something that the page left running failed: ${describeThrown(error)}`;
  say({ kind: 'left', finding: { ...(file ? { file } : {}), message } });
}
process.on('uncaughtException', tellOfLeft).on('unhandledRejection', tellOfLeft);

/**
 * Components of the site's own. They get the engine's React and theme: a context has one provider.
 *
 * @param url of the module that `bundleComponents` wrote
 */
async function loadComponents(url: string): Promise<OwnComponents> {
  const { default: makeComponents } = await import(url);
  return makeComponents(
    new Map([...THEME_MODULES, ['react', react], ['react/jsx-runtime', jsxRuntime]]),
  );
}

async function answer(question: PageQuestion): Promise<PageAnswer> {
  const { components, job, scope, server } = question;
  try {
    const { renderProjectPage } = server ? await import(server) : {};
    const own = components ? await loadComponents(components) : {};
    const main = await renderMain(job, { ...scope, renderProjectPage, components: own });
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

parentPort?.on('message', (question: PageQuestion) => {
  void drawing.run(question.job.name, async () => say(await answer(question)));
});
say({ kind: 'ready' });
