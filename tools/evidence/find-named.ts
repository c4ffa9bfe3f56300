import { groupBy, memoize, once, uniqBy } from 'es-toolkit';
import type { Declaration, ParsedSource } from './declarations';
import type { PlatformSources } from './platform-sources';
import type { PageSection } from './sections';
import { listTexts, listTokens, SHORTEST_TEXT, TELLING, type Token } from './tokens';
import { around, keyOf, type Located, lift } from './units';

/** More declarations of one name than this tell nothing. */
const MOST_CANDIDATES = 4;

/** What a fitting name before the dot counts, more than all words near it. */
const QUALIFIED = 4;

/** What is looked up in a file. */
interface FileIndex {
  parsed: ParsedSource;
  byName: Map<string, Declaration[]>;
}

function indexFile(parsed: ParsedSource): FileIndex {
  const byName = new Map<string, Declaration[]>();
  for (const declaration of parsed.declarations) {
    const { ownName } = declaration;
    byName.set(ownName, [...(byName.get(ownName) ?? []), declaration]);
  }
  return { parsed, byName };
}

/** Finds what code names in the sources of a release. */
export function createNameFinder(sources: PlatformSources) {
  const indexOf = memoize((path: string): FileIndex | null => {
    const parsed = sources.parse(path);
    return parsed && indexFile(parsed);
  });

  /** Exported declarations of files by their names. */
  const exported = once(() => {
    const all = [...sources.byPath.keys()].flatMap((path) =>
      (sources.parse(path)?.declarations ?? [])
        .filter(({ isExported, name }) => isExported && !/[.*~]/.test(name) && TELLING.test(name))
        .map((declaration) => ({ path, declaration })),
    );
    return groupBy(all, ({ declaration }) => declaration.name);
  });

  function namedIn(path: string, name: string, chain: string): Declaration[] {
    const byName = indexOf(path)?.byName;
    return byName?.get(chain) ?? byName?.get(name) ?? [];
  }

  /** Finds a name in files: what fits its qualifiers best, or nothing where too many fit. */
  function findName(
    { chain, name, qualifiers }: Token,
    files: readonly string[],
    { words, least }: { words: ReadonlySet<string>; least: number },
  ): Located[] {
    const found = files.flatMap((path) =>
      namedIn(path, name, chain).map((declaration) => {
        const around = [
          ...declaration.name.split('.').slice(0, -1),
          ...path.split(/[/.]/).slice(-4),
        ];
        const fits = around.filter((each) => qualifiers.includes(each)).length;
        const near = around.filter((each) => words.has(each)).length;
        return { path, declaration, score: QUALIFIED * fits + Math.min(near, 3) };
      }),
    );
    const best = Math.max(...found.map(({ score }) => score));
    if (!TELLING.test(name) && found.length > 1 && best < least) {
      return [];
    }
    const equal = found.filter(({ score }) => score === best);
    // What is described is what happens; its types change with it.
    const values = equal.filter(({ declaration }) => declaration.isValue);
    const fitting = values.length > 0 ? values : equal;
    return fitting.length <= MOST_CANDIDATES ? fitting : [];
  }

  /** Finds a text in the strings of files. */
  function findText(text: string, files: readonly string[]): Located[] {
    const isPhrase = /\s/.test(text);
    const pieces = text
      .split(/<[^>]*>|…|\$\{[^}]*\}/)
      .filter((piece) => piece.trim().length >= SHORTEST_TEXT);
    const [piece] = pieces.sort((a, b) => b.length - a.length);
    if (piece === undefined) {
      return [];
    }
    const found = files.flatMap((path) => {
      const parsed = sources.parse(path);
      const places = (parsed?.texts ?? []).filter(([, written]) =>
        isPhrase || piece !== text
          ? written.includes(piece.trim())
          : // Code reads a key of the configuration with the name of its file before it.
            written === text || (/\w\.\w/.test(text) && written.endsWith(`.${text}`)),
      );
      return places.flatMap(([offset]) => {
        const declaration = parsed && around(parsed, offset)[0];
        return declaration ? [{ path, declaration }] : [];
      });
    });
    return found.length <= MOST_CANDIDATES ? found : [];
  }

  /**
   * Finds what a section names.
   *
   * @param files `own` are those that it names itself, `ofPage` these and what else its page is about;
   *   `isNear` tells whether it is near enough to what has a name that others can have, too
   */
  return function findNamed(
    section: PageSection,
    {
      isNear,
      ofPage,
      own,
    }: { own: string[]; ofPage: string[]; isNear: (each: Located) => boolean },
  ): Located[] {
    const words = new Set(
      section.code
        .flatMap(({ text }) => text.match(/[A-Za-z_$][\w$-]*/g) ?? [])
        .concat(section.heading.toLowerCase().match(/[\w-]+/g) ?? []),
    );
    const tiers = [own, ofPage.filter((path) => !own.includes(path))];
    const stand = ({ path, declaration }: Located): Located[] => {
      const parsed = sources.parse(path);
      const stands = parsed && lift(parsed, declaration);
      return stands ? [{ path, declaration: stands }] : [];
    };
    const found = section.code.flatMap(({ kind, text }) => {
      const isFence = kind === 'fence';
      const byName = listTokens(text).flatMap((token) => {
        const near = (isFence ? [own] : tiers)
          .map((files, tier) =>
            findName(token, files, { words, least: isFence ? QUALIFIED : 2 * tier }),
          )
          .find((each) => each.length > 0);
        const far = TELLING.test(token.name) && !isFence ? (exported()[token.name] ?? []) : [];
        return near ?? (far.length <= 2 ? far : []);
      });
      const byText = isFence
        ? []
        : listTexts(text).flatMap(
            (each) =>
              tiers.map((files) => findText(each, files)).find(({ length }) => length > 0) ?? [],
          );
      return [...byName.flatMap(stand).filter(isNear), ...byText.flatMap(stand)];
    });
    return uniqBy(found, keyOf);
  };
}
