import { compact } from 'es-toolkit';
import { visit } from 'unist-util-visit';
import { z } from 'zod';
import type { Finding } from '../../../src/model/finding';
import type { CheckContext } from '../check';
import { readDataFile } from '../data-file';
import { type CheckedPage, isShell, listFences } from '../pages';
import { findRepositoryPath, findUnknownCommand, specifierExists } from './existence';
import type { KnownIdentifiers } from './known-identifiers';
import { findCommandCalls, findNamedThings } from './named-things';

/** Explanations of what's missing, by kind. */
const ABSENT = {
  specifier: 'no package, entry point or file of the pinned packages',
  'repository path': 'no folder of a pinned package, and no file that one was built from',
  command: 'no command of the pinned version',
};

/** A name that doesn't exist in the pinned release. */
interface Missing {
  kind: keyof typeof ABSENT;
  /** Also its key in the list of exceptions. */
  name: string;
  line: number;
}

function findMissingNames(known: KnownIdentifiers, code: string, line: number): Missing[] {
  const missing = findNamedThings(code).filter(({ kind, name }) =>
    kind === 'specifier' ? !specifierExists(known, name) : findRepositoryPath(known, name) === null,
  );
  return missing.map((thing) => ({ ...thing, line }));
}

function findMissingCommands(
  known: KnownIdentifiers,
  script: string,
  firstLine: number,
): Missing[] {
  return findCommandCalls(script).flatMap(({ line, words }): Missing[] => {
    const unknown = findUnknownCommand(known.commandLine, words);
    const name = ['strapi', ...(unknown ?? [])].join(' ');
    return unknown ? [{ kind: 'command', name, line: firstLine + line - 1 }] : [];
  });
}

function findMissing(known: KnownIdentifiers, page: CheckedPage): (Missing & { file: string })[] {
  const missing: Missing[] = [];
  visit(page.tree, 'inlineCode', ({ value, position }) => {
    const line = position?.start.line ?? 1;
    missing.push(...findMissingNames(known, value, line));
    missing.push(...findMissingCommands(known, value, line));
  });
  for (const { line, code } of listFences(page).filter(isShell)) {
    missing.push(...findMissingCommands(known, code, line + 1));
  }
  return missing.map((thing) => ({ ...thing, file: page.file }));
}

/** File of the exceptions, from the site's root. */
const EXCEPTIONS_FILE = 'platform/identifier-exceptions.json';

/** Identifier → why pages may name it although it can't be found. */
const exceptionsSchema = z.record(z.string(), z.string());

function checkExceptions(exceptions: Record<string, string>, missing: Missing[]): Finding[] {
  const used = new Set(missing.map(({ name }) => name));
  return Object.entries(exceptions).flatMap(([identifier, reason]) => {
    const noReason = `Say why "${identifier}" is an exception.`;
    const unused = `Delete "${identifier}": it exists, or no page names it.`;
    const messages = compact([reason.trim() === '' && noReason, !used.has(identifier) && unused]);
    return messages.map((message) => ({
      file: EXCEPTIONS_FILE,
      line: 1,
      keys: [identifier],
      message,
    }));
  });
}

/**
 * Checks that names on pages exist in the pinned release, unless they are listed as exceptions:
 * specifiers `@strapi/…` and repository paths `packages/…` in inline code, and `strapi …` commands in
 * inline code and shell fences.
 */
export async function checkIdentifiers({
  siteRoot,
  pages,
  identifiers,
}: CheckContext): Promise<Finding[]> {
  const known = await identifiers();
  const exceptions = readDataFile(siteRoot, EXCEPTIONS_FILE, {
    schema: exceptionsSchema,
    fallback: '{}',
  });
  const missing = (await pages()).flatMap((page) => findMissing(known, page));
  const findings = missing
    .filter(({ name }) => !Object.hasOwn(exceptions, name))
    .map(({ file, kind, line, name }) => ({
      file,
      line,
      message: `"${name}" is ${ABSENT[kind]}. Correct it, or list it with a reason in ${EXCEPTIONS_FILE}.`,
    }));
  return [...findings, ...checkExceptions(exceptions, missing)];
}
