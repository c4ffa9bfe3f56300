import { z } from 'zod';
import { readDataFile } from '../data-file';

const RULES = 'writing.json';

/** Paths from the site's root: a file, or a folder with a slash at its end. */
const paths = z.array(z.string()).default([]);

const rulesSchema = z.strictObject({
  references: paths.describe('Pages for looking things up: they may have more tables.'),
  withoutCode: paths.describe('Pages that are about people, or about no code of the platform.'),
  leftOut: paths.describe('Pages that are made of other pieces than text.'),
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
export function openRules(siteRoot: string): Rules {
  const schema = rulesSchema;
  const { leftOut, references, withoutCode } = readDataFile(siteRoot, RULES, {
    schema,
    none: '{}',
  });
  const isWithoutCode = lists(withoutCode);
  return {
    isReference: lists(references),
    isAboutCode: (file) => !isWithoutCode(file),
    isLeftOut: lists(leftOut),
  };
}
