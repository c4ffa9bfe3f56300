import { join } from 'node:path';
import { compact } from 'es-toolkit';
import type { ViteDevServer } from 'vite';
import { findingsOf, isSiteError, writeFinding } from '../model/finding.ts';
import { hideStack } from './build.ts';
import type { LoadedSite } from './follow-site.ts';

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

/** Sends errors, warnings and changes to open pages, and prints new findings in the terminal. */
export function createReporter({ config: { logger }, environments }: ViteDevServer, root: string) {
  const { hot } = environments.client;
  let reported = new Set<string>();
  let hadError = false;
  const sendTo = (client: Pick<typeof hot, 'send'>, { error, site }: LoadedSite) => {
    if (error) {
      client.send({ type: 'error', err: toOverlay(error, root) });
    }
    client.send('docs:warnings', site?.warnings ?? {});
  };
  // The site may have changed between the page's request and its connection.
  hot.on('docs:open', (version: number, client) => {
    void latest?.then((loaded) => {
      if (loaded.version !== version) {
        client.send('docs:changed');
      }
      sendTo(client, loaded);
    });
  });
  let latest: Promise<LoadedSite> | null = null;
  return async (loading: Promise<LoadedSite>, isCode: boolean) => {
    latest = loading;
    const loaded = await loading;
    const errors = isSiteError(loaded.error)
      ? loaded.error.findings.map((finding) => `error ${writeFinding(finding)}`)
      : loaded.error
        ? [String(loaded.error instanceof Error ? loaded.error.stack : loaded.error)]
        : [];
    const warnings = Object.values(loaded.site?.warnings ?? {}).flatMap((text) =>
      compact(text.split('\n')).map((line) => `warning ${line}`),
    );
    const found = [...errors, ...warnings];
    for (const text of found.filter((each) => !reported.has(each))) {
      logger[errors.includes(text) ? 'error' : 'warn'](text);
    }
    reported = new Set(found);
    if (latest !== loading) {
      return;
    }
    hot.send(isCode ? { type: 'full-reload' } : { type: 'custom', event: 'docs:changed' });
    if (hadError && !loaded.error) {
      // Reloads pages that show nothing but the overlay.
      hot.send({ type: 'update', updates: [] });
    }
    hadError = loaded.error !== null;
    sendTo(hot, loaded);
  };
}
