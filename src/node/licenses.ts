import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Path of the licenses in the output. */
export const LICENSES_FILE = 'third-party-licenses.txt';

/** Folder of the package that a module belongs to. */
const PACKAGE = /\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

const require = createRequire(import.meta.url);

/** Lists packages without a module in the scripts: the typeface, and the bundler's own runtime. */
function listOtherPackages(): string[] {
  const typeface = '@fontsource-variable/atkinson-hyperlegible-next/package.json';
  const bundler = createRequire(require.resolve('vite/package.json')).resolve(
    'rolldown/package.json',
  );
  return [require.resolve(typeface), bundler].map(dirname);
}

function describePackage(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [file] = readdirSync(folder).filter((name) => /^licen[cs]e/i.test(name));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  return `## ${manifest.name} - ${manifest.version} (${manifest.license})\n\n${text}\n`;
}

/** Writes the licenses. Vite's own list leaves out the packages in workers. */
export function createLicenses(): { page: Plugin; worker: Plugin } {
  const folders = new Set<string>();
  const collect = (bundle: Rolldown.OutputBundle) => {
    for (const output of Object.values(bundle)) {
      for (const id of output.type === 'chunk' ? output.moduleIds : []) {
        const [folder] = PACKAGE.exec(id) ?? [];
        if (folder !== undefined) {
          folders.add(folder);
        }
      }
    }
  };
  return {
    worker: {
      name: 'docs:worker-licenses',
      generateBundle: (_options, bundle) => collect(bundle),
    },
    page: {
      name: 'docs:licenses',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_options, bundle) {
        collect(bundle);
        const all = new Set([...folders, ...listOtherPackages()].map(describePackage));
        const source = ['# Licenses of packages in this site\n', ...[...all].sort()].join('\n');
        this.emitFile({ type: 'asset', fileName: LICENSES_FILE, source });
      },
    },
  };
}
