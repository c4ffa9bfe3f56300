import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from 'es-toolkit';
import { z } from 'zod';
import { checkValue, type SiteConfig, writeOffense } from '../config';
import type { ApiReport, ApiSummaries } from '../model/reference';
import { SiteError } from '../model/site-error';
import { createReference, type Reference } from '../reference/reference';
import { readText } from './text-files';

/** What pages are made from; the rest was shaped by the command that writes the file. */
const reportSchema = z.looseObject({
  entry: z.string(),
  version: z.string(),
  symbols: z.array(z.looseObject({ name: z.string(), kind: z.string() })),
});

const summariesSchema = z.record(z.string(), z.string());

const ADVICE = 'Run "npm run platform:report" to write it.';

/** Reads a file that the configuration names by a key of `reference`. */
async function readJson<T>(
  siteRoot: string,
  { file, key, schema }: { file: string; key: string; schema: z.ZodType },
): Promise<T> {
  const path = join(siteRoot, file);
  if (!existsSync(path)) {
    const message = `reference.${key}: there is no file ${file}. ${ADVICE}`;
    throw new SiteError({ file: 'site.config.ts', keys: ['reference', key], message });
  }
  const [error, value] = attempt(() => JSON.parse(readText(siteRoot, file)));
  if (error) {
    throw new SiteError({ file, message: `this is not JSON. ${ADVICE}` });
  }
  const { offenses } = checkValue(schema, value);
  if (offenses.length > 0) {
    const message = offenses.slice(0, 1).map(writeOffense).join();
    throw new SiteError({ file, message: `this is no reference: ${message}. ${ADVICE}` });
  }
  return value;
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
    readJson<ApiReport>(siteRoot, { file: report, key: 'report', schema: reportSchema }),
    readJson<ApiSummaries>(siteRoot, {
      file: summaries,
      key: 'summaries',
      schema: summariesSchema,
    }),
  ]);
  return createReference(read, said, routeBasePath);
}
