import { readFile } from 'node:fs/promises';
import { attempt } from 'es-toolkit';
import { z } from 'zod';
import { checkValue, type SiteConfig, writeOffense } from '../config';
import type { ApiReport, ApiSummaries } from '../model/reference';
import { SiteError } from '../model/site-error';
import { createReference, type Reference } from '../reference/reference';
import { type Confinement, OUTSIDE } from './confinement';

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
  { locate }: Confinement,
  { file, key, schema }: { file: string; key: string; schema: z.ZodType },
): Promise<T> {
  const located = locate(file);
  if (located.kind !== 'file') {
    const message =
      located.kind === 'outside'
        ? `cannot read "${file}": ${OUTSIDE}`
        : `there is no file ${file}. ${ADVICE}`;
    const keys = ['reference', key];
    throw new SiteError({ file: 'site.config.ts', keys, message: `reference.${key}: ${message}` });
  }
  const text = await readFile(located.path, 'utf8');
  const [error, value] = attempt(() => JSON.parse(text));
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
  confinement: Confinement,
): Promise<Reference | null> {
  if (!config.reference) {
    return null;
  }
  const { report, routeBasePath, summaries } = config.reference;
  const [read, said] = await Promise.all([
    readJson<ApiReport>(confinement, { file: report, key: 'report', schema: reportSchema }),
    readJson<ApiSummaries>(confinement, {
      file: summaries,
      key: 'summaries',
      schema: summariesSchema,
    }),
  ]);
  return createReference(read, said, routeBasePath);
}
