import { z } from 'zod';
import type { SiteConfig } from '../../config';
import { collectErrors, type Finding, SiteError } from '../../model/finding';
import type { ApiReport, ApiSummaries, ExportHistory, Reference } from '../../model/reference';
import type { ReadData } from '../../site/read-data';
import { createReference } from './reference';

/** The parts that pages need. The command that writes the file is responsible for the rest. */
const reportSchema = z.looseObject({
  entry: z.string(),
  version: z.string(),
  symbols: z.array(z.looseObject({ name: z.string(), kind: z.string() })),
});

/** Summaries by export and member; of removed exports, what to use instead. */
const summariesSchema = z.record(z.string(), z.string());

const historySchema = z.object({
  entry: z.string(),
  releases: z.array(z.string()),
  symbols: z.array(z.object({ name: z.string(), events: z.array(z.looseObject({})) })),
});

/** The command that writes what the reference is made from. */
const WRITE_REPORT = 'Run "npx tsx tools/api-report/cli.ts" to write it.';

/**
 * Reads the reference that the configuration names.
 *
 * @returns null if the site has no reference
 * @throws SiteError when a file is missing or broken
 */
export async function loadReference(
  { reference }: SiteConfig,
  { readData }: { readData: ReadData },
): Promise<Reference | null> {
  if (!reference) {
    return null;
  }
  const errors: Finding[] = [];
  const read = <T>(key: 'report' | 'summaries' | 'history', schema: z.ZodType, advice: string) => {
    const file = reference[key];
    let data: T | null = null;
    collectErrors(errors, () => {
      data =
        file === undefined ? null : readData<T>({ file, keys: ['reference', key], schema, advice });
    });
    return data as T | null;
  };
  const report = read<ApiReport>('report', reportSchema, WRITE_REPORT);
  const summaries = read<ApiSummaries>('summaries', summariesSchema, WRITE_REPORT);
  const history = read<ExportHistory>(
    'history',
    historySchema,
    'Run "npx tsx tools/export-history/cli.ts" to write it.',
  );
  if (errors.length > 0) {
    throw new SiteError(errors);
  }
  return (
    report &&
    createReference({ report, summaries: summaries ?? {}, history }, reference.routeBasePath)
  );
}
