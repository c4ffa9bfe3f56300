import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSiteConfig } from '../../src/config';
import { isSiteError } from '../../src/model/finding';
import { readPages } from './pages';

it('reports every page that can not be parsed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(root, 'content'));
  writeFileSync(join(root, 'content/a.md'), '---\ntitle: 5\n---\n');
  writeFileSync(join(root, 'content/b.md'), 'Text.\n\n<!-- comment -->\n');
  let thrown: unknown;
  try {
    await readPages(root, parseSiteConfig({ title: 'T', url: 'https://example.com' }));
  } catch (error) {
    thrown = error;
  }
  rmSync(root, { recursive: true });
  const findings = isSiteError(thrown) ? thrown.findings : [];
  expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'content/a.md:2',
    'content/b.md:3',
  ]);
});
