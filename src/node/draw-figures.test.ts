import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDrawer } from './draw-figures';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'figures-'));
  const thread = 'export default ({ code }) => ({ html: code });';
  writeFileSync(join(folder, 'draw-thread.mjs'), thread);
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = () => join(folder, 'cache/figures.json');

/** Draws figures with the same code, saves them, and returns their markup. */
async function draw(keys: string[], code: string, revision = '1') {
  const drawer = openDrawer(folder, { file: fileOf(), revision });
  const figures = keys.map((key) => ({ key, code, language: 'ts', ranges: '' }));
  drawer.start(figures);
  const drawn = await drawer.draw(figures);
  await drawer.save();
  await drawer.close();
  return keys.map((key) => drawn.get(key)?.html);
}

it('draws each figure once, also in later runs', async () => {
  expect(await draw(['a', 'a'], 'old')).toEqual(['old', 'old']);
  expect(await draw(['a', 'b'], 'new')).toEqual(['old', 'new']);
});

it('forgets unused figures', async () => {
  await draw(['a', 'b'], 'old');
  await draw(['a'], 'old');
  expect(await draw(['a', 'b'], 'new')).toEqual(['old', 'new']);
});

it('draws figures of another revision again', async () => {
  await draw(['a'], 'old', '1');
  expect(await draw(['a'], 'new', '2')).toEqual(['new']);
});

it('replaces a damaged file', async () => {
  await draw(['a'], 'old');
  writeFileSync(fileOf(), readFileSync(fileOf(), 'utf8').slice(0, 20));
  expect(await draw(['a'], 'new')).toEqual(['new']);
  expect(await draw(['a'], 'newer')).toEqual(['new']);
});
