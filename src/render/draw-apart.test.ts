import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openApartDrawer } from './draw-apart';
import type { PageRequest } from './page-thread';

const THREAD = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', () => parentPort.postMessage({ kind: 'drawn', main: { html: 'drawn', head: '' } }));
parentPort.postMessage({ kind: 'ready' });`;

/** Seconds that a page may take. */
const LIMIT = 0.5;

it('takes a page that was drawn in time while this thread was too busy to hear of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'apart-'));
  writeFileSync(join(folder, 'page-thread.mjs'), THREAD);
  const drawer = openApartDrawer({ engineFolder: folder, limit: LIMIT });
  const request = { job: { name: 'page' } } as PageRequest;
  try {
    await drawer.draw(request);
    // Timers come next in the event loop, and messages after them.
    await setImmediate();
    const second = drawer.draw(request);
    // The thread is asked within a few turns of promises, before anything else is heard.
    for (let turn = 0; turn < 10; turn += 1) {
      await null;
    }
    const end = performance.now() + 2 * LIMIT * 1000;
    while (performance.now() < end) {
      // Busy, as with the pages of a large site.
    }
    expect(await second).toEqual({ html: 'drawn', head: '' });
  } finally {
    await drawer.close();
    rmSync(folder, { recursive: true });
  }
});
