import { uniqBy } from 'es-toolkit';
import { WHOLE_FILE } from '../../src/site/evidence';
import type { Declaration, ParsedSource } from './declarations';
import { TELLING } from './tokens';

/** A declaration with the file that it is in. */
export interface Located {
  path: string;
  declaration: Declaration;
}

/** Longer functions than this are not what a key in them stands for; characters of normalized text. */
const LARGE = 12000;

/** What is not longer has no finer parts; characters of normalized text. */
const SMALL = 3000;

function holds(outer: Declaration, offset: number): boolean {
  return outer.range[0] <= offset && offset < outer.range[1];
}

/** The declarations around an offset, the innermost first; the file as a whole is the last. */
export function around({ declarations }: ParsedSource, offset: number): Declaration[] {
  return declarations
    .filter((each) => each.name === WHOLE_FILE || holds(each, offset))
    .sort((a, b) => b.range[0] - a.range[0] || a.range[1] - b.range[1]);
}

/**
 * What a step of a function stands for is the function, if that is short enough to be about one thing;
 * in a long one it must tell by itself what it is. Anything else stands for itself.
 */
export function lift(parsed: ParsedSource, declaration: Declaration): Declaration | null {
  if (declaration.isFunction || declaration.name === WHOLE_FILE) {
    return declaration;
  }
  const outer = around(parsed, declaration.range[0]).filter(
    ({ name, range: [start, end] }) =>
      name !== WHOLE_FILE && (start < declaration.range[0] || end > declaration.range[1]),
  );
  const enclosing = outer.find(({ isFunction }) => isFunction);
  if (!enclosing || (enclosing.size > LARGE && TELLING.test(declaration.ownName))) {
    return declaration;
  }
  const isTold = TELLING.test(declaration.ownName) || enclosing.size <= SMALL;
  return enclosing.size <= LARGE && isTold ? enclosing : null;
}

/** What a file declares, in pieces of a size that a section can be about. */
export function listUnits(parsed: ParsedSource | null): Declaration[] {
  const [whole, ...declarations] = parsed?.declarations ?? [];
  const units = (all: Declaration[]): Declaration[] =>
    all.flatMap((each) => {
      const inside = declarations.filter(
        (other) => other !== each && holds(each, other.range[0]) && other.isFunction,
      );
      const members = inside.filter(
        ({ range }) => !inside.some((other) => other.range[0] < range[0] && holds(other, range[0])),
      );
      return each.size > LARGE && members.length > 0 ? units(members) : [each];
    });
  const top = declarations.filter(
    ({ isValue, name, ownName }) => isValue && name.split('~')[0] === ownName,
  );
  const found = units(top);
  return found.length > 0 || !whole ? found : [whole];
}

/** Leaves out what is inside of something else on the list: that changes with it. */
export function leaveOutParts(found: Located[]): Located[] {
  return uniqBy(found, keyOf).filter(
    ({ path, declaration }) =>
      !found.some(
        (each) =>
          each.path === path &&
          each.declaration.size > declaration.size &&
          holds(each.declaration, declaration.range[0]) &&
          each.declaration.name !== WHOLE_FILE,
      ),
  );
}

/** Names a declaration in all of the platform, as in `packages/…/cron.ts#createCronService.add`. */
export function keyOf({ path, declaration }: Located): string {
  return `${path}#${declaration.name}`;
}
