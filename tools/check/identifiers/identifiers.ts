import { compact } from 'es-toolkit';
import { visit } from 'unist-util-visit';
import { z } from 'zod';
import type { Finding } from '../../../src/model/finding';
import type { CheckContext } from '../check';
import { readDataFile } from '../data-file';
import { type CheckedPage, isShell, listFences } from '../pages';
import { openPlatform, type Platform } from '../platform';
import { findRepositoryPath, findUnknownCommand, specifierExists } from './existence';
import { type KnownIdentifiers, readKnownIdentifiers } from './known-identifiers';
import { findCommandCalls, findNamedThings } from './named-things';

/** What is said of a thing that does not exist, by what it would be. */
const ABSENT = {
  specifier: 'no package, entry point or file of the pinned packages',
  'repository path': 'no folder of a pinned package, and no file that one was built from',
  command: 'no command of the pinned version',
};

/** A named thing that does not exist. */
interface Missing {
  kind: keyof typeof ABSENT;
  /** As it stands in the list of exceptions. */
  name: string;
  line: number;
}

/** What the pinned packages are known to have. */
interface Pinned {
  platform: Platform;
  known: KnownIdentifiers;
}

/** What inline code names and the packages do not have. */
function findMissingNames({ platform, known }: Pinned, code: string, line: number): Missing[] {
  const missing = findNamedThings(code).filter(({ kind, name }) =>
    kind === 'specifier'
      ? !specifierExists(platform, name)
      : findRepositoryPath(platform, known, name) === null,
  );
  return missing.map((thing) => ({ ...thing, line }));
}

/** Commands that a script calls and the command line does not have. */
function findMissingCommands({ known }: Pinned, script: string, firstLine: number): Missing[] {
  return findCommandCalls(script).flatMap(({ line, ...call }): Missing[] => {
    const words = findUnknownCommand(known.commandLine, call) ?? [];
    const name = ['strapi', ...words].join(' ');
    return words.length > 0 ? [{ kind: 'command', name, line: firstLine + line - 1 }] : [];
  });
}

function findMissing(pinned: Pinned, page: CheckedPage): (Missing & { file: string })[] {
  const missing: Missing[] = [];
  visit(page.tree, 'inlineCode', ({ value, position }) => {
    const line = position?.start.line ?? 1;
    missing.push(...findMissingNames(pinned, value, line));
    missing.push(...findMissingCommands(pinned, value, line));
  });
  for (const { line, code } of listFences(page).filter(isShell)) {
    missing.push(...findMissingCommands(pinned, code, line + 1));
  }
  return missing.map((thing) => ({ ...thing, file: page.file }));
}

/** File of the exceptions, from the site's root. */
const EXCEPTIONS_FILE = 'platform/identifier-exceptions.json';

/** Identifiers that content may name although nothing shows that they exist, each with the reason. */
export const exceptionsSchema = z.record(
  z.string(),
  z.string().describe('Why content names it although nothing shows that it exists.'),
);

function exceptionFindings(exceptions: Record<string, string>, missing: Missing[]): Finding[] {
  const used = new Set(missing.map(({ name }) => name));
  return Object.entries(exceptions).flatMap(([identifier, reason]) => {
    const noReason = `Say why "${identifier}" is an exception.`;
    const notNeeded = `Take "${identifier}" out: it exists, or no page names it.`;
    const messages = compact([
      reason.trim() === '' && noReason,
      !used.has(identifier) && notNeeded,
    ]);
    return messages.map((message) => ({
      file: EXCEPTIONS_FILE,
      line: 1,
      keys: [identifier],
      message,
    }));
  });
}

/**
 * Checks what code of the content names: `@strapi/…` specifiers and `packages/…` paths of the
 * platform's repository in inline code, `strapi …` commands in inline code and in shell fences. They must exist in the pinned version, or be listed as exceptions with a reason.
 */
export async function checkIdentifiers({ siteRoot, pages }: CheckContext): Promise<Finding[]> {
  const platform = await openPlatform(siteRoot);
  const known = await readKnownIdentifiers(siteRoot, platform);
  const schema = exceptionsSchema;
  const exceptions = readDataFile(siteRoot, EXCEPTIONS_FILE, { schema, none: '{}' });
  const missing = (await pages()).flatMap((page) => findMissing({ platform, known }, page));
  const findings = missing
    .filter(({ name }) => !Object.hasOwn(exceptions, name))
    .map(({ file, kind, line, name }) => ({
      file,
      line,
      message: `"${name}" is ${ABSENT[kind]}. Correct it, or list it with a reason in ${EXCEPTIONS_FILE}.`,
    }));
  return [...findings, ...exceptionFindings(exceptions, missing)];
}
