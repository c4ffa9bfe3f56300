import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../config';
import type { ApiReport, ApiSummaries } from '../model/reference';
import { SiteError } from '../model/site-error';
import { createReference, type Reference } from '../reference/reference';

async function readJson<T>(siteRoot: string, path: string): Promise<T> {
  try {
    // The command that writes these files is the one that shapes them.
    return JSON.parse(await readFile(join(siteRoot, path), 'utf8'));
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
  siteRoot: string,
): Promise<Reference | null> {
  if (!config.reference) {
    return null;
  }
  const { report, routeBasePath, summaries } = config.reference;
  const [read, said] = await Promise.all([
    readJson<ApiReport>(siteRoot, report),
    readJson<ApiSummaries>(siteRoot, summaries),
  ]);
  return createReference(read, said, routeBasePath);
}
