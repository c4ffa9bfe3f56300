import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compact } from 'es-toolkit';
import type { Finding } from '../../../src/model/finding';
import type { CheckContext } from '../check';
import { openPlatform, type Platform, readPackage } from '../platform';

const SOURCE = /^((?:@[^/]+\/)?[^@/.][^/]*)\/(.+)$/;

/** Says in a sentence what is wrong with a source; null when the pinned packages have it. */
async function problemOf(platform: Platform, source: string): Promise<string | null> {
  const [, packageName, path] = SOURCE.exec(source) ?? [];
  if (packageName === undefined || path === undefined || path.split('/').includes('..')) {
    return `"${source}" must be <package>/<path of a file>.`;
  }
  const facts = await readPackage(platform, packageName);
  if (facts === null) {
    return `"${source}": ${packageName} is not among the packages that platform/ pins.`;
  }
  return existsSync(join(platform.packages, source))
    ? null
    : `"${source}": ${packageName} ${facts.version} has no file ${path}.`;
}

/** Checks the `sources` of the pages: each is a file of the pinned packages. */
export async function checkSources(context: CheckContext): Promise<Finding[]> {
  const platform = await openPlatform(context.siteRoot);
  const findings = (await context.pages()).flatMap(({ file, frontMatter }) =>
    (frontMatter.sources ?? []).map(async (source, index): Promise<Finding | null> => {
      const message = await problemOf(platform, source);
      return message === null ? null : { file, line: 1, keys: ['sources', index], message };
    }),
  );
  return compact(await Promise.all(findings));
}
