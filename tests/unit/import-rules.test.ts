import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Folders of `src/`, ordered as in docs/architecture.md: each imports only from those before it. */
const LAYERS = [
  ...['constants', 'model', 'config', 'markdown', 'site'],
  ...['search', 'client', 'theme', 'pages', 'entries', 'node'],
];

/** Layers that run in the browser, and those that describe data, use neither Node nor Vite. */
const PORTABLE = ['constants', 'model', 'config', 'search', 'client', 'theme'];

/** Layers that may import React; in others only components may. */
const REACT = ['client', 'theme', 'entries'];

const modules = globSync('src/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  ignore: ['**/*.test.*', '**/*.d.ts', '**/fixtures/**'],
}).sort();

function layerOf(path: string): string {
  // The scripts of pages combine the client with the theme, which uses the client itself.
  return /^src\/client\/(?:dev-)?entry\b/.test(path)
    ? 'entries'
    : (path.split('/')[1] ?? '').replace(/\.\w+$/, '');
}

function listImports(module: string): string[] {
  const code = readFileSync(join(ROOT, module), 'utf8');
  const { dynamicImports, staticExports, staticImports } = parseSync(module, code).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ];
}

function isAllowed(module: string, specifier: string): boolean {
  const layer = layerOf(module);
  if (specifier.startsWith('.')) {
    const path = join(dirname(module), specifier);
    // The version of the site is in package.json.
    const isEarlier = LAYERS.indexOf(layer) >= LAYERS.indexOf(layerOf(path));
    return path === 'package.json' || (path.startsWith('src/') && isEarlier);
  }
  if (/^react(?:-dom)?(?:\/|$)/.test(specifier)) {
    return REACT.includes(layer) || module.endsWith('.tsx');
  }
  const isTooling = isBuiltin(specifier) || /^vite(?:\/|$)/.test(specifier);
  return !isTooling || !PORTABLE.includes(layer);
}

describe('imports', () => {
  it('are in known layers', () => {
    expect([...new Set(modules.map(layerOf))].sort()).toEqual([...LAYERS].sort());
  });

  it.each(LAYERS)('of src/%s come from earlier layers and allowed packages', (layer) => {
    const forbidden = modules
      .filter((module) => layerOf(module) === layer)
      .flatMap((module) =>
        listImports(module)
          .filter((specifier) => !isAllowed(module, specifier))
          .map((specifier) => `${module} imports ${specifier}`),
      );
    expect(forbidden).toEqual([]);
  });
});
