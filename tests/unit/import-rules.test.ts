import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** What a module imports that is no file of the project. `computed`: told only when it runs. */
type Family = 'react' | 'bundler' | 'node' | 'site' | 'library' | 'computed';

/**
 * Rooms of `src/`, files directly below it, and tools, with all that their modules may import besides
 * their own room. `docs/architecture.md` says why.
 */
const ALLOWED: Record<string, { rooms: string[]; families: Family[] }> = {
  'src/constants': { rooms: [], families: [] },
  'src/model': { rooms: [], families: [] },
  'src/config': { rooms: ['src/constants', 'src/model'], families: ['library'] },
  'src/markdown': { rooms: ['src/model'], families: ['library', 'node'] },
  'src/reference': { rooms: ['src/model'], families: ['library'] },
  'src/search': { rooms: ['src/constants', 'src/model', 'src/reference'], families: ['library'] },
  'src/site': {
    rooms: ['src/config', 'src/constants', 'src/model', 'src/reference'],
    families: ['library', 'node'],
  },
  'src/browser': {
    rooms: ['src/constants', 'src/model', 'src/search'],
    families: ['library', 'react', 'computed'],
  },
  'src/theme': {
    rooms: ['src/browser', 'src/constants', 'src/model', 'src/reference'],
    families: ['library', 'react'],
  },
  'src/render': {
    rooms: [
      'src/browser',
      'src/constants',
      'src/markdown',
      'src/model',
      'src/reference',
      'src/site',
      'src/theme',
    ],
    families: ['library', 'node', 'react', 'bundler', 'site', 'computed'],
  },
  'src/outputs': {
    rooms: [
      'src/config',
      'src/constants',
      'src/model',
      'src/reference',
      'src/search',
      'src/site',
      'src/theme',
    ],
    families: ['library', 'node'],
  },
  'src/cli': {
    rooms: [
      'src/browser',
      'src/config',
      'src/markdown',
      'src/model',
      'src/outputs',
      'src/render',
      'src/site',
    ],
    families: ['library', 'node', 'bundler', 'computed'],
  },
  'tools/check': {
    rooms: ['src/cli', 'src/config', 'src/markdown', 'src/model', 'src/outputs', 'src/site'],
    families: ['library', 'node', 'bundler', 'computed'],
  },
  'tools/class-names': {
    rooms: ['src/cli', 'src/model'],
    families: ['library', 'node', 'bundler'],
  },
  'tools/import': {
    rooms: ['src/cli', 'src/config', 'src/model'],
    families: ['library', 'node', 'bundler'],
  },
  'tools/pictures': {
    rooms: ['src/cli', 'src/model', 'tests/bench', 'tools/api-report'],
    families: ['library', 'node'],
  },
  'tools/export-history': {
    rooms: ['src/cli', 'src/model', 'src/reference', 'tools/api-report'],
    families: ['library', 'node'],
  },
  'tools/api-report': {
    rooms: ['src/cli', 'src/model', 'src/reference'],
    families: ['library', 'node'],
  },
  'tools/upgrade': {
    rooms: ['src/cli', 'src/model', 'tools/api-report', 'tools/check', 'tools/export-history'],
    families: ['library', 'node'],
  },
};

/** One import of a module, in whatever form. */
interface Import {
  /** Null when it is computed. */
  specifier: string | null;
  /** Whether it is there when the module is evaluated: neither a type nor imported later. */
  isEager: boolean;
}

const modules = globSync(['src/**/*.{ts,tsx,mjs}', 'tools/**/*.{ts,tsx,mjs}'], {
  cwd: ROOT,
  ignore: ['**/*.test.*', '**/fixtures/**'],
}).sort();

const importsOf = new Map(modules.map((module) => [module, readImports(module)]));

function readImports(module: string): Import[] {
  const imports: Import[] = [];
  const add = (source: { value?: unknown } | null, isEager: boolean) => {
    const isText = source !== null && typeof source.value === 'string';
    imports.push({ specifier: isText ? String(source.value) : null, isEager });
  };
  const visitor = new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      const areTypes = specifiers.map((each) => 'importKind' in each && each.importKind === 'type');
      const isType = importKind === 'type' || (areTypes.length > 0 && areTypes.every(Boolean));
      add(source, !isType);
    },
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source) {
        add(source, exportKind !== 'type');
      }
    },
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind !== 'type'),
    ImportExpression: ({ source }) => add('value' in source ? source : null, false),
    TSImportType: ({ source }) => add(source, false),
    // A file that runs beside the module: a worker, a script of another process.
    NewExpression: ({ callee, arguments: [file, base] }) => {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
      if (isUrl && base?.type === 'MemberExpression' && base.object.type === 'MetaProperty') {
        add(file && 'value' in file ? file : null, false);
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
  return path
    .split('/')
    .slice(0, 2)
    .join('/')
    .replace(/\.\w+$/, '');
}

function familyOf(specifier: string): Family {
  if (specifier.startsWith('#site/')) {
    return 'site';
  }
  if (isBuiltin(specifier)) {
    return 'node';
  }
  if (/^(?:react|react-dom)(?:\/|$)/.test(specifier)) {
    return 'react';
  }
  return /^(?:rolldown|lightningcss)(?:\/|$)/.test(specifier) ? 'bundler' : 'library';
}

/** What a module imports that its room may not. */
function offensesOf(room: string, module: string): string[] {
  const allowed = ALLOWED[room];
  return (importsOf.get(module) ?? []).flatMap(({ specifier }) => {
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

/** Modules that a module needs before it is evaluated. */
function eagerImports(module: string): string[] {
  return (importsOf.get(module) ?? []).flatMap(({ specifier, isEager }) => {
    if (!isEager || !specifier?.startsWith('.')) {
      return [];
    }
    const path = pathOf(module, specifier);
    const names = [path, ...['.ts', '.tsx', '.mjs', '/index.ts'].map((end) => path + end)];
    return names.filter((name) => importsOf.has(name));
  });
}

/** The strongly connected components of several modules, and modules that import themselves (Tarjan). */
function findCircles(): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const stack: string[] = [];
  const visit = (module: string): number => {
    const number = order.size;
    order.set(module, number);
    stack.push(module);
    let low = number;
    const imported = eagerImports(module);
    for (const each of imported) {
      if (!order.has(each)) {
        low = Math.min(low, visit(each));
      } else if (stack.includes(each)) {
        low = Math.min(low, order.get(each) ?? low);
      }
    }
    if (low === number) {
      const members = stack.splice(stack.indexOf(module));
      if (members.length > 1 || imported.includes(module)) {
        circles.push(members.sort());
      }
    }
    return low;
  };
  for (const module of modules) {
    if (!order.has(module)) {
      visit(module);
    }
  }
  return circles;
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

  // V8 crashed now and then in regular expressions when a flag was set while it ran.
  it("bring no way to change V8's flags: those stand in src/cli/launch.mjs", () => {
    const changing = modules.filter((module) =>
      readFileSync(resolve(ROOT, module), 'utf8').includes('setFlagsFromString'),
    );
    expect(changing).toEqual([]);
  });

  it('never lead back to the module that begins them', () => {
    expect(findCircles()).toEqual([]);
  });
});
