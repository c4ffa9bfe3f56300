import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openClient, PULSE, type SearchRequest } from './search-client';

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
  pulse() {
    this.dispatchEvent(new MessageEvent('message', { data: [0] }));
  }
  answer() {
    const [id] = this.asked.shift() ?? [];
    const data = [id, { found: [], suggestions: [], unknownWords: [], isWhole: true }];
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('queries', () => {
  it('are asked one at a time, and of those that come meanwhile the last alone', async () => {
    const worker = new SlowWorker();
    const { query } = openClient(
      () => worker,
      () => {},
    );
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
    const boxes = [0, 1].map(() =>
      openClient(
        () => worker,
        () => {},
      ),
    );
    const replies = boxes.map(({ query }) =>
      query({ kind: 'query', tags: ['docs'], query: 'cron', sidebar: null, waits: false }),
    );
    await Promise.resolve();
    worker.answer();
    worker.answer();
    expect(await Promise.all(replies)).toHaveLength(2);
  });
});

describe('a worker', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Asks one question of workers that are started one after the other. */
  function askOf(...workers: SlowWorker[]) {
    const restarts = vi.fn();
    const { query } = openClient(() => workers.shift() ?? new SlowWorker(), restarts);
    const reply = query({
      kind: 'query',
      tags: ['docs'],
      query: 'cron',
      sidebar: null,
      waits: false,
    });
    return { reply, restarts };
  }

  it('that has spoken and is silent for three pulses gives way to another, which answers', async () => {
    const [gone, next] = [new SlowWorker(), new SlowWorker()];
    const { reply, restarts } = askOf(gone, next);
    gone.pulse();
    await vi.advanceTimersByTimeAsync(2.9 * PULSE);
    expect(restarts).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(PULSE);
    expect(restarts).toHaveBeenCalledOnce();
    expect(next.seen).toEqual(['cron']);
    next.answer();
    expect(await reply).toMatchObject({ isWhole: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that says that it is at work is waited for', async () => {
    const worker = new SlowWorker();
    const { reply, restarts } = askOf(worker);
    for (let passed = 0; passed < 100; passed += 1) {
      await vi.advanceTimersByTimeAsync(PULSE);
      worker.pulse();
    }
    worker.answer();
    expect(await reply).toMatchObject({ isWhole: true });
    expect(restarts).not.toHaveBeenCalled();
  });

  it('whose script is on its way gets half a minute', async () => {
    const { restarts } = askOf(new SlowWorker(), new SlowWorker());
    await vi.advanceTimersByTimeAsync(29 * PULSE);
    expect(restarts).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(PULSE);
    expect(restarts).toHaveBeenCalledOnce();
  });

  it('that fails as the one before it did is the last that is asked', async () => {
    const [first, second] = [new SlowWorker(), new SlowWorker()];
    const { reply } = askOf(first, second);
    const failure = expect(reply).rejects.toThrow('Search could not be loaded.');
    await vi.advanceTimersByTimeAsync(0);
    first.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    second.dispatchEvent(new Event('error'));
    await failure;
    expect(vi.getTimerCount()).toBe(0);
  });
});
