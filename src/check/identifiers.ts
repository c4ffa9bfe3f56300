import { visit } from 'unist-util-visit';
import { repositoryPathExists, specifierExists, unknownCommand } from './existence';
import { fencesOf, isShell } from './fences';
import type { CheckResult, Finding } from './finding';
import { EXCEPTIONS_FILE, type IdentifierException, readExceptions } from './identifier-exceptions';
import { type KnownIdentifiers, readKnownIdentifiers } from './known-identifiers';
import { type NamedThing, namedThings } from './named-things';
import { type CheckedPage, readCheckedPages } from './pages';
import { openPlatform, type Platform } from './platform';
import { type CommandCall, commandCalls } from './shell-commands';

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
function absencesOf({ platform, known }: Pinned, { kind, name }: NamedThing): Absence[] {
  switch (kind) {
    case 'specifier':
      return specifierExists(platform, name)
        ? []
        : [
            {
              identifier: name,
              message: `"${name}" is no package, entry point or file of the pinned packages.`,
            },
          ];
    case 'repository path':
      return repositoryPathExists(platform, known, name)
        ? []
        : [
            {
              identifier: name,
              message: `"${name}" is no folder of a pinned package, and no file that one was built from.`,
            },
          ];
  }
}

/** Says what a call of the command line names that it does not have. */
function callAbsences({ known }: Pinned, call: CommandCall): Absence[] {
  const words = unknownCommand(known.commandLine, call);
  if (words === null) {
    return [];
  }
  const identifier = `strapi ${words.join(' ')}`;
  const kind = words.at(-1)?.startsWith('-') ? 'option' : 'command';
  return [{ identifier, message: `"${identifier}" is no ${kind} of the pinned version.` }];
}

function missingOf(pinned: Pinned, page: CheckedPage): Missing[] {
  const missing: Missing[] = [];
  visit(page.tree, 'inlineCode', ({ value, position }) => {
    const absences = [
      ...namedThings(value).flatMap((thing) => absencesOf(pinned, thing)),
      ...commandCalls(value).flatMap((call) => callAbsences(pinned, call)),
    ];
    const line = position?.start.line ?? 1;
    missing.push(...absences.map((absence) => ({ file: page.file, line, ...absence })));
  });
  for (const { file, line, code } of fencesOf(page).filter(isShell)) {
    for (const call of commandCalls(code)) {
      const place = { file, line: line + call.line };
      missing.push(...callAbsences(pinned, call).map((absence) => ({ ...place, ...absence })));
    }
  }
  return missing;
}

function exceptionFindings(exceptions: IdentifierException[], missing: Missing[]): Finding[] {
  const used = new Set(missing.map(({ identifier }) => identifier));
  return exceptions.flatMap(({ identifier, reason, line }) => {
    const place = { check: 'identifiers', file: EXCEPTIONS_FILE, line };
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
 *
 * @param site `siteRoot`: absolute path of the site's folder; `pages`: its pages, if read already
 */
export async function checkIdentifiers(site: {
  siteRoot: string;
  pages?: CheckedPage[];
}): Promise<CheckResult> {
  const pages = site.pages ?? (await readCheckedPages(site.siteRoot));
  const platform = await openPlatform(site.siteRoot);
  const known = await readKnownIdentifiers(site.siteRoot, platform);
  const exceptions = await readExceptions(site.siteRoot);
  const excepted = new Set(exceptions.map(({ identifier }) => identifier));
  const missing = pages.flatMap((page) => missingOf({ platform, known }, page));
  const findings = missing
    .filter(({ identifier }) => !excepted.has(identifier))
    .map(({ file, line, message }) => ({
      check: 'identifiers',
      file,
      line,
      message: `${message} Mend it, or list it with a reason in ${EXCEPTIONS_FILE}.`,
    }));
  return { findings: [...findings, ...exceptionFindings(exceptions, missing)], notes: [] };
}
