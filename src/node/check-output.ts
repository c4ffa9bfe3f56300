import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from 'es-toolkit';
import { isWithin, resolveLinks } from '../files/confinement';
import { type Finding, refuseFindings, SiteError } from '../model/finding';
import type { BasePage } from '../model/page';

/**
 * Checks that no file of a site's own takes the place of one that the build writes, on any system:
 * some do not tell `A` from `a`. `assets/` is for files with a hash in their names.
 *
 * @param built paths that the build writes
 * @param own paths of files in `static/`
 * @throws SiteError naming each file that would
 */
export function checkStaticFiles(built: readonly string[], own: readonly string[]): void {
  const fold = (path: string) => path.normalize('NFC').toLowerCase();
  const foldersOf = (path: string) =>
    path.split('/').flatMap((_part, index, parts) => parts.slice(0, index).join('/') || []);
  const files = new Map(built.map((path) => [fold(path), path]));
  const folders = new Map(
    built.flatMap((path) => foldersOf(path).map((folder) => [fold(folder), path] as const)),
  );
  const findings = own.flatMap((path): Finding[] => {
    const key = fold(path);
    const inItsPlace = [key, ...foldersOf(key)].find((each) => files.has(each)) ?? '';
    const taken = files.get(inItsPlace) ?? folders.get(key);
    if (key.startsWith('assets/')) {
      const message = 'Files in assets/ are cached for a year. Move it to another folder.';
      return [{ file: `static/${path}`, message }];
    }
    return taken === undefined
      ? []
      : [
          {
            file: `static/${path}`,
            message: `takes the place of ${taken}, which the build writes. Rename one of the two.`,
          },
        ];
  });
  refuseFindings(findings);
}

/**
 * Checks that the address of each page is that of no file, which a host would answer with.
 *
 * @param files paths of all files of the output that are no pages
 * @throws SiteError naming each page that nobody could open
 */
export function checkPageAddresses(pages: readonly BasePage[], files: readonly string[]): void {
  const taken = new Set(files);
  const findings = pages.flatMap(({ meta: { route, title }, origin }): Finding[] => {
    const path = route.slice(1);
    const name = origin?.source ?? `the page "${title}"`;
    return taken.has(path)
      ? [
          {
            file: origin?.source,
            message: `Nobody could open ${name} at ${route}: the file ${path} of the site has that address. Give the page another "slug".`,
          },
        ]
      : [];
  });
  refuseFindings(findings);
}

/** A path, or the nearest around it that exists. */
function findExisting(path: string): string {
  return existsSync(path) ? path : findExisting(dirname(path));
}

/** Every built site has it, and hardly any other folder. */
const BUILT = '_headers';

/**
 * Refuses an output that a build would delete something else with: it takes the place of what is there.
 *
 * @param out absolute path of the output
 * @param siteRoot absolute path of the site's folder
 * @param sources folders that the site is made from, from its root
 * @throws SiteError that says what is in the way
 */
export function checkOutput(out: string, siteRoot: string, sources: readonly string[]): void {
  const folder = resolveLinks(out);
  const refuse = (reason: string) => {
    throw new SiteError(`--out ${out} ${reason}. Name a folder of its own, as in --out dist.`);
  };
  if (isWithin(resolveLinks(siteRoot), folder)) {
    refuse('holds the site itself, which a build would delete');
  }
  const source = sources.find((name) => isWithin(folder, resolveLinks(join(siteRoot, name))));
  if (source !== undefined) {
    refuse(`lies in ${source}/, which the site is made from`);
  }
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) {
    const [, link] = attempt(() => lstatSync(folder));
    if (link?.isSymbolicLink()) {
      refuse('is a symbolic link that leads nowhere');
    }
    if (!statSync(findExisting(folder)).isDirectory()) {
      refuse('lies below a file');
    }
    return;
  }
  if (!stats.isDirectory()) {
    refuse('is a file');
  }
  // Another build may just have moved it away.
  const [, names] = attempt(() => readdirSync(folder));
  if (names && names.length > 0 && !names.includes(BUILT)) {
    refuse('holds something else than a built site, which a build would delete');
  }
}
