import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr';

export { getClientEntryUrl } from '@vitejs/plugin-rsc/ssr';

import { preload, preloadModule } from 'react-dom';
import { prerender } from 'react-dom/static.edge';
import { App, type PagePayload, type ShellPayload } from './browser/app';
import type { PayloadUrls } from './model/job';

/** Flight text of the parts of one page, and where the browser can fetch them. */
export interface HtmlInput {
  shell: string;
  page: string;
  urls: PayloadUrls;
  /** URLs of the scripts that hydrating needs besides the entry. */
  modules: string[];
}

const shells = new Map<string, Promise<ShellPayload>>();

/** A shell is decoded once for all pages that stand in it. */
function decodeShell(input: HtmlInput): Promise<ShellPayload> {
  let shell = shells.get(input.urls.shell);
  if (!shell) {
    shell = decode<ShellPayload>(input.shell);
    if (!import.meta.hot) {
      shells.set(input.urls.shell, shell);
    }
  }
  return shell;
}

function decode<T>(flight: string): Promise<T> {
  const { body } = new Response(flight);
  if (!body) {
    throw new Error('An empty payload cannot be rendered.');
  }
  return createFromReadableStream<T>(body);
}

/**
 * The document, which tells the browser early what its script will ask for. The hints come first:
 * those that components give themselves depend on what this thread has rendered before.
 */
function Root({
  input,
  shell,
  page,
}: {
  input: HtmlInput;
  shell: ShellPayload;
  page: PagePayload;
}) {
  for (const url of input.modules) {
    preloadModule(url, { as: 'script' });
  }
  for (const url of [input.urls.page, input.urls.shell]) {
    preload(url, { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' });
  }
  return <App shell={shell} page={page} />;
}

/**
 * Renders a page's payloads to its complete HTML document.
 *
 * @param input flight text of shell and page, with their public URLs
 * @returns the document; it rejects when a component throws
 */
export async function renderHtml(input: HtmlInput): Promise<string> {
  const [shell, page] = await Promise.all([decodeShell(input), decode<PagePayload>(input.page)]);
  let failure: unknown;
  const { prelude } = await prerender(<Root input={input} shell={shell} page={page} />, {
    onError(error) {
      failure ??= error;
    },
    // Completed boundaries stay in place: no inline script moves them afterwards.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (failure) {
    throw failure;
  }
  return new Response(prelude).text();
}
