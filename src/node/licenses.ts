import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Licenses of the packages that readers get something of, at the root of the output. */
export const LICENSES_FILE = 'third-party-licenses.txt';

/** Folder of the package that a module belongs to. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

const require = createRequire(import.meta.url);

/** Folders of packages without a module in the scripts: the typeface, and the bundler's own runtime. */
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

/**
 * Completes the list of licenses that Vite writes: it knows neither what is in workers, nor the typeface,
 * nor the bundler's runtime.
 */
export function createLicenses(): { page: Plugin; worker: Plugin } {
  const inWorkers = new Set<string>();
  return {
    worker: {
      name: 'docs:worker-licenses',
      generateBundle(_options, bundle) {
        for (const output of Object.values(bundle)) {
          for (const id of output.type === 'chunk' ? output.moduleIds : []) {
            const [folder] = PACKAGE.exec(id) ?? [];
            if (folder !== undefined) {
              inWorkers.add(folder);
            }
          }
        }
      },
    },
    page: {
      name: 'docs:licenses',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const file = bundle[LICENSES_FILE];
          if (file?.type !== 'asset') {
            return;
          }
          const listed = String(file.source).trimEnd();
          const others = [...inWorkers, ...listOtherPackages()].map(describePackage).sort();
          const missing = others.filter((text) => !listed.includes(text.split('\n')[0] ?? ''));
          file.source = [listed, ...missing].join('\n\n');
        },
      },
    },
  };
}
