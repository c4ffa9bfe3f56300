import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compileDoc } from '../markdown/compile';
import type { CompiledDoc } from '../model/compiled';
import { openBuildMemory } from './memory';
import { openStore } from './store';

const TEXT = '# Title\n\nWords, and more of them.\n\n## Part\n\nOther words.\n';
const LONG = ['code', 'sections', 'twin'] as const;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A run that compiles the doc, or takes it from the run before; it reads results with `get`. */
function run(file: string | null) {
  const texts = openStore<unknown>(file, 'engine');
  const get = vi.spyOn(texts, 'get');
  const compile = vi.fn((source: string, text: string) => compileDoc(text, { source }));
  const memory = openBuildMemory(folder, { texts, git: openStore(null, '') });
  const doc: CompiledDoc = memory.ofText('doc', 'a.md', TEXT, compile);
  return { compile, doc, get, save: texts.save };
}

it.each(['results.bin', 'below/no/folder\0'])('gives docs as they were compiled: %j', (name) => {
  expect(run(join(folder, name)).doc).toEqual(compileDoc(TEXT, { source: 'a.md' }));
});

it('gives docs where nothing is kept, and compiles each once', () => {
  const { compile, doc } = run(null);
  expect(doc).toEqual(compileDoc(TEXT, { source: 'a.md' }));
  expect(compile).toHaveBeenCalledTimes(1);
});

it('reads what is long of a doc when it is asked for, and compiles nothing for that', async () => {
  const first = run(join(folder, 'results.bin'));
  expect(first.get).not.toHaveBeenCalled();
  await first.save();
  const { compile, doc, get } = run(join(folder, 'results.bin'));
  expect(doc.headings).toHaveLength(1);
  expect(get).not.toHaveBeenCalled();
  const long = LONG.map((part) => doc[part]);
  expect(get).toHaveBeenCalledTimes(LONG.length);
  expect(compile).not.toHaveBeenCalled();
  expect(long).toEqual(LONG.map((part) => compileDoc(TEXT, { source: 'a.md' })[part]));
});
