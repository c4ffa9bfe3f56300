import { visit } from 'unist-util-visit';
import { repositoryPathExists, specifierExists, unknownCommand } from './existence';
import type { CheckResult, Finding } from './finding';
import { EXCEPTIONS_FILE, type IdentifierException, readExceptions } from './identifier-exceptions';
import { type KnownIdentifiers, readKnownIdentifiers } from './known-identifiers';
import { type NamedThing, namedThings } from './named-things';
import { type CheckedPage, readCheckedPages } from './pages';
import { openPlatform, type Platform } from './platform';

/** A named thing that does not exist. */
interface Missing {
  file: string;
  line: number;
  /** As it stands in the list of exceptions. */
  identifier: string;
  message: string;
}

type Absence = Pick<Missing, 'identifier' | 'message'>;

/** Says what is wrong with a named thing; null when it exists. */
function absenceOf(
  platform: Platform,
  known: KnownIdentifiers,
  { kind, name }: NamedThing,
): Absence | null {
  switch (kind) {
    case 'specifier':
      return specifierExists(platform, name)
        ? null
        : {
            identifier: name,
            message: `"${name}" is no package, entry point or file of the pinned packages.`,
          };
    case 'repository path':
      return repositoryPathExists(platform, known, name)
        ? null
        : {
            identifier: name,
            message: `"${name}" is no folder of a pinned package, and no file that one was built from.`,
          };
    case 'command': {
      const words = unknownCommand(known.commands, name.split(' '));
      const identifier = `strapi ${words?.join(' ')}`;
      return (
        words && { identifier, message: `"${identifier}" is no command of the pinned version.` }
      );
    }
  }
}

function missingOf(platform: Platform, known: KnownIdentifiers, page: CheckedPage): Missing[] {
  const missing: Missing[] = [];
  visit(page.tree, 'inlineCode', (node) => {
    for (const thing of namedThings(node.value)) {
      const absence = absenceOf(platform, known, thing);
      if (absence !== null) {
        missing.push({ file: page.file, line: node.position?.start.line ?? 1, ...absence });
      }
    }
  });
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
 * Checks what inline code of the content names: `@strapi/…` specifiers, `packages/…` paths of the
 * platform's repository, and `strapi …` commands must exist in the pinned version, or be listed as
 * exceptions with a reason.
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
  const missing = pages.flatMap((page) => missingOf(platform, known, page));
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
