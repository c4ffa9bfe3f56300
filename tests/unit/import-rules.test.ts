import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** What a module imports that is no file of the project. `computed`: told only when it runs. */
type Family = 'react' | 'bundler' | 'node' | 'library' | 'computed';

/**
 * Rooms of `src/`, files directly below it, and tools, with all that their modules may import besides
 * their own room. `docs/architecture.md` says why.
 */
const ALLOWED: Record<string, { rooms: string[]; families: Family[] }> = {
  'src/constants': { rooms: [], families: [] },
  'src/model': { rooms: [], families: ['library'] },
  'src/config': { rooms: ['src/constants', 'src/model'], families: ['library'] },
  'src/files': {
    rooms: ['src/config', 'src/constants', 'src/model'],
    families: ['library', 'node'],
  },
  'src/markdown': { rooms: ['src/constants', 'src/model'], families: ['library', 'node'] },
  'src/site': {
    rooms: ['src/config', 'src/constants', 'src/files', 'src/model'],
    families: ['library', 'node'],
  },
  'src/pages': {
    rooms: ['src/config', 'src/constants', 'src/files', 'src/markdown', 'src/model', 'src/site'],
    families: ['library', 'node'],
  },
  'src/pages layouts': {
    rooms: ['src/client', 'src/constants', 'src/files', 'src/model', 'src/pages', 'src/theme'],
    families: ['library', 'react'],
  },
  'src/search': { rooms: ['src/constants', 'src/model'], families: ['library'] },
  'src/theme': {
    rooms: ['src/client', 'src/constants', 'src/model'],
    families: ['library', 'react'],
  },
  'src/client': {
    rooms: ['src/constants', 'src/model', 'src/search'],
    families: ['library', 'react', 'computed'],
  },
  'src/client entries': {
    rooms: ['src/client', 'src/constants', 'src/model', 'src/theme'],
    families: ['library', 'bundler'],
  },
  'src/node': {
    rooms: [
      // The site's version is in package.json.
      'package',
      'src/client',
      'src/config',
      'src/constants',
      'src/files',
      'src/markdown',
      'src/model',
      'src/pages',
      'src/pages layouts',
      'src/search',
      'src/site',
      'src/theme',
    ],
    families: ['library', 'node', 'react', 'bundler', 'computed'],
  },
  'tools/check': {
    rooms: [
      'src/config',
      'src/constants',
      'src/files',
      'src/markdown',
      'src/model',
      'src/node',
      'src/pages',
      'src/site',
      'tools/diagrams',
    ],
    families: ['library', 'node', 'bundler', 'computed'],
  },
  'tools/diagrams': {
    rooms: [
      'src/client',
      'src/files',
      'src/node',
      'src/markdown',
      'src/model',
      'tests/chromium',
      'tools/check',
    ],
    families: ['library', 'node', 'bundler'],
  },
  'tools/pictures': {
    rooms: ['src/node', 'src/model', 'tests/chromium'],
    families: ['library', 'node'],
  },
  'tools/export-history': {
    rooms: ['src/node', 'src/model', 'src/pages', 'tools/api-report'],
    families: ['library', 'node'],
  },
  'tools/api-report': {
    rooms: ['src/node', 'src/model', 'src/pages'],
    families: ['library', 'node'],
  },
  'tools/touched': {
    rooms: ['src/node', 'src/files', 'src/model', 'src/pages', 'tools/check'],
    families: ['library', 'node'],
  },
  'tools/upgrade': {
    rooms: ['src/node', 'src/model', 'tools/api-report', 'tools/check', 'tools/export-history'],
    families: ['library', 'node'],
  },
};

const modules = globSync(['src/**/*.{ts,tsx,mjs}', 'tools/**/*.{ts,tsx,mjs}'], {
  cwd: ROOT,
  ignore: ['**/*.test.*', '**/*.d.ts', '**/fixtures/**'],
}).sort();

/** Specifiers of what modules import, types and later imports too; null for those that are computed. */
const importsOf = new Map(modules.map((module) => [module, readImports(module)]));

function readImports(module: string): (string | null)[] {
  const imports: (string | null)[] = [];
  const add = (source: { value?: unknown } | null) => {
    const isText = source !== null && typeof source.value === 'string';
    imports.push(isText ? String(source.value) : null);
  };
  const visitor = new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => source && add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add('value' in source ? source : null),
    TSImportType: ({ source }) => add(source),
    // A file that runs beside the module: a worker, a script of another process.
    NewExpression: ({ callee, arguments: [file, base] }) => {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
      if (isUrl && base?.type === 'MemberExpression' && base.object.type === 'MetaProperty') {
        add(file && 'value' in file ? file : null);
      }
    },
  });
  visitor.visit(parseSync(module, readFileSync(resolve(ROOT, module), 'utf8')).program);
  return imports;
}

/** Path from the project's root of what a relative specifier names, maybe without its extension. */
function pathOf(module: string, specifier: string): string {
  return resolve('/', dirname(module), specifier).slice(1);
}

function roomOf(path: string): string {
  // What pages look like is a room of its own, so that nothing else of them needs React.
  if (
    path.startsWith('src/pages/') &&
    (path.endsWith('.tsx') || existsSync(resolve(ROOT, `${path}.tsx`)))
  ) {
    return 'src/pages layouts';
  }
  // Scripts of pages put the tab's code and the theme together, which itself uses that code.
  if (/^src\/client\/(?:dev-)?entry(?:\.ts)?$/.test(path)) {
    return 'src/client entries';
  }
  return path
    .split('/')
    .slice(0, 2)
    .join('/')
    .replace(/\.\w+$/, '');
}

function familyOf(specifier: string): Family {
  if (isBuiltin(specifier)) {
    return 'node';
  }
  if (/^(?:react|react-dom)(?:\/|$)/.test(specifier)) {
    return 'react';
  }
  return /^vite(?:\/|$)/.test(specifier) ? 'bundler' : 'library';
}

/** What a module imports that its room may not. */
function offensesOf(room: string, module: string): string[] {
  const allowed = ALLOWED[room];
  return (importsOf.get(module) ?? []).flatMap((specifier) => {
    const isRelative = specifier?.startsWith('.') ?? false;
    const imported = specifier !== null && isRelative ? roomOf(pathOf(module, specifier)) : null;
    const family = specifier === null ? 'computed' : familyOf(specifier);
    const isAllowed =
      imported === null
        ? allowed?.families.includes(family)
        : imported === room || allowed?.rooms.includes(imported);
    return isAllowed ? [] : [`${module} imports ${specifier ?? 'a computed path'}`];
  });
}

describe('imports', () => {
  it('are made in rooms that the list knows', () => {
    const rooms = [...new Set(modules.map(roomOf))];
    expect(rooms.sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each(Object.keys(ALLOWED))('of %s are on its list', (room) => {
    const offenses = modules
      .filter((module) => roomOf(module) === room)
      .flatMap((module) => offensesOf(room, module));
    expect(offenses).toEqual([]);
  });

  // V8 crashed now and then in regular expressions when their flag was set while it ran.
  it('change no flags of V8 but when it optimizes and collects: others stand in package.json', () => {
    const textOf = (module: string) => readFileSync(resolve(ROOT, module), 'utf8');
    const changing = modules.filter((module) => textOf(module).includes('setFlagsFromString'));
    expect(changing).toEqual(['src/node/command.mjs']);
    const flags = changing.flatMap((module) => textOf(module).match(/(?<=')--[\w-]+(?==)/g));
    expect(flags).toEqual(['--interrupt-budget', '--invocation-count-for-turbofan']);
  });
});
