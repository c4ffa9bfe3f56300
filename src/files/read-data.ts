import { attempt } from 'es-toolkit';
import type { z } from 'zod';
import { checkValue } from '../config';
import { SiteError } from '../model/finding';
import { type Confinement, explainRefusal } from './confinement';
import { readText } from './text-files';

/** A file of JSON that the configuration names. */
export interface DataFile {
  /** Path from the site's root. */
  file: string;
  /** Keys of the configuration that name it. */
  keys: string[];
  /** What is read of it, at least; the rest is taken as it is. */
  schema: z.ZodType;
  /** Where the file comes from, as a sentence, where a command writes it. */
  advice?: string;
}

/** Reads files of data. */
export type ReadData = <T>(file: DataFile) => T;

/**
 * Opens the files of data of a site.
 *
 * @returns throws a SiteError with the location where a file is missing, outside of the site or wrong
 */
export function openData(siteRoot: string, { locate }: Confinement): ReadData {
  return ({ advice = '', file, keys, schema }) => {
    const located = locate(file);
    if (located.kind !== 'file') {
      const refusal = explainRefusal(located);
      const problem = refusal
        ? `cannot read "${file}": it ${refusal}.`
        : `there is no file ${file}. ${advice}`;
      const message = `${keys.join('.')}: ${problem}`.trim();
      throw new SiteError({ file: 'site.config.ts', keys, message });
    }
    const text = readText(siteRoot, file);
    const [error, value] = attempt(() => JSON.parse(text));
    if (error) {
      throw new SiteError({ file, message: `this is not JSON. ${advice}`.trim() });
    }
    const [finding] = checkValue(schema, value).findings;
    if (finding) {
      const message = `this is no ${keys[0]}: ${finding.message}. ${advice}`.trim();
      throw new SiteError({ file, keys: finding.keys, message });
    }
    return value;
  };
}
