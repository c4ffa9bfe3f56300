import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Finding, SiteError } from '../../../src/model/finding';
import type { Platform } from '../platform';
import type { SampleModule } from './modules';

/** Every sample may use the global `strapi`, whatever the other samples import. */
const AMBIENT = { path: 'ambient.d.ts', text: "import '@strapi/strapi';\n" };

const COMPILER_OPTIONS = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  types: ['node'],
  noEmit: true,
};

const resolver = createRequire(import.meta.url);
const COMPILER = join(dirname(resolver.resolve('typescript/package.json')), 'bin/tsc');

const DIAGNOSTIC = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/;

/** All that the result depends on besides samples and packages. */
export function identifyCompiler(): string {
  const { version }: { version: string } = resolver('typescript/package.json');
  return JSON.stringify([version, AMBIENT, COMPILER_OPTIONS]);
}

/**
 * Reads what the compiler prints with `--pretty false`.
 *
 * @returns findings whose file is the path of the module
 * @throws SiteError when the compiler complains about something other than a module
 */
export function parseDiagnostics(output: string): Finding[] {
  const diagnostics: Finding[] = [];
  for (const line of output.split('\n').filter((each) => each.trim() !== '')) {
    const [, path, number, message] = DIAGNOSTIC.exec(line) ?? [];
    const last = diagnostics.at(-1);
    if (path !== undefined && message !== undefined) {
      diagnostics.push({ file: path, line: Number(number), message });
    } else if (/^\s/.test(line) && last) {
      last.message += `\n${line}`;
    } else {
      throw new SiteError(`The samples cannot be type-checked: ${line}`);
    }
  }
  return diagnostics;
}

async function runCompiler(folder: string): Promise<string> {
  const compiler = spawn(process.execPath, [COMPILER, '--project', '.', '--pretty', 'false'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(compiler, 'close');
  const output = await text(compiler.stdout);
  const [code] = await ended;
  if (code !== 0 && output.trim() === '') {
    throw new SiteError(`The samples cannot be type-checked: the compiler ended with ${code}.`);
  }
  return output;
}

async function writeProgram(folder: string, platform: Platform, modules: SampleModule[]) {
  const files = [AMBIENT, ...modules];
  const typeRoots = [join(platform.packages, '@types')].filter((path) => existsSync(path));
  const compilerOptions = { ...COMPILER_OPTIONS, ...(typeRoots.length > 0 ? { typeRoots } : {}) };
  const tsconfig = { compilerOptions, files: files.map(({ path }) => path) };
  const all = [...files, { path: 'tsconfig.json', text: JSON.stringify(tsconfig, null, 2) }];
  for (const file of all) {
    await mkdir(dirname(join(folder, file.path)), { recursive: true });
    await writeFile(join(folder, file.path), file.text);
  }
}

/**
 * Type-checks modules in one program. They are written below `platform/`, so that imports find the
 * pinned packages.
 *
 * @param key names the program's folder, so that two runs at a time do not meet
 */
export async function typeCheck(
  platform: Platform,
  modules: SampleModule[],
  key: string,
): Promise<Finding[]> {
  const folder = join(platform.folder, '.cache', `samples-${key}-${process.pid}`);
  try {
    await writeProgram(folder, platform, modules);
    return parseDiagnostics(await runCompiler(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
