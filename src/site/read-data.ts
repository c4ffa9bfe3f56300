import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from 'es-toolkit';
import type { z } from 'zod';
import { checkValue } from '../config';
import { SiteError } from '../model/finding';
import { readText } from './files';

/** A file of JSON that the configuration names. */
export interface DataFile {
  /** Path from the site's root. */
  file: string;
  /** Keys of the configuration that name it. */
  keys: string[];
  /** Validates the parts that pages need. */
  schema: z.ZodType;
  /** A sentence that names the command that writes the file. */
  advice?: string;
}

/** Reads files of data. */
export type ReadData = <T>(file: DataFile) => T;

/**
 * Opens the files of data of a site.
 *
 * @returns throws a SiteError with the location of a file that is missing or invalid
 */
export function openData(siteRoot: string): ReadData {
  return ({ advice = '', file, keys, schema }) => {
    if (!existsSync(join(siteRoot, file))) {
      const message = `${keys.join('.')}: there is no file ${file}. ${advice}`.trim();
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
