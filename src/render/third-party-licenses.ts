import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { uniqBy } from 'es-toolkit';

/** Where the licenses of packages stand in the output. */
export const LICENSES_FILE = 'third-party-licenses.txt';

/** Folder of the package that a module belongs to, the innermost of several. */
const PACKAGE = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+(?=[/\\])/;

/** Names of files that hold the terms of a package. */
const TERMS = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i;

/** Code that the bundler adds of its own. */
const RUNTIME = /^\0?rolldown[/:]runtime/;

/** What the MIT license asks to go along, for packages that come without it. https://spdx.org/licenses/MIT.html */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Scripts, with the modules that went into them by path. */
type Script = { modules: Record<string, { renderedLength: number }> };

/** What a package says of itself. */
interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  homepage?: string;
}

/** Folders of the packages of which something is in a script, or a file is published. */
function listPackages(scripts: Script[], files: string[]): string[] {
  const published = files.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []);
  const folders = scripts.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => {
      if (renderedLength === 0) {
        return [];
      }
      if (RUNTIME.test(id)) {
        return [dirname(createRequire(import.meta.url).resolve('rolldown/package.json'))];
      }
      return PACKAGE.exec(id)?.[0] ?? [];
    }),
  );
  return [...new Set([...folders, ...published])];
}

/** What a package without a file of its terms says of them. */
function writeTerms({ author, homepage, license, name }: Manifest): string {
  const owner = (typeof author === 'object' ? author.name : author) ?? `the authors of ${name}`;
  const origin = [`Copyright (c) ${owner}`, homepage].filter(Boolean).join('\n');
  return license === 'MIT' ? `${origin}\n\n${MIT}` : origin;
}

async function describePackage(folder: string) {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const names = (await readdir(folder)).filter((name) => TERMS.test(name)).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const terms = files.length > 0 ? files : [writeTerms(manifest)];
  const text = terms.map((part) => part.replaceAll('\r\n', '\n').trim()).join('\n\n');
  const title = `${manifest.name} ${manifest.version}`;
  return { title, text: `${title} (${manifest.license ?? 'no license'})\n\n${text}\n` };
}

/**
 * Writes the licenses of the packages that readers get something of, by name and version.
 *
 * @param scripts scripts as the bundler made them: what was left out of them is not listed
 * @param files absolute paths of files of packages that are published as they are
 */
export async function writeLicenses(scripts: Script[], files: string[] = []): Promise<string> {
  const described = await Promise.all(listPackages(scripts, files).map(describePackage));
  const packages = uniqBy(described, ({ title }) => title).sort((a, b) =>
    a.title < b.title ? -1 : 1,
  );
  const intro =
    'The scripts and fonts of this site are in part from these packages, each under its license.\n';
  return [intro, ...packages.map(({ text }) => text)].join(`\n${'-'.repeat(80)}\n\n`);
}
