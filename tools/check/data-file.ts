import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { readText } from '../../src/files/text-files';
import { parseData } from '../../src/files/yaml-data';
import { SiteError } from '../../src/model/finding';

/**
 * Reads a file of JSON that a site may have for its checks.
 *
 * @param file path from the site's root
 * @param none what a site has without the file
 * @throws SiteError with every finding when the file has another shape
 */
export function readDataFile<T extends object>(
  siteRoot: string,
  file: string,
  { schema, none }: { schema: z.ZodType<T>; none: string },
): T {
  const text = existsSync(join(siteRoot, file)) ? readText(siteRoot, file) : none;
  const { value, errors } = parseData(schema, text, { source: file, firstLine: 1 });
  if (value === null || errors.length > 0) {
    throw new SiteError(errors);
  }
  return value;
}
