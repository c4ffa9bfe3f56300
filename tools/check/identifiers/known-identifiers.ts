import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { uniq } from 'es-toolkit';
import { globSync } from 'tinyglobby';
import { z } from 'zod';
import { type Platform, RELEASE_PACKAGE } from '../platform';

/** The parts of a command of Commander that the checks use. */
interface Command {
  name(): string;
  aliases(): string[];
  commands: Command[];
  createHelp(): { visibleCommands(command: Command): Command[] };
}

/** A command of the platform's CLI with its subcommands, or the CLI itself. */
export interface CliCommand {
  /** Name and aliases. */
  names: string[];
  commands: CliCommand[];
}

/** Everything in the pinned release that pages may name. */
export interface KnownIdentifiers extends Platform {
  /** Version of the release. */
  version: string;
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

/** Module that creates the CLI. The package's `bin` runs it. */
const CLI_MODULE = `${RELEASE_PACKAGE}/dist/cli.js`;

/** Lists a command and its subcommands, except hidden ones, which only report that they were removed. */
function describeCommand(command: Command): CliCommand {
  const help = command.createHelp();
  return {
    // Some names include arguments.
    names: [command.name(), ...command.aliases()].map((name) => name.split(' ')[0] ?? ''),
    // Commander adds a visible "help" to every command that has subcommands.
    commands: command.commands.length > 0 ? help.visibleCommands(command).map(describeCommand) : [],
  };
}

async function readCommandLine({ packages }: Platform): Promise<CliCommand> {
  const { createCLI } = createRequire(import.meta.url)(join(packages, CLI_MODULE));
  return describeCommand(await createCLI([]));
}

/** Fields of a `package.json` that the checks use. */
interface PackageManifest {
  name: string;
  version: string;
  repository?: { url?: string; directory?: string };
}

/** Lists the packages of Strapi's repository. */
function listMonorepoPackages({ packages }: Platform): PackageManifest[] {
  const read = (path: string): PackageManifest =>
    JSON.parse(readFileSync(join(packages, path), 'utf8'));
  const manifests = globSync('@strapi/*/package.json', { cwd: packages }).map(read);
  const url = manifests.find(({ name }) => name === RELEASE_PACKAGE)?.repository?.url;
  return manifests.filter(({ repository }) => repository?.url === url);
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
  const manifests = listMonorepoPackages(platform);
  for (const { name, repository } of manifests) {
    const directory = repository?.directory;
    if (directory !== undefined) {
      directories[name] = directory;
      files.push(...listSources(platform, name).map((source) => posix.join(directory, source)));
    }
  }
  const sources = uniq(files).sort();
  return {
    ...platform,
    version: manifests.find(({ name }) => name === RELEASE_PACKAGE)?.version ?? '',
    directories,
    sources: new Set(sources),
    byStem: new Map(sources.map((source) => [stemOf(source), source])),
    commandLine: await readCommandLine(platform),
  };
}
