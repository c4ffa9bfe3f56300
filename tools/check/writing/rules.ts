import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SiteError } from '../../../src/model/finding';

const RULES = 'writing.json';

/** Paths from the site's root: a file, or a folder with a slash at its end. */
const paths = z.array(z.string()).default([]);

const rulesSchema = z.strictObject({
  /** Pages for looking things up: they may have more tables. */
  references: paths,
  /** Pages that are about people, or about no code of the platform. */
  withoutCode: paths,
  /** Pages that are made of other pieces than text. */
  leftOut: paths,
});

/** Which rules of writing a page is measured by. */
export interface Rules {
  isReference(file: string): boolean;
  isAboutCode(file: string): boolean;
  isLeftOut(file: string): boolean;
}

function lists(entries: string[]): (file: string) => boolean {
  return (file) =>
    entries.some((entry) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry));
}

/**
 * Reads which pages are of another kind than most.
 *
 * @param siteRoot absolute path of the folder that may have `writing.json`
 * @throws SiteError when `writing.json` has another shape
 */
export async function openRules(siteRoot: string): Promise<Rules> {
  const text = await readFile(join(siteRoot, RULES), 'utf8').catch(() => '{}');
  const rules = rulesSchema.safeParse(JSON.parse(text));
  if (!rules.success) {
    throw new SiteError(`${RULES}: ${z.prettifyError(rules.error)}`);
  }
  const { leftOut, references, withoutCode } = rules.data;
  const isWithoutCode = lists(withoutCode);
  return {
    isReference: lists(references),
    isAboutCode: (file) => !isWithoutCode(file),
    isLeftOut: lists(leftOut),
  };
}
