import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { compact, uniq } from 'es-toolkit';
import { globSync } from 'tinyglobby';
import { z } from 'zod';
import { SiteError } from '../../../src/model/finding';
import { type PackageManifest, type Platform, readManifest } from '../platform';

const cliCommand = z.object({
  /** Name and aliases. */
  names: z.array(z.string()),
  get commands() {
    return z.array(cliCommand);
  },
});

/** A command of the platform's CLI with its subcommands, or the CLI itself. */
export type CliCommand = z.output<typeof cliCommand>;

/** Everything in the pinned release that pages may name. */
export interface KnownIdentifiers extends Platform {
  /** Package name → its folder in Strapi's repository. */
  directories: Record<string, string>;
  /** Files of the repository that the packages were built from. */
  sources: ReadonlySet<string>;
  /** The same files by their paths without extension. */
  byStem: ReadonlyMap<string, string>;
  commandLine: CliCommand;
}

/** Removes the extension of a path. */
export function stemOf(path: string): string {
  return path.replace(/(\.d)?\.\w+$/, '');
}

const SCRIPT = new URL('./list-commands.mjs', import.meta.url);

/** Module that creates the CLI. The package's `bin` runs it. */
const CLI_MODULE = '@strapi/strapi/dist/cli.js';

/** Lists the commands of the pinned CLI, except hidden ones, which only report that they were removed. */
async function readCommandLine(platform: Platform): Promise<CliCommand> {
  const child = fork(SCRIPT, [join(platform.packages, CLI_MODULE)], {
    cwd: platform.folder,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const commandLine = cliCommand.safeParse(answer);
  if (!commandLine.success) {
    throw new SiteError(`${CLI_MODULE}: the pinned command line does not list its commands.`);
  }
  return commandLine.data;
}

/** Any package of Strapi's monorepo; the others have the same `repository.url`. */
const MONOREPO_PACKAGE = '@strapi/strapi';

async function listMonorepoPackages(platform: Platform): Promise<PackageManifest[]> {
  const manifests = globSync('@strapi/*/package.json', { cwd: platform.packages });
  const names = manifests.map((path) => posix.dirname(path));
  const packages = compact(await Promise.all(names.map((name) => readManifest(platform, name))));
  const url = packages.find(({ name }) => name === MONOREPO_PACKAGE)?.repository?.url;
  return packages.filter(({ repository }) => repository?.url === url);
}

const sourceMap = z.object({
  sourceRoot: z.string().default(''),
  sources: z.array(z.string()),
});

/** Lists the original files of a package, from its source maps, as paths below its folder. */
function listSources(platform: Platform, name: string): string[] {
  const cwd = join(platform.packages, name);
  const maps = globSync('**/*.map', { cwd, ignore: ['node_modules/**'] });
  return maps
    .flatMap((map) => {
      const { sourceRoot, sources } = sourceMap.parse(
        JSON.parse(readFileSync(join(cwd, map), 'utf8')),
      );
      return sources.map((source) => posix.join(posix.dirname(map), sourceRoot, source));
    })
    .filter((source) => !source.startsWith('../'));
}

/** Reads the identifiers of the pinned release from its installed packages. */
export async function readKnownIdentifiers(platform: Platform): Promise<KnownIdentifiers> {
  const directories: Record<string, string> = {};
  const files: string[] = [];
  for (const { name, repository } of await listMonorepoPackages(platform)) {
    const directory = repository?.directory;
    if (directory !== undefined) {
      directories[name] = directory;
      files.push(...listSources(platform, name).map((source) => posix.join(directory, source)));
    }
  }
  const sources = uniq(files).sort();
  return {
    ...platform,
    directories,
    sources: new Set(sources),
    byStem: new Map(sources.map((source) => [stemOf(source), source])),
    commandLine: await readCommandLine(platform),
  };
}
