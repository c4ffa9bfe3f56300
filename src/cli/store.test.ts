import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepLast, openStore } from './store';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'results.bin');
  const store = openStore<string>(file, 'one');
  store.set('a', 'first');
  store.set('b', 'second');
  await store.save();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('results of earlier runs', () => {
  it('are found by their key', async () => {
    const store = openStore<string>(file, 'one');
    expect(store.get('a')).toBe('first');
    expect(store.get('c')).toBeUndefined();
  });

  it('do not count when other code made them', async () => {
    expect(openStore<string>(file, 'two').get('a')).toBeUndefined();
  });

  it('do not count when their file is damaged', async () => {
    const bytes = readFileSync(file);
    bytes.set([(bytes.at(-1) ?? 0) ^ 1], bytes.length - 1);
    writeFileSync(file, bytes);
    expect(openStore<string>(file, 'one').isEmpty).toBe(true);
  });

  it('stay when a run only asks whether they are there', async () => {
    const store = openStore<string>(file, 'one');
    store.set('c', 'third');
    expect(['a', 'b', 'd'].map(store.has)).toEqual([true, true, false]);
    await store.save();
    const later = openStore<string>(file, 'one');
    expect(['a', 'b', 'c'].map(later.get)).toEqual(['first', 'second', 'third']);
  });

  it('are not held where nothing is kept', async () => {
    const store = openStore<string>(null, 'one');
    store.set('a', 'first');
    expect(store.get('a')).toBeUndefined();
  });

  it('are there in the run that sets them, which holds none of them in memory', async () => {
    const store = openStore<string>(file, 'one');
    store.set('c', 'third');
    const [draft = ''] = readdirSync(folder).filter((name) => name.includes('.draft-'));
    expect(readFileSync(join(folder, draft), 'latin1')).toContain('third');
    expect(store.get('c')).toBe('third');
  });

  it('leave nothing beside them when a run ends without keeping its own', () => {
    const store = openStore<string>(file, 'one');
    store.set('c', 'third');
    store.close();
    expect(readdirSync(folder)).toEqual(['results.bin']);
    expect(openStore<string>(file, 'one').get('a')).toBe('first');
  });

  it('are not there where they cannot be written, and saving says why', async () => {
    const store = openStore<string>(join(file, 'below a file'), 'one');
    store.set('c', 'third');
    expect([store.has('c'), store.get('c')]).toEqual([false, undefined]);
    expect(await store.save()).toMatch(/already exists|not a directory/);
  });

  it('go when a run does not ask for them', async () => {
    const store = openStore<string>(file, 'one');
    store.get('a');
    await store.save();
    const later = openStore<string>(file, 'one');
    expect([later.get('a'), later.get('b')]).toEqual(['first', undefined]);
  });
});

describe('a file of one result', () => {
  it('makes it anew for another key or other code only', async () => {
    const made: string[] = [];
    const get = (key: string, revision: string) =>
      keepLast({ file, key, revision }, async () => {
        made.push(revision + key);
        return key;
      });
    await get('x', '1');
    await get('x', '1');
    await get('y', '1');
    await get('y', '2');
    expect(made).toEqual(['1x', '1y', '2y']);
  });
});
