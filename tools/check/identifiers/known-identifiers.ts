import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { compact, uniq } from 'es-toolkit';
import pMap from 'p-map';
import { glob } from 'tinyglobby';
import { z } from 'zod';
import { hashText } from '../../../src/files/hash';
import { keepLast } from '../../../src/files/store';
import { SiteError } from '../../../src/model/finding';
import { type PackageFacts, type Platform, readPackage } from '../platform';

const cliCommand = z.object({
  /** Its name and aliases. */
  names: z.array(z.string()),
  /** Commands below it. */
  get commands() {
    return z.array(cliCommand);
  },
});

/** A command of the platform's command line, or the command line itself. */
export type CliCommand = z.output<typeof cliCommand>;

/** What the pinned packages say exists. */
export interface KnownIdentifiers {
  /** Folder of each package in the repository that the packages come from, by its name. */
  directories: Record<string, string>;
  /** Files of the repository that published code was built from. */
  sources: ReadonlySet<string>;
  /** The same by their paths without extension. */
  byStem: ReadonlyMap<string, string>;
  commandLine: CliCommand;
}

/** A path without extension. */
export function stemOf(path: string): string {
  return path.replace(/(\.d)?\.\w+$/, '');
}

const SCRIPT = new URL('./list-commands.mjs', import.meta.url);

/** Module that makes the command line. The package's `bin` runs it. */
const CLI_MODULE = '@strapi/strapi/dist/cli.js';

/**
 * Asks the pinned command line for its commands. Hidden ones are left out: they only say that they
 * are gone.
 */
async function readCommandLine(platform: Platform): Promise<CliCommand> {
  const child = fork(SCRIPT, [join(platform.packages, CLI_MODULE)], {
    cwd: platform.folder,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const commandLine = cliCommand.safeParse(answer[0]);
  if (!commandLine.success) {
    throw new SiteError(`${CLI_MODULE}: the pinned command line does not list its commands.`);
  }
  return commandLine.data;
}

/** Files that are read at a time. */
const CONCURRENCY = 32;

/** What is read of a source map. */
const sourceMap = z.object({
  sourceRoot: z.string().default(''),
  sources: z.array(z.string()),
});

/** The package whose repository is the platform's. */
const PLATFORM_PACKAGE = '@strapi/strapi';

async function listPlatformPackages(platform: Platform): Promise<PackageFacts[]> {
  const manifests = await glob('@strapi/*/package.json', { cwd: platform.packages });
  const names = manifests.map((path) => posix.dirname(path));
  const packages = compact(await Promise.all(names.map((name) => readPackage(platform, name))));
  const url = packages.find(({ name }) => name === PLATFORM_PACKAGE)?.repository?.url;
  return packages.filter(({ repository }) => repository?.url === url);
}

/** Originals of a package's code, as paths below its folder in the repository. */
async function listSources(platform: Platform, name: string): Promise<string[]> {
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
 */
async function readRepositoryPaths(platform: Platform) {
  const directories: Record<string, string> = {};
  const sources: string[] = [];
  for (const { name, repository } of await listPlatformPackages(platform)) {
    const directory = repository?.directory;
    if (directory !== undefined) {
      directories[name] = directory;
      const own = await listSources(platform, name);
      sources.push(...own.map((source) => posix.join(directory, source)));
    }
  }
  return { directories, sources: uniq(sources).sort() };
}

/** To be counted up when the same packages should give another result. */
const REVISION = 'known identifiers 3';

/** Reads what the pinned packages say exists, or takes it from the cache. */
export async function readKnownIdentifiers(
  siteRoot: string,
  platform: Platform,
): Promise<KnownIdentifiers> {
  const file = join(siteRoot, '.cache/check/identifiers.json');
  const kept = { file, revision: REVISION, key: hashText(platform.lock) };
  const { commandLine, directories, sources } = await keepLast(kept, async () => ({
    ...(await readRepositoryPaths(platform)),
    commandLine: await readCommandLine(platform),
  }));
  const byStem = new Map(sources.map((source) => [stemOf(source), source]));
  return { commandLine, directories, sources: new Set(sources), byStem };
}
