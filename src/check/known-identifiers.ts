import { join } from 'node:path';
import { z } from 'zod';
import { cached, hashOf, openCache } from '../build/cache';
import { type CliCommand, cliCommand, readCommandLine } from './cli-commands';
import type { Platform } from './platform';
import { type RepositoryPaths, readRepositoryPaths } from './repository-paths';

/** What the pinned packages say exists. */
export interface KnownIdentifiers extends RepositoryPaths {
  commandLine: CliCommand;
}

const schema: z.ZodType<KnownIdentifiers> = z.object({
  directories: z.record(z.string(), z.string()),
  sources: z.array(z.string()),
  commandLine: cliCommand,
});

/** To be counted up when the same packages should give another result. */
const FORMAT = 'known identifiers 2';

function isKnown(value: unknown): value is KnownIdentifiers {
  return schema.safeParse(value).success;
}

/**
 * Reads what the pinned packages say exists, or takes it from the cache.
 *
 * @param siteRoot absolute path of the site's folder
 * @param platform the pinned packages
 */
export async function readKnownIdentifiers(
  siteRoot: string,
  platform: Platform,
): Promise<KnownIdentifiers> {
  const cache = openCache(join(siteRoot, '.cache/check/identifiers'));
  const known = await cached(cache, hashOf(FORMAT, platform.lock), isKnown, async () => ({
    ...(await readRepositoryPaths(platform)),
    commandLine: await readCommandLine(platform),
  }));
  await cache.prune();
  return known;
}
