import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DrawnFigure, Figure } from '../model/compiled';
import { type Drawer, openDrawer } from './draw-figures';

/** A thread that fails while the file beside it says so: once, or for one language. */
const THREAD = `import { readFileSync, writeFileSync } from 'node:fs';
const state = new URL('state', import.meta.url);
export default (figures) => {
  const said = readFileSync(state, 'utf8');
  if (said === 'once') {
    writeFileSync(state, '');
    throw new Error('The thread is poisoned.');
  }
  if (figures.some(({ language }) => language === said)) {
    throw new Error('The figure is poisoned.');
  }
  return figures.map(() => ({ kind: 'code', html: 'drawn' }));
};`;

const drawn: DrawnFigure = { kind: 'code', html: 'drawn' };
const figure = (key: string, language = 'ts'): Figure => ({
  kind: 'code',
  key,
  language,
  lines: [],
});

describe('drawing on a thread that fails', () => {
  let folder: string;
  let drawer: Drawer;
  let store: Map<string, DrawnFigure>;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'drawer-'));
    writeFileSync(join(folder, 'draw-thread.mjs'), THREAD);
    store = new Map();
    drawer = openDrawer(
      {
        isEmpty: false,
        has: (key) => store.has(key),
        get: (key) => store.get(key),
        set: (key, figure) => store.set(key, figure),
      },
      { engineFolder: folder, limit: 60 },
    );
  });

  afterEach(async () => {
    await drawer.close();
    rmSync(folder, { recursive: true });
  });

  it('once: it is asked again, for each figure alone', async () => {
    writeFileSync(join(folder, 'state'), 'once');
    expect(await drawer.draw([figure('a')])).toEqual(new Map([['a', drawn]]));
  });

  it('for one figure: the others are drawn, and what stands for it is not stored', async () => {
    writeFileSync(join(folder, 'state'), 'css');
    const figures = await drawer.draw([figure('a'), figure('b', 'css')]);
    expect(figures.get('a')).toEqual(drawn);
    expect(figures.get('b')).toHaveProperty('problem');
    expect([...store.keys()]).toEqual(['a']);
    expect([...drawer.undrawn.keys()]).toEqual(['b']);
  });
});
