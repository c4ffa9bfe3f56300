import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isScalar, isSeq, parseDocument } from 'yaml';
import { FRONT_MATTER } from '../../../src/constants';
import { lineAt } from '../check';
import type { CheckedPage } from '../pages';
import { type Platform, readPackage } from '../platform';

/** An entry of `sources` in the front matter of a page. */
interface PageSource {
  /** As it is written: `<package>/<path>`. */
  source: string;
  /** Line of the page. */
  line: number;
}

/** Lists the `sources` of a page in order. Whatever is no text is for the build to report. */
export function listSources({ text }: CheckedPage): PageSource[] {
  const [, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  const list: unknown = parseDocument(yaml).get('sources', true);
  return (isSeq(list) ? list.items : []).flatMap((item) =>
    isScalar(item) && typeof item.value === 'string'
      ? [{ source: item.value, line: 1 + lineAt(yaml, item.range?.[0] ?? 0) }]
      : [],
  );
}

/** A source as it is installed. */
export interface InstalledSource {
  packageName: string;
  /** Path of the file in the package. */
  path: string;
  version: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
}

const SOURCE = /^((?:@[^/]+\/)?[^@/.][^/]*)\/(.+)$/;

/** Reads a source among the pinned packages, or says in a sentence what is wrong with it. */
export async function readSource(
  platform: Platform,
  source: string,
): Promise<InstalledSource | string> {
  const [, packageName, path] = SOURCE.exec(source) ?? [];
  if (packageName === undefined || path === undefined || path.split('/').includes('..')) {
    return `"${source}" must be <package>/<path of a file>.`;
  }
  const facts = await readPackage(platform, packageName);
  if (facts === null) {
    return `"${source}": ${packageName} is not among the packages that platform/ pins.`;
  }
  const { version } = facts;
  const file = await readFile(join(platform.packages, source)).catch(() => null);
  return file === null
    ? `"${source}": ${packageName} ${version} has no file ${path}.`
    : { packageName, path, version, hash: createHash('sha256').update(file).digest('hex') };
}
