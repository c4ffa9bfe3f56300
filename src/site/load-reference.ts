import { readFile } from 'node:fs/promises';
import type { SiteConfig } from '../config';
import type { ApiReport, ApiSummaries } from '../model/reference';
import { SiteError } from '../model/site-error';
import { createReference, type Reference } from '../reference/reference';
import { type Confinement, OUTSIDE } from './confinement';

async function readJson<T>({ locate }: Confinement, path: string): Promise<T> {
  const located = locate(path);
  if (located.kind === 'outside') {
    throw new SiteError(`site.config.ts: cannot read "${path}" as the reference: ${OUTSIDE}`);
  }
  try {
    if (located.kind !== 'file') {
      throw new Error('There is no such file.');
    }
    // The command that writes these files is the one that shapes them.
    return JSON.parse(await readFile(located.path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SiteError(
      `${path}: cannot be read as the reference that site.config.ts names. ${reason}\nRun "npm run platform:report" to write it.`,
    );
  }
}

/**
 * Reads the reference that the configuration names.
 *
 * @returns null where the site has no reference
 * @throws SiteError when a file is missing or broken
 */
export async function loadReference(
  config: SiteConfig,
  confinement: Confinement,
): Promise<Reference | null> {
  if (!config.reference) {
    return null;
  }
  const { report, routeBasePath, summaries } = config.reference;
  const [read, said] = await Promise.all([
    readJson<ApiReport>(confinement, report),
    readJson<ApiSummaries>(confinement, summaries),
  ]);
  return createReference(read, said, routeBasePath);
}
