import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapping } from 'node:module';
import { join, posix } from 'node:path';
import { compact, memoize, once, range } from 'es-toolkit';
import pMap from 'p-map';
import { glob } from 'tinyglobby';
import { stemOf } from '../check/identifiers/known-identifiers';
import { type ParsedSource, parseSource } from './declarations';

/** A file of the platform's repository, as a release has it. */
export interface PlatformSource {
  /** Path in the repository; of what is published from elsewhere, `@strapi/…/file`. */
  path: string;
  packageName: string;
  /** As it was written; of types that are published alone, as they are published. */
  text: string;
  /** Tells a line of the repository's file by one of the text. */
  lineOf(line: number): number;
}

/** The sources of a release, out of its packages. */
export interface PlatformSources {
  byPath: ReadonlyMap<string, PlatformSource>;
  /**
   * Finds the source of a published file, as in `@strapi/core/dist/container.js`: the one that its map
   * names; else what is published, under the path that it has in the repository or as it is.
   */
  locate(published: string): string | null;
  /** What is declared in a file; null where no package has its text. Parsed once. */
  parse(path: string): ParsedSource | null;
}

interface SourceMapFile {
  sourceRoot?: string;
  sources: string[];
  sourcesContent?: (string | null)[];
  mappings: string;
  version: number;
}

interface Manifest {
  name: string;
  repository?: { url?: string; directory?: string };
}

/** The package whose repository is the platform's. */
const PLATFORM_PACKAGE = '@strapi/strapi';

/** Files that are read at a time. */
const CONCURRENCY = 32;

/** So far a line of types begins with what it declares. */
const COLUMNS = 60;

const sameLine = (line: number) => line;

/** Follows a map of types from their lines to those of their source. */
function mapLines(map: SourceMapFile): (line: number) => number {
  const open = once(
    () => new SourceMap({ ...map, sourceRoot: '', file: '', names: [], sourcesContent: [] }),
  );
  return (line) => {
    // What stands before the first mapping of a line has that of a line above it.
    const entries = range(COLUMNS).map((column): Partial<SourceMapping> => {
      return open().findEntry(line - 1, column);
    });
    const own = entries.find(({ generatedLine }) => generatedLine === line - 1);
    return own?.originalLine === undefined ? line : own.originalLine + 1;
  };
}

async function readJson<T>(file: string): Promise<T | null> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
}

/** What one map says: the sources that its published file came from, with their texts where it has them. */
async function readMap(
  folder: string,
  { name, directory }: { name: string; directory: string },
  file: string,
) {
  // A broken map is as good as none: what it belongs to is read as it is published.
  const map = await readJson<SourceMapFile>(join(folder, name, file)).catch(() => null);
  const root = posix.join(directory, posix.dirname(file), map?.sourceRoot ?? '');
  const sources = (map?.sources ?? []).map((source, index) => ({
    path: posix.join(root, source),
    text: map?.sourcesContent?.[index] ?? null,
  }));
  const own = sources.filter(
    ({ path }) => path.startsWith(`${directory}/`) && !path.includes('/node_modules/'),
  );
  return { map, sources: own };
}

/** Types after code, so that what was written wins over what was published. */
const isTypes = (file: string) => /\.d\.[cm]?ts\.map$/.test(file);

/**
 * Reads the sources of a release out of the maps of its packages.
 *
 * @param folder absolute path that `@strapi/` is in, as `platform/node_modules`
 */
export async function readPlatformSources(folder: string): Promise<PlatformSources> {
  const manifests = (await glob('@strapi/*/package.json', { cwd: folder })).sort();
  const facts = await pMap(manifests, async (file) => readJson<Manifest>(join(folder, file)));
  const url = facts.find((each) => each?.name === PLATFORM_PACKAGE)?.repository?.url;
  const byPath = new Map<string, PlatformSource>();
  const byPublished = new Map<string, string>();
  const directories = new Map<string, string>();
  for (const manifest of facts) {
    const { name: packageName = '', repository } = manifest ?? {};
    const directory = repository?.directory;
    if (directory === undefined || repository?.url !== url) {
      continue;
    }
    directories.set(packageName, directory);
    const cwd = join(folder, packageName);
    const files = (await glob('**/*.map', { cwd, ignore: ['node_modules/**'] })).sort(
      (a, b) => Number(isTypes(a)) - Number(isTypes(b)) || (a < b ? -1 : 1),
    );
    const read = await pMap(
      files,
      async (file) => ({
        file,
        found: await readMap(folder, { name: packageName, directory }, file),
      }),
      { concurrency: CONCURRENCY },
    );
    for (const { file, found } of read) {
      const published = file.slice(0, -'.map'.length);
      const [only, ...others] = found.sources;
      if (only && others.length === 0) {
        byPublished.set(`${packageName}/${published}`, only.path);
      }
      for (const { path, text: written } of found.sources.filter(({ path }) => !byPath.has(path))) {
        const isAlone = written === null && isTypes(file) && found.map !== null;
        const text = isAlone ? await readFile(join(cwd, published), 'utf8') : written;
        if (text !== null) {
          const lineOf = isAlone && found.map ? mapLines(found.map) : sameLine;
          byPath.set(path, { path, packageName, text, lineOf });
        }
      }
    }
  }
  const parse = memoize((path: string) => {
    const source = byPath.get(path);
    return source ? parseSource(path, source.text) : null;
  });
  const stems = new Map(Array.from(byPath.keys(), (path) => [stemOf(path), path]));
  const locate = memoize((published: string): string | null => {
    const [, packageName = '', rest = ''] = /^(@[^/]+\/[^/]+)\/(.+)$/.exec(published) ?? [];
    const stem = stemOf(rest.replace(/^dist\//, ''));
    const ofStem = [stem, `src/${stem}`].map((each) =>
      stems.get(`${directories.get(packageName)}/${each}`),
    );
    const mapped = byPublished.get(published) ?? compact(ofStem)[0];
    const file = join(folder, published);
    if (
      mapped !== undefined ||
      rest === 'package.json' ||
      !statSync(file, { throwIfNoEntry: false })?.isFile()
    ) {
      return mapped ?? null;
    }
    const directory = directories.get(packageName);
    const isBuilt = directory === undefined || rest.startsWith('dist/');
    const path = isBuilt ? published : posix.join(directory, rest);
    byPath.set(path, { path, packageName, text: readFileSync(file, 'utf8'), lineOf: sameLine });
    return path;
  });
  return { byPath, locate, parse };
}
