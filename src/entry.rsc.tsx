import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server';
import type { PagePayload, ShellPayload } from './browser/app';
import type { HtmlInput } from './entry.ssr';
import type { ClientAssets } from './model/client-assets';
import type { PageJob, PayloadUrls } from './model/job';
import type { Shell } from './model/shell';
import { Document } from './pages/document';
import { renderPageElement } from './pages/render-page';

async function toFlight<T>(payload: T): Promise<string> {
  let failure: unknown;
  const stream = renderToReadableStream<T>(payload, {
    onError(error: unknown) {
      failure ??= error;
    },
  });
  const text = await new Response(stream).text();
  if (failure) {
    throw failure;
  }
  return text;
}

/**
 * Renders what stays while the reader moves between the pages of one sidebar.
 *
 * @param shell the shell's data
 * @param assets what every page loads
 * @returns the shell's payload, as flight text
 */
export function renderShell(shell: Shell, assets: ClientAssets): Promise<string> {
  return toFlight<ShellPayload>({ root: <Document shell={shell} assets={assets} /> });
}

/**
 * Renders one page without its shell.
 *
 * @param job the page's data and its doc's code
 * @param urls where the browser fetches this payload and that of the page's shell
 * @returns the page's payload, as flight text; rejects when a component of the page throws
 */
export async function renderPage(job: PageJob, urls: PayloadUrls): Promise<string> {
  return toFlight<PagePayload>({
    context: job.page.context,
    shellUrl: urls.shell,
    root: await renderPageElement(job, urls),
  });
}

/**
 * Renders the complete document of a page from its payloads.
 *
 * @param input flight text of shell and page, and their public URLs
 * @returns the HTML document
 */
export async function renderHtml(input: HtmlInput): Promise<string> {
  const ssr = await import.meta.viteRsc.import<typeof import('./entry.ssr')>('./entry.ssr', {
    environment: 'ssr',
  });
  return ssr.renderHtml(input);
}

/** URL of the module that hydrates pages; only the development server asks for it. */
async function clientEntry(): Promise<string> {
  const ssr = await import.meta.viteRsc.import<typeof import('./entry.ssr')>('./entry.ssr', {
    environment: 'ssr',
  });
  return ssr.getClientEntryUrl();
}

/**
 * Answers a request of the development server.
 *
 * @param request what the browser asks for
 * @returns the page's document or a payload
 */
export default async function handleRequest(request: Request): Promise<Response> {
  if (!import.meta.env.DEV) {
    throw new Error('Built pages are files; nothing answers requests.');
  }
  const { handleDevRequest } = await import('./dev/handle-request');
  return handleDevRequest(request, { renderShell, renderPage, renderHtml, clientEntry });
}

if (import.meta.hot) {
  import.meta.hot.accept();
}
