import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

/** File of the exceptions, from the site's root. */
export const EXCEPTIONS_FILE = 'platform/identifier-exceptions.json';

/** An identifier that content may name although nothing shows that it exists. */
export interface IdentifierException {
  identifier: string;
  /** Empty when the author gave none. */
  reason: string;
  /** Line of the file. */
  line: number;
}

/**
 * Reads the exceptions. JSON is read as YAML, of which it is a part, because that knows lines.
 *
 * @param siteRoot absolute path of the site's folder
 */
export async function readExceptions(siteRoot: string): Promise<IdentifierException[]> {
  const text = await readFile(join(siteRoot, EXCEPTIONS_FILE), 'utf8').catch(() => '{}');
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  return (isMap(contents) ? contents.items : []).flatMap(({ key, value }) =>
    isScalar(key) && typeof key.value === 'string'
      ? [
          {
            identifier: key.value,
            reason: isScalar(value) && typeof value.value === 'string' ? value.value.trim() : '',
            line: lines.linePos(key.range?.[0] ?? 0).line,
          },
        ]
      : [],
  );
}
