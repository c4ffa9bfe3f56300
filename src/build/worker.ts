import { compileDoc } from '../markdown/compile';
import type { ClientAssets } from '../model/client-assets';
import type { CompiledDoc } from '../model/compiled';
import type { PageJob, PayloadUrls } from '../model/job';
import type { Shell } from '../model/shell';
import { moduleUrl } from './bundle';
import { type PageFacts, readPageFacts } from './page-facts';

/** The bundle's rendering module, as `entry.rsc.tsx` exports it. */
type Renderer = Pick<typeof import('../entry.rsc'), 'renderShell' | 'renderPage' | 'renderHtml'>;

/** A page, rendered. */
export interface RenderedPage {
  html: string;
  payload: string;
  facts: PageFacts;
}

/** What a worker is asked to do. */
export type Task =
  | { kind: 'compile'; text: string; source: string }
  | { kind: 'shell'; renderer: string; shell: Shell; assets: ClientAssets }
  | {
      kind: 'page';
      renderer: string;
      job: PageJob;
      shell: string;
      urls: PayloadUrls;
    };

const renderers = new Map<string, Promise<Renderer>>();

function load(path: string): Promise<Renderer> {
  let renderer = renderers.get(path);
  if (!renderer) {
    renderer = import(moduleUrl(path));
    renderers.set(path, renderer);
  }
  return renderer;
}

async function renderPage(task: Extract<Task, { kind: 'page' }>): Promise<RenderedPage> {
  const renderer = await load(task.renderer);
  const payload = await renderer.renderPage(task.job, task.urls);
  const html = await renderer.renderHtml({
    shell: task.shell,
    page: payload,
    urls: task.urls,
  });
  return { html, payload, facts: readPageFacts(html) };
}

/**
 * Runs one task of a build in a worker thread.
 *
 * @param task what to do
 * @returns a compiled doc, a shell's payload, or a rendered page
 */
export default async function runTask(task: Task): Promise<CompiledDoc | string | RenderedPage> {
  switch (task.kind) {
    case 'compile':
      return compileDoc(task.text, { source: task.source });
    case 'shell':
      return (await load(task.renderer)).renderShell(task.shell, task.assets);
    case 'page':
      return renderPage(task);
  }
}
