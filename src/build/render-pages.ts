import type { PageJob, PayloadUrls } from '../model/job';
import type { Page } from '../model/page';
import type { Shell } from '../model/shell';
import type { Bundle } from './bundle';
import { type Cache, cached, hashOf } from './cache';
import type { Pool } from './pool';
import type { RenderedPage } from './worker';

/** A shell's payload with the public URL that it is written to. */
export interface RenderedShell {
  payload: string;
  url: string;
}

/**
 * Renders the shells of a site.
 *
 * @param shells shells by key
 * @param scope `base`: base URL; `bundle`: the site's code; `pool`: threads; `cache`: results of
 * earlier builds
 * @returns payloads by the shell's key
 */
export async function renderShells(
  shells: Shell[],
  scope: { base: string; bundle: Bundle; pool: Pool; cache: Cache },
): Promise<Map<string, RenderedShell>> {
  const { base, bundle, pool, cache } = scope;
  const entries = shells.map(async (shell) => {
    const { renderer, assets } = bundle;
    const payload = await cached(
      cache,
      hashOf('shell', bundle.hash, JSON.stringify(bundle.assets), JSON.stringify(shell)),
      isText,
      () => pool.renderShell({ renderer, shell, assets }),
    );
    const name = shell.key.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '');
    const url = `${base}assets/shell-${name}-${hashOf(payload).slice(0, 8)}.rsc`;
    return [shell.key, { payload, url }] as const;
  });
  return new Map(await Promise.all(entries));
}

/**
 * Where a file of a route is written and fetched, below the base URL.
 *
 * @param route route without base URL
 * @param extension `.html`, `.rsc` for the payload, `.md` for the Markdown
 */
export function outputPath(route: string, extension: '.html' | '.rsc' | '.md'): string {
  return `${route === '/' ? 'index' : route.slice(1)}${extension}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRendered(value: unknown): value is RenderedPage {
  return typeof value === 'object' && value !== null && 'html' in value && 'facts' in value;
}

/**
 * Makes the function that renders one page, or finds it rendered by an earlier build.
 *
 * @param scope what pages depend on besides their own data
 */
export function pageRenderer(scope: {
  base: string;
  bundle: Bundle;
  shells: Map<string, RenderedShell>;
  pool: Pool;
  cache: Cache;
}): (job: PageJob) => Promise<RenderedPage> {
  const { base, bundle, shells, pool, cache } = scope;
  return async (job) => {
    const shell = shellOf(job.page, shells);
    const urls: PayloadUrls = {
      page: base + outputPath(job.page.meta.route, '.rsc'),
      shell: shell.url,
    };
    // The URL of a shell holds the hash of its payload.
    const key = hashOf(bundle.hash, JSON.stringify(job), JSON.stringify(urls));
    const { renderer, assets } = bundle;
    const modules = assets.preload.map((path) => base.slice(0, -1) + path);
    return cached(cache, key, isRendered, () =>
      pool.renderPage({ renderer, job, shell: shell.payload, urls, modules }),
    );
  };
}

function shellOf(page: Page, shells: Map<string, RenderedShell>): RenderedShell {
  const shell = shells.get(page.context.shell);
  if (!shell) {
    throw new Error(`${page.meta.route} stands in an unknown shell, "${page.context.shell}".`);
  }
  return shell;
}
