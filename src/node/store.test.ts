import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from './store';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = () => join(folder, 'cache/results.json');

async function fill(revision = '1') {
  const store = openStore<string>(fileOf(), revision);
  store.set('a', 'A');
  store.set('b', 'B');
  await store.save();
}

it('has results of an earlier run', async () => {
  await fill();
  expect(openStore(fileOf(), '1').get('a')).toBe('A');
});

it('drops unused results', async () => {
  await fill();
  const store = openStore<string>(fileOf(), '1');
  store.get('a');
  store.set('c', 'C');
  await store.save();
  const next = openStore<string>(fileOf(), '1');
  expect(['a', 'b', 'c'].map(next.get)).toEqual(['A', undefined, 'C']);
});

it('is empty for another revision', async () => {
  await fill('1');
  expect(openStore(fileOf(), '2').get('a')).toBeUndefined();
});

it('replaces a damaged file', async () => {
  await fill();
  writeFileSync(fileOf(), readFileSync(fileOf(), 'utf8').slice(0, 20));
  const store = openStore<string>(fileOf(), '1');
  expect(store.get('a')).toBeUndefined();
  store.set('a', 'A');
  await store.save();
  expect(openStore(fileOf(), '1').get('a')).toBe('A');
});
