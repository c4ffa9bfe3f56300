import { readFile } from 'node:fs/promises';
import { attempt } from 'es-toolkit';
import { z } from 'zod';
import { checkValue, type SiteConfig, writeOffense } from '../config';
import type { ApiReport, ApiSummaries, ExportHistory } from '../model/reference';
import type { Release, ReleaseFiles } from '../model/release';
import { SiteError } from '../model/site-error';
import { createReference, type Reference } from '../reference/reference';
import { type Confinement, OUTSIDE } from './confinement';
import { readReleaseDates } from './release-dates';

/** What pages are made from; the rest was shaped by the command that writes the file. */
const reportSchema = z.looseObject({
  entry: z.string(),
  version: z.string(),
  symbols: z.array(z.looseObject({ name: z.string(), kind: z.string() })),
});

const summariesSchema = z.record(z.string(), z.string());

const historySchema = z.object({
  entry: z.string(),
  releases: z.array(z.string()),
  symbols: z.array(z.object({ name: z.string(), events: z.array(z.looseObject({})) })),
});

const releaseSchema = z.object({ version: z.string(), files: z.record(z.string(), z.string()) });

/** A file that the configuration names. */
interface NamedFile {
  file: string;
  /** Keys of the configuration. */
  keys: [string, string];
  schema: z.ZodType;
}

/** The commands that write the files, by keys. */
const WRITERS: Record<string, string> = {
  'reference.report': 'npm run platform:report',
  'reference.summaries': 'npm run platform:report',
  'reference.history': 'npm run platform:history',
  'release.files': 'npm run content:files',
};

async function readJson<T>({ locate }: Confinement, { file, keys, schema }: NamedFile): Promise<T> {
  const advice = `Run "${WRITERS[keys.join('.')]}" to write it.`;
  const located = locate(file);
  if (located.kind !== 'file') {
    const message =
      located.kind === 'outside'
        ? `cannot read "${file}": ${OUTSIDE}`
        : `there is no file ${file}. ${advice}`;
    const text = `${keys.join('.')}: ${message}`;
    throw new SiteError({ file: 'site.config.ts', keys, message: text });
  }
  const text = await readFile(located.path, 'utf8');
  const [error, value] = attempt(() => JSON.parse(text));
  if (error) {
    throw new SiteError({ file, message: `this is not JSON. ${advice}` });
  }
  const { offenses } = checkValue(schema, value);
  if (offenses.length > 0) {
    const message = offenses.slice(0, 1).map(writeOffense).join();
    throw new SiteError({ file, message: `this is no ${keys[0]}: ${message}. ${advice}` });
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
  const { history, report, routeBasePath, summaries } = config.reference;
  const [read, said, past] = await Promise.all([
    readJson<ApiReport>(confinement, {
      file: report,
      keys: ['reference', 'report'],
      schema: reportSchema,
    }),
    readJson<ApiSummaries>(confinement, {
      file: summaries,
      keys: ['reference', 'summaries'],
      schema: summariesSchema,
    }),
    history === undefined
      ? null
      : readJson<ExportHistory>(confinement, {
          file: history,
          keys: ['reference', 'history'],
          schema: historySchema,
        }),
  ]);
  return createReference({ report: read, summaries: said, history: past }, routeBasePath);
}

/** Reads when the history of exports that the configuration names learned of releases. */
export async function loadReleaseDates(
  { reference }: SiteConfig,
  { locate }: Confinement,
): Promise<ReadonlyMap<string, string> | null> {
  const located = reference?.history === undefined ? null : locate(reference.history);
  return located?.kind === 'file' ? readReleaseDates(located.path) : null;
}

/**
 * Reads the release that the configuration names.
 *
 * @returns null where the site describes none
 * @throws SiteError when its file is missing or broken
 */
export async function loadRelease(
  config: SiteConfig,
  confinement: Confinement,
): Promise<Release | null> {
  if (!config.release) {
    return null;
  }
  const { files: file, name, repository } = config.release;
  const keys: NamedFile['keys'] = ['release', 'files'];
  const read = await readJson<ReleaseFiles>(confinement, { file, keys, schema: releaseSchema });
  return { name, repository, ...read };
}
