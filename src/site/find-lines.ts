import { join } from 'node:path';
import { attempt, sortBy, uniqBy } from 'es-toolkit';
import { type Finding, writeFinding } from '../model/finding';
import { readText } from './files';
import { findFrontMatterLine } from './front-matter';
import { findDataLine } from './yaml-data';

/** Finds the line of a value in a configuration file by absolute path and keys. */
export type FindConfigLine = (path: string, keys: readonly PropertyKey[]) => Promise<number | null>;

/** Files that findings may be about. */
interface Sources {
  /** Absolute path of the site's folder. */
  siteRoot: string;
  findConfigLine?: FindConfigLine;
}

/**
 * Resolves the `keys` of findings to lines. This reads files again, but most builds have no findings.
 *
 * @returns the findings, sorted by location, without duplicates
 */
export async function findLines<T extends Finding>(
  findings: readonly T[],
  { findConfigLine, siteRoot }: Sources,
): Promise<T[]> {
  const findLine = (file: string, keys: readonly PropertyKey[]) => {
    if (file.endsWith('.ts')) {
      return findConfigLine?.(join(siteRoot, file), keys) ?? null;
    }
    const find = /\.mdx?$/.test(file) ? findFrontMatterLine : findDataLine;
    const [, text] = attempt(() => readText(siteRoot, file));
    return text === null ? null : find(text, keys);
  };
  const found = findings.map(async (finding) => {
    const { file, keys } = finding;
    const line = file && keys ? await findLine(file, keys) : null;
    return { ...finding, keys: undefined, line: line ?? finding.line };
  });
  const once = uniqBy(await Promise.all(found), writeFinding);
  return sortBy(once, ['file', 'line', 'column', 'message']);
}
