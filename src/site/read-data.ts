import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from 'es-toolkit';
import type { z } from 'zod';
import { checkValue } from '../config';
import { SiteError } from '../model/finding';
import { readText } from './files';

/** A JSON file that the configuration refers to. */
export interface DataFile {
  /** Path from the site's root. */
  file: string;
  /** Configuration keys of its path. */
  keys: string[];
  /** Validates the parts that pages need. */
  schema: z.ZodType;
  /** A sentence that names the command that writes the file. */
  advice?: string;
}

/** Reads a JSON file. */
export type ReadData = <T>(file: DataFile) => T;

/**
 * Creates a reader for a site's JSON files.
 *
 * @returns reader that throws a SiteError if a file is missing or invalid
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
      const message = `this is not a valid ${keys[0]}: ${finding.message}. ${advice}`.trim();
      throw new SiteError({ file, keys: finding.keys, message });
    }
    return value;
  };
}
