import { join } from 'node:path';
import { difference } from 'es-toolkit/array';
import type { ViteDevServer } from 'vite';
import { isSiteError } from '../model/finding.ts';
import { hideStack } from './build.ts';
import { describeError } from './command-line.ts';
import { type Faults, findFaults, type LoadedSite } from './follow-site.ts';

/** Writes an error for Vite's overlay, which links its location to the editor. */
export function toOverlay(error: unknown, root: string) {
  const [first] = isSiteError(error) ? error.findings : [];
  const described = hideStack(error);
  const { message, stack = '' } =
    described instanceof Error ? described : new Error(String(described));
  return {
    message,
    stack: isSiteError(error) ? '' : stack,
    ...(first?.file && {
      id: join(root, first.file),
      loc: { file: join(root, first.file), line: first.line ?? 1, column: first.column ?? 1 },
    }),
  };
}

/**
 * Sends errors, warnings and changes to open pages, and prints new findings in the terminal.
 *
 * @param current returns the latest load
 * @param waitForPause resolves when no page is being loaded: checking the whole site takes seconds
 * @returns function that reports the latest load once it's done
 */
export function createReporter(
  { config: { logger }, environments }: ViteDevServer,
  root: string,
  current: () => Promise<LoadedSite>,
  waitForPause: () => Promise<void>,
) {
  const { hot } = environments.client;
  let printed: string[] = [];
  let hadError = false;
  const sendTo = (client: Pick<typeof hot, 'send'>, { error, warnings }: Faults) => {
    if (error) {
      client.send({ type: 'error', err: toOverlay(error, root) });
    }
    client.send('docs:warnings', warnings);
  };
  const print = ({ error, warnings }: Faults) => {
    const errors = error ? describeError(error).map((text) => `error ${text}`) : [];
    const lines = Object.values(warnings).flatMap((text) => text.match(/.+/g) ?? []);
    const others = lines.map((line) => `warning ${line}`);
    for (const text of difference(errors, printed)) {
      logger.error(text);
    }
    for (const text of difference(others, printed)) {
      logger.warn(text);
    }
    printed = [...errors, ...others];
  };
  // The site may have changed between the page's request and its connection.
  hot.on('docs:open', async (version: number, client) => {
    const loaded = await current();
    if (loaded.version !== version) {
      client.send('docs:changed');
    }
    sendTo(client, await findFaults(loaded));
  });
  return async (isCode: boolean) => {
    const loading = current();
    const isLatest = () => current() === loading;
    const loaded = await loading;
    if (!isLatest()) {
      return;
    }
    hot.send(isCode ? { type: 'full-reload' } : { type: 'custom', event: 'docs:changed' });
    await waitForPause();
    const faults = isLatest() ? await findFaults(loaded) : null;
    if (!faults || !isLatest()) {
      return;
    }
    print(faults);
    if (hadError && !faults.error) {
      // Reloads pages that show nothing but the overlay.
      hot.send({ type: 'update', updates: [] });
    }
    hadError = Boolean(faults.error);
    sendTo(hot, faults);
  };
}
