import { relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Finding, isSiteError, SiteError } from '../model/finding';

/** The first line of what the bundler says, with the name of its rule. */
const FIRST = /^(?:\[\w+\] )?(.*)\n?/;

/** The line of a code frame that names its location. */
const LOCATION = /^.*\[ (.+):(\d+):(\d+) \].*\n/m;

/** One thing that the bundler says, with the code frame that it shows. */
export function readFinding(text: string, { projectRoot, siteRoot }: Folders): Finding {
  const below = relative(projectRoot, siteRoot).split(sep).join('/');
  const plain = stripVTControlCharacters(text)
    .replace(', treating it as an external dependency', ". Install it in the site's folder.")
    .replaceAll(below === '' ? '\0' : `${below}/`, '')
    .split('\n')
    .filter((line) => !/0site:|\?page$/.test(line))
    .map((line) => line.trimEnd())
    .join('\n');
  const [, message = ''] = FIRST.exec(plain) ?? [];
  const [, path, line, column] = LOCATION.exec(plain) ?? [];
  if (path === undefined) {
    return { message: plain.trimEnd() };
  }
  const file = relative(siteRoot, resolve(siteRoot, path)).split(sep).join('/');
  if (MARKDOWN.test(file)) {
    // Its lines are those of what was made of the doc.
    return { file, message };
  }
  const codeFrame = plain.replace(FIRST, '').replace(LOCATION, '').trimEnd();
  return {
    file,
    line: Number(line),
    column: Number(column),
    message: `${message}\n${codeFrame}`,
  };
}

const MARKDOWN = /\.mdx?$/;

interface Folders {
  projectRoot: string;
  siteRoot: string;
}

function hasErrors(error: unknown): error is Error & { errors: unknown[] } {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** Makes what the bundler throws an error for people: all that it found, with locations and code frames. */
export function explainBundleError(error: unknown, folders: Folders): unknown {
  if (isSiteError(error) || !hasErrors(error)) {
    return error;
  }
  return new SiteError(
    error.errors.flatMap((each) =>
      isSiteError(each)
        ? each.findings
        : [readFinding(each instanceof Error ? each.message : String(each), folders)],
    ),
  );
}
