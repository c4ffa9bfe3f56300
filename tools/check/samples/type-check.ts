import { spawnSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { type Finding, SiteError } from '../../../src/model/finding';
import { withFolder } from '../../run';
import type { Platform } from '../platform';
import type { SampleModule } from './modules';

/** Declares the global `strapi` for every sample. */
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
  noUncheckedSideEffectImports: true,
  types: ['node'],
  noEmit: true,
};

const COMPILER = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);

/** Limit of the compiler's output, in bytes. */
const MAX_OUTPUT = 64 * 1024 * 1024;

const DIAGNOSTIC = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/;

/** Message for a module that the compiler can't find. */
const MISSING = /^TS2307: .*/;
const PINNED_ONLY = 'Samples can only import packages that platform/ pins.';

/**
 * Parses the output of `tsc --pretty false`.
 *
 * @returns findings whose file is the page of the module
 * @throws SiteError for an error outside of the modules
 */
export function parseDiagnostics(output: string): Finding[] {
  const diagnostics: Finding[] = [];
  for (const line of output.split('\n').filter((each) => each.trim() !== '')) {
    const [, path, number, message] = DIAGNOSTIC.exec(line) ?? [];
    const last = diagnostics.at(-1);
    if (path !== undefined && message !== undefined) {
      diagnostics.push({
        file: posix.dirname(path),
        line: Number(number),
        message: message.replace(MISSING, `$& ${PINNED_ONLY}`),
      });
    } else if (/^\s/.test(line) && last) {
      last.message += `\n${line}`;
    } else {
      throw new SiteError(`The samples cannot be type-checked: ${line}`);
    }
  }
  return diagnostics;
}

function runCompiler(cwd: string): string {
  const args = [COMPILER, '--project', '.', '--pretty', 'false'];
  const { stderr, stdout } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  });
  return stdout.trim() === '' ? stderr : stdout;
}

async function writeProgram(folder: string, modules: SampleModule[]) {
  const files = [AMBIENT, ...modules];
  const tsconfig = { compilerOptions: COMPILER_OPTIONS, files: files.map(({ path }) => path) };
  const all = [...files, { path: 'tsconfig.json', text: JSON.stringify(tsconfig, null, 2) }];
  for (const file of all) {
    await mkdir(dirname(join(folder, file.path)), { recursive: true });
    await writeFile(join(folder, file.path), file.text);
  }
}

/**
 * Type-checks modules as one program. They are written outside of this repository, so that imports resolve
 * to the pinned packages, but not to its own dependencies, which a Strapi application doesn't have.
 */
export async function typeCheck(platform: Platform, modules: SampleModule[]): Promise<Finding[]> {
  return withFolder(async (folder) => {
    await writeProgram(folder, modules);
    await symlink(platform.packages, join(folder, 'node_modules'), 'junction');
    return parseDiagnostics(runCompiler(folder));
  });
}
