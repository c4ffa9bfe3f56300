import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { visit } from 'unist-util-visit';
import { isMap, isScalar, parseDocument } from 'yaml';
import type { CheckContext } from '../context';
import { type CheckResult, type Finding, lineAt } from '../finding';
import { type CheckedPage, isShell, listFences } from '../pages';
import { openPlatform, type Platform } from '../platform';
import { findUnknownCommand, repositoryPathExists, specifierExists } from './existence';
import { type KnownIdentifiers, readKnownIdentifiers } from './known-identifiers';
import {
  type CommandCall,
  findCommandCalls,
  findNamedThings,
  type NamedThing,
} from './named-things';

/** A named thing that does not exist. */
interface Missing {
  file: string;
  line: number;
  /** As it stands in the list of exceptions. */
  identifier: string;
  message: string;
}

type Absence = Pick<Missing, 'identifier' | 'message'>;

/** What the pinned packages are known to have. */
interface Pinned {
  platform: Platform;
  known: KnownIdentifiers;
}

/** Says what is wrong with a named thing. */
function findAbsences({ platform, known }: Pinned, { kind, name }: NamedThing): Absence[] {
  switch (kind) {
    case 'specifier': {
      const message = `"${name}" is no package, entry point or file of the pinned packages.`;
      return specifierExists(platform, name) ? [] : [{ identifier: name, message }];
    }
    case 'repository path': {
      const message = `"${name}" is no folder of a pinned package, and no file that one was built from.`;
      return repositoryPathExists(platform, known, name) ? [] : [{ identifier: name, message }];
    }
  }
}

/** Says what a call of the command line names that it does not have. */
function findCallAbsences({ known }: Pinned, call: CommandCall): Absence[] {
  const words = findUnknownCommand(known.commandLine, call);
  if (words === null) {
    return [];
  }
  const identifier = `strapi ${words.join(' ')}`;
  const kind = words.at(-1)?.startsWith('-') ? 'option' : 'command';
  return [{ identifier, message: `"${identifier}" is no ${kind} of the pinned version.` }];
}

function findMissing(pinned: Pinned, page: CheckedPage): Missing[] {
  const missing: Missing[] = [];
  const add = (line: number, absences: Absence[]) => {
    missing.push(...absences.map((absence) => ({ file: page.file, line, ...absence })));
  };
  visit(page.tree, 'inlineCode', ({ value, position }) => {
    const line = position?.start.line ?? 1;
    add(
      line,
      findNamedThings(value).flatMap((thing) => findAbsences(pinned, thing)),
    );
    add(
      line,
      findCommandCalls(value).flatMap((call) => findCallAbsences(pinned, call)),
    );
  });
  for (const { line, code } of listFences(page).filter(isShell)) {
    for (const call of findCommandCalls(code)) {
      add(line + call.line, findCallAbsences(pinned, call));
    }
  }
  return missing;
}

/** File of the exceptions, from the site's root. */
const EXCEPTIONS_FILE = 'platform/identifier-exceptions.json';

/** An identifier that content may name although nothing shows that it exists. */
interface IdentifierException {
  identifier: string;
  /** Empty when the author gave none. */
  reason: string;
  /** Line of the file. */
  line: number;
}

/** Reads the exceptions. JSON is read as YAML, of which it is a part, because that knows places. */
async function readExceptions(siteRoot: string): Promise<IdentifierException[]> {
  const text = await readFile(join(siteRoot, EXCEPTIONS_FILE), 'utf8').catch(() => '{}');
  const { contents } = parseDocument(text);
  return (isMap(contents) ? contents.items : []).flatMap(({ key, value }) =>
    isScalar(key) && typeof key.value === 'string'
      ? [
          {
            identifier: key.value,
            reason: isScalar(value) && typeof value.value === 'string' ? value.value.trim() : '',
            line: lineAt(text, key.range?.[0] ?? 0),
          },
        ]
      : [],
  );
}

function exceptionFindings(exceptions: IdentifierException[], missing: Missing[]): Finding[] {
  const used = new Set(missing.map(({ identifier }) => identifier));
  return exceptions.flatMap(({ identifier, reason, line }) => {
    const place = { file: EXCEPTIONS_FILE, line };
    return [
      ...(reason === '' ? [{ ...place, message: `Say why "${identifier}" is an exception.` }] : []),
      ...(used.has(identifier)
        ? []
        : [{ ...place, message: `Take "${identifier}" out: it exists, or no page names it.` }]),
    ];
  });
}

/**
 * Checks what code of the content names: `@strapi/…` specifiers and `packages/…` paths of the
 * platform's repository in inline code, `strapi …` commands with their options in inline code and in
 * shell fences. They must exist in the pinned version, or be listed as exceptions with a reason.
 */
export async function checkIdentifiers({ siteRoot, pages }: CheckContext): Promise<CheckResult> {
  const platform = await openPlatform(siteRoot);
  const known = await readKnownIdentifiers(siteRoot, platform);
  const exceptions = await readExceptions(siteRoot);
  const excepted = new Set(exceptions.map(({ identifier }) => identifier));
  const missing = (await pages()).flatMap((page) => findMissing({ platform, known }, page));
  const findings = missing
    .filter(({ identifier }) => !excepted.has(identifier))
    .map(({ file, line, message }) => ({
      file,
      line,
      message: `${message} Mend it, or list it with a reason in ${EXCEPTIONS_FILE}.`,
    }));
  return { findings: [...findings, ...exceptionFindings(exceptions, missing)] };
}
