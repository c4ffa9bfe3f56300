import { z } from 'zod';
import type { SiteConfig } from '../../config';
import { collectErrors, type Finding, throwFindings } from '../../model/finding';
import type { ApiReport, ApiSummaries, ExportHistory, Reference } from '../../model/reference';
import type { ReadData } from '../../site/read-data';
import { createReference } from './reference';

/** Validates the properties that pages need; the command that writes the file ensures the rest. */
const reportSchema = z.looseObject({
  entry: z.string(),
  version: z.string(),
  symbols: z.array(z.looseObject({ name: z.string(), kind: z.string() })),
});

/** Summaries of exports and members, and replacements of removed exports. */
const summariesSchema = z.record(z.string(), z.string());

const historySchema = z.object({
  entry: z.string(),
  releases: z.array(z.string()),
  symbols: z.array(z.object({ name: z.string(), events: z.array(z.looseObject({})) })),
});

const ADVICE = 'Run "npx tsx tools/api-report/cli.ts" to write it.';

/**
 * Loads the configured reference.
 *
 * @returns null if the site has no reference
 * @throws SiteError with all missing and invalid files
 */
export function loadReference({ reference }: SiteConfig, readData: ReadData): Reference | null {
  const errors: Finding[] = [];
  const read = <T>(key: 'report' | 'summaries' | 'history', schema: z.ZodType) => {
    const file = reference?.[key];
    const data = { keys: ['reference', key], schema, advice: ADVICE };
    return file === undefined ? null : collectErrors(errors, () => readData<T>({ file, ...data }));
  };
  const report = read<ApiReport>('report', reportSchema);
  const summaries = read<ApiSummaries>('summaries', summariesSchema) ?? {};
  const history = read<ExportHistory>('history', historySchema);
  throwFindings(errors);
  return reference && report
    ? createReference({ report, summaries, history }, reference.routeBasePath)
    : null;
}
