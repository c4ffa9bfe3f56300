import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import pMap from 'p-map';
import { glob } from 'tinyglobby';
import { z } from 'zod';
import { type PackageFacts, type Platform, readPackage } from './platform';

/** Files that are read at a time. */
const CONCURRENCY = 32;

const sourceMap = z.object({ sourceRoot: z.string().default(''), sources: z.array(z.string()) });

/** Paths of the repository that the packages come from, as far as they tell. */
export interface RepositoryPaths {
  /** Folder of each package, by its name. */
  directories: Record<string, string>;
  /** Files that published code was built from, sorted. */
  sources: string[];
}

/** The package whose repository is the platform's. */
const PLATFORM_PACKAGE = '@strapi/strapi';

async function platformPackages(platform: Platform): Promise<PackageFacts[]> {
  const folders = await glob('@strapi/*/package.json', { cwd: platform.packages });
  const facts = await Promise.all(
    folders.map((path) => readPackage(platform, posix.dirname(path))),
  );
  const packages = facts.filter((each) => each !== null);
  const url = packages.find(({ name }) => name === PLATFORM_PACKAGE)?.repository?.url;
  return packages.filter(({ repository }) => repository?.url === url);
}

/** Originals of a package's code, as paths below its folder in the repository. */
async function sourcesOf(platform: Platform, name: string): Promise<string[]> {
  const cwd = join(platform.packages, name);
  const maps = await glob('**/*.map', { cwd, ignore: ['node_modules/**'] });
  const sources = await pMap(
    maps,
    async (map) => {
      const text = await readFile(join(cwd, map), 'utf8');
      const { sourceRoot, sources } = sourceMap.parse(JSON.parse(text));
      return sources.map((source) => posix.join(posix.dirname(map), sourceRoot, source));
    },
    { concurrency: CONCURRENCY },
  );
  return sources.flat().filter((source) => !source.startsWith('../'));
}

/**
 * Reads where packages lie in the repository (`repository.directory`), and from which files they
 * were built (their source maps).
 *
 * @param platform the pinned packages
 */
export async function readRepositoryPaths(platform: Platform): Promise<RepositoryPaths> {
  const packages = await platformPackages(platform);
  const directories: Record<string, string> = {};
  const sources = new Set<string>();
  for (const { name, repository } of packages) {
    const directory = repository?.directory;
    if (directory !== undefined) {
      directories[name] = directory;
      for (const source of await sourcesOf(platform, name)) {
        sources.add(posix.join(directory, source));
      }
    }
  }
  return { directories, sources: [...sources].sort() };
}
