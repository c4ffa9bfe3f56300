import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../src');

/** Folder of `src/` → folders that its modules may not import. `docs/architecture.md` says why. */
const FORBIDDEN: Record<string, string[]> = {
  model: ['config', 'content', 'markdown', 'search', 'pages', 'theme', 'browser', 'build', 'dev'],
  config: ['content', 'markdown', 'pages', 'theme', 'browser', 'build', 'dev'],
  content: ['pages', 'theme', 'browser', 'build', 'dev'],
  markdown: ['content', 'pages', 'theme', 'browser', 'build', 'dev'],
  search: ['config', 'content', 'markdown', 'pages', 'theme', 'browser', 'build', 'dev'],
  browser: ['config', 'content', 'markdown', 'pages', 'theme', 'build', 'dev'],
  theme: ['config', 'content', 'markdown', 'pages', 'build', 'dev'],
  pages: ['build', 'dev'],
  'reference/report': ['content', 'markdown', 'search', 'pages', 'theme', 'browser', 'dev'],
  check: ['pages', 'theme', 'browser', 'dev'],
};

/** Folders that know no React. */
const WITHOUT_REACT = [
  'model',
  'config',
  'content',
  'markdown',
  'search',
  'reference/report',
  'check',
];

/** Specifiers of a module's imports, types included. */
function importsOf(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const reexports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexports];
}

/** Modules of a folder with what they import: folder below `src/` or package name. */
function modulesOf(folder: string): { file: string; imported: string }[] {
  const files = globSync(['**/*.{ts,tsx}'], {
    cwd: resolve(SRC, folder),
    absolute: true,
    ignore: ['**/*.test.*', '**/fixtures/**'],
  });
  return files.flatMap((file) =>
    importsOf(file).map((specifier) => ({
      file: relative(SRC, file),
      imported: specifier.startsWith('.')
        ? (relative(SRC, resolve(dirname(file), specifier)).split('/')[0] ?? '')
        : specifier,
    })),
  );
}

describe('imports point one way', () => {
  for (const [folder, forbidden] of Object.entries(FORBIDDEN)) {
    it(`${folder} imports nothing of ${forbidden.join(', ')}`, () => {
      const offences = modulesOf(folder).filter(({ imported }) => forbidden.includes(imported));
      expect(offences).toEqual([]);
    });
  }

  for (const folder of WITHOUT_REACT) {
    it(`${folder} knows no React`, () => {
      const offences = modulesOf(folder).filter(({ imported }) => /^react(-|\/|$)/.test(imported));
      expect(offences).toEqual([]);
    });
  }
});
