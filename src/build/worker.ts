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
      modules: string[];
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
    modules: task.modules,
  });
  return { html, payload, facts: readPageFacts(html) };
}

/**
 * What a task came to. An error that a person can mend is a value here: its class would not survive
 * the way between threads.
 */
export type Outcome =
  | { kind: 'done'; value: CompiledDoc | string | RenderedPage }
  | { kind: 'failed'; message: string };

/**
 * Runs one task of a build in a worker thread.
 *
 * @param task what to do
 * @returns a compiled doc, a shell's payload, or a rendered page; or what a person has to mend
 */
export default async function runTask(task: Task): Promise<Outcome> {
  try {
    return { kind: 'done', value: await carryOut(task) };
  } catch (error) {
    if (error instanceof Error && error.name === 'SiteError') {
      return { kind: 'failed', message: error.message };
    }
    throw error;
  }
}

async function carryOut(task: Task): Promise<CompiledDoc | string | RenderedPage> {
  switch (task.kind) {
    case 'compile':
      return compileDoc(task.text, { source: task.source });
    case 'shell':
      return (await load(task.renderer)).renderShell(task.shell, task.assets);
    case 'page':
      return renderPage(task);
  }
}
