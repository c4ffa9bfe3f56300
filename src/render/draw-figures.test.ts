import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawnFigure, Figure } from '../model/compiled';
import { type Drawer, openDrawer } from './draw-figures';

/** A thread that fails once, while the file that it deletes is there. */
const THREAD = `import { existsSync, rmSync } from 'node:fs';
const poison = new URL('poison', import.meta.url);
export default (figures) => {
  if (existsSync(poison)) {
    rmSync(poison);
    throw new Error('The thread is poisoned.');
  }
  return figures.map(() => ({ kind: 'code', html: 'drawn' }));
};`;

describe('drawing on a thread that failed', () => {
  let folder: string;
  let drawer: Drawer;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'drawer-'));
    writeFileSync(join(folder, 'draw-thread.mjs'), THREAD);
    writeFileSync(join(folder, 'poison'), '');
    const store = new Map<string, DrawnFigure>();
    drawer = openDrawer(
      { isEmpty: false, get: (key) => store.get(key), set: (key, drawn) => store.set(key, drawn) },
      { engineFolder: folder, limit: 60 },
    );
  });

  afterAll(async () => {
    await drawer.close();
    rmSync(folder, { recursive: true });
  });

  it('is asked again, for each figure alone', async () => {
    const figure: Figure = { kind: 'code', key: 'a', language: 'ts', lines: [] };
    expect(await drawer.draw([figure])).toEqual(new Map([['a', { kind: 'code', html: 'drawn' }]]));
  });
});
