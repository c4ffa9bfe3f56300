import { once } from 'node:events';
import { SiteError } from '../../src/model/finding';
import { lastLines } from '../api-report/run';
import { endChild, startChild } from './children';
import type { Content } from './picture';
import type { Prepared } from './prepare';

/** The application, running. */
export interface Application {
  address: string;
  content: Content;
  stop(): Promise<void>;
}

/** What the application says once it answers. */
interface Ready {
  port: number;
  content: Content;
}

/**
 * Starts the application with its content, on a port that is free.
 *
 * @throws SiteError when it ends before it answers, with the last of what it said
 */
export async function startApplication({ folder, env }: Prepared): Promise<Application> {
  const child = startChild([process.execPath, 'serve.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const ready = once(child, 'message').then(([message]: Ready[]) => message);
  const ended = once(child, 'close').then(() => undefined);
  const answer = await Promise.race([ready, ended]);
  if (!answer) {
    const what = 'The application of tools/pictures/app ended before it answered:';
    throw new SiteError(`${what}\n${lastLines(said)}`);
  }
  const { port, content } = answer;
  return { address: `http://127.0.0.1:${port}`, content, stop: () => endChild(child) };
}
