import { join } from 'node:path';
import { compact } from 'es-toolkit/array';
import type { ViteDevServer } from 'vite';
import { findingsOf, isSiteError, writeFinding } from '../model/finding.ts';
import { hideStack } from './build.ts';
import { type Faults, findFaults, type LoadedSite } from './follow-site.ts';

/** Writes an error for Vite's overlay, which links its location to the editor. */
export function toOverlay(error: unknown, root: string) {
  const [first] = isSiteError(error) ? findingsOf(error) : [];
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
 * @param waitForPause resolves when no page is being loaded: checking the whole site takes seconds
 */
export function createReporter(
  { config: { logger }, environments }: ViteDevServer,
  root: string,
  waitForPause: () => Promise<void>,
) {
  const { hot } = environments.client;
  let reported = new Set<string>();
  let hadError = false;
  const sendTo = (client: Pick<typeof hot, 'send'>, { error, warnings }: Faults) => {
    if (error) {
      client.send({ type: 'error', err: toOverlay(error, root) });
    }
    client.send('docs:warnings', warnings);
  };
  // The site may have changed between the page's request and its connection.
  hot.on('docs:open', (version: number, client) => {
    void latest?.then(async (loaded) => {
      if (loaded.version !== version) {
        client.send('docs:changed');
      }
      sendTo(client, await findFaults(loaded));
    });
  });
  let latest: Promise<LoadedSite> | null = null;
  /** Prints new faults. */
  const print = ({ error, warnings }: Faults) => {
    const errors = isSiteError(error)
      ? error.findings.map((finding) => `error ${writeFinding(finding)}`)
      : error
        ? [String(error instanceof Error ? error.stack : error)]
        : [];
    const lines = Object.values(warnings).flatMap((text) =>
      compact(text.split('\n')).map((line) => `warning ${line}`),
    );
    const found = [...errors, ...lines];
    for (const text of found.filter((each) => !reported.has(each))) {
      logger[errors.includes(text) ? 'error' : 'warn'](text);
    }
    reported = new Set(found);
  };
  return async (loading: Promise<LoadedSite>, isCode: boolean) => {
    latest = loading;
    const loaded = await loading;
    if (latest !== loading) {
      return;
    }
    hot.send(isCode ? { type: 'full-reload' } : { type: 'custom', event: 'docs:changed' });
    await waitForPause();
    const faults = latest === loading ? await findFaults(loaded) : null;
    if (!faults || latest !== loading) {
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
