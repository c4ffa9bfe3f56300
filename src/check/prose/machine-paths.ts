import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { glob } from 'tinyglobby';
import { resolveVersions } from '../../content';
import type { CheckContext } from '../context';
import type { Finding } from '../finding';

/** Everything in the content folder that a person writes. */
const TEXTS = '**/*.{md,mdx,tsx,ts,json,yml,yaml}';

/** A path that exists on one machine only: home folders, and drives of Windows. */
const MACHINE_PATH = /(?<![\w.~-])\/(?:home|Users|root)\/[\w.~…-]+|(?<!\w)[A-Z]:\\{1,2}[\w.~…-]+/g;

/**
 * Checks that no text tells of the machine that it was written on; code and front matter count too.
 *
 * @param context the site
 */
export async function checkMachinePaths(context: CheckContext): Promise<Finding[]> {
  const versions = resolveVersions((await context.config()).docs);
  const findings = await Promise.all(
    versions.map(async ({ folder }) => {
      const paths = await glob(TEXTS, { cwd: join(context.siteRoot, folder) });
      return Promise.all(
        paths.sort().map(async (path) => {
          const file = posix.join(folder, path);
          return findPaths(file, await readFile(join(context.siteRoot, file), 'utf8'));
        }),
      );
    }),
  );
  return findings.flat(2);
}

function findPaths(file: string, text: string): Finding[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(MACHINE_PATH)].map(([path]) => ({
      check: 'prose',
      file,
      line: index + 1,
      message: `"${path}" is a path of one machine. Write one that begins in the project.`,
    })),
  );
}
