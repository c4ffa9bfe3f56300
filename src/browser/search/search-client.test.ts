import { describe, expect, it } from 'vitest';
import { openClient, type SearchRequest } from './search-client';

/** Stands for a worker: keeps what it is asked, and answers the oldest question when it is told to. */
class SlowWorker extends EventTarget implements Worker {
  asked: [id: number, request: SearchRequest][] = [];
  seen: string[] = [];
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  terminate() {}
  postMessage(message: [number, SearchRequest]) {
    this.asked.push(message);
    this.seen.push(message[1].kind === 'query' ? message[1].query : message[1].kind);
  }
  answer() {
    const [id] = this.asked.shift() ?? [];
    const data = [id, { found: [], suggestions: [], isWhole: true }];
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('queries', () => {
  it('are asked one at a time, and of those that come meanwhile the last alone', async () => {
    const worker = new SlowWorker();
    const { query } = openClient(worker);
    const ask = (text: string) =>
      query({ kind: 'query', tags: ['docs'], query: text, sidebar: null, waits: false });
    const first = ask('c');
    await Promise.resolve();
    const [second, third] = [ask('cr'), ask('cro')];
    expect(worker.seen).toEqual(['c']);
    worker.answer();
    expect(await first).toMatchObject({ isWhole: true });
    expect(await second).toBeNull();
    expect(worker.seen).toEqual(['c', 'cro']);
    worker.answer();
    expect(await third).toMatchObject({ isWhole: true });
  });

  it('of two boxes that share a worker get their own answers', async () => {
    const worker = new SlowWorker();
    const [one, other] = [openClient(worker), openClient(worker)];
    const replies = [one, other].map(({ query }) =>
      query({ kind: 'query', tags: ['docs'], query: 'cron', sidebar: null, waits: false }),
    );
    await Promise.resolve();
    worker.answer();
    worker.answer();
    expect(await Promise.all(replies)).toHaveLength(2);
  });
});
