import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { SiteError } from '../../src/model/finding';
import { readText } from '../../src/site/files';
import { parseData } from '../../src/site/yaml-data';

/**
 * Reads an optional JSON file of a site.
 *
 * @param file path from the site's root
 * @param fallback JSON to use if the file doesn't exist
 * @throws SiteError with every finding if the data doesn't match the schema
 */
export function readDataFile<T extends object>(
  siteRoot: string,
  file: string,
  { schema, fallback }: { schema: z.ZodType<T>; fallback: string },
): T {
  const text = existsSync(join(siteRoot, file)) ? readText(siteRoot, file) : fallback;
  const { value, errors } = parseData(schema, text, { source: file, firstLine: 1 });
  if (value === null || errors.length > 0) {
    throw new SiteError(errors);
  }
  return value;
}
