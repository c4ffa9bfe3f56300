import { groupBy, mapValues, memoize, once, uniq, uniqBy } from 'es-toolkit';
import type { Finding } from '../../src/model/finding';
import { findNamedThings } from '../check/identifiers/named-things';
import type { CheckedPage } from '../check/pages';
import { type Declaration, type ParsedSource, WHOLE_FILE } from './declarations';
import { countCode, createRanking, type Words } from './nearest';
import type { PlatformSources } from './platform-sources';
import { listSections, type PageSection } from './sections';

/** A declaration with the file that it is in. */
export interface Located {
  path: string;
  declaration: Declaration;
}

/** What a section rests on. */
export interface SectionEvidence {
  section: PageSection;
  evidence: Located[];
}

/** What a page rests on. */
interface PageEvidence {
  /** All of its sections, in order. */
  sections: SectionEvidence[];
  findings: Finding[];
}

/** More declarations of one name than this tell nothing. */
const MOST_CANDIDATES = 4;

/** Longer functions than this are not what a key in them stands for; characters of normalized text. */
const LARGE = 12000;

/** What is not longer has no finer parts; characters of normalized text. */
const SMALL = 3000;

/** So many sections are given a piece of code; the second has at least this share of the first's score. */
const MOST_SECTIONS = 2;
const NEARLY = 0.85;

/** Of the sections that name a declaration, so many rest on it: those that share the most words with it. */
const MOST_NAMING = 2;

/** Code that shares less with any section is described by none. */
const LEAST_SCORE = 2.2;

/** What a fitting name before the dot counts, more than all words near it. */
const QUALIFIED = 4;

/** The shortest text in code that is looked for in strings: shorter ones stand anywhere. */
const SHORTEST_TEXT = 6;

/** A name that says what it is by itself: of several words, as `createCronService` or `LOG_LEVEL`. */
const TELLING = /[a-z\d][A-Z]|[a-zA-Z]_[a-zA-Z]|^[A-Z][a-z]+[A-Z]/;

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

function holds(outer: Declaration, offset: number): boolean {
  return outer.range[0] <= offset && offset < outer.range[1];
}

/** The declarations around an offset, the innermost first; the file as a whole is the last. */
function around({ declarations }: ParsedSource, offset: number): Declaration[] {
  return declarations
    .filter((each) => each.name === WHOLE_FILE || holds(each, offset))
    .sort((a, b) => b.range[0] - a.range[0] || a.range[1] - b.range[1]);
}

/**
 * What a step of a function stands for is the function, if that is short enough to be about one thing;
 * in a long one it must tell by itself what it is. Anything else stands for itself.
 */
function lift(parsed: ParsedSource, declaration: Declaration): Declaration | null {
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
function listUnits(parsed: ParsedSource | null): Declaration[] {
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
function leaveOutParts(found: Located[]): Located[] {
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

/** Names with what stands before their dots, and texts in quotes. */
interface Token {
  name: string;
  /** All of it as it is written: a key can have dots. */
  chain: string;
  qualifiers: string[];
}

/** Words of a command or a phrase, which name nothing by themselves unless they tell. */
const PHRASE = /^[^(){}=:;,[\]]*\s[^(){}=:;,[\]]*$/;

/** The name of a file, or a path. */
const FILE_NAME = /^[\w@./-]+\.(?:[cm]?[jt]sx?|json|md|ya?ml|env|html|css)$/;

const CHAIN = /(?<![\w$'"`/@:.-])[A-Za-z_$][\w$]*(?:(?:\?\.|\.|::)[A-Za-z_$][\w$]*)*/g;

function listTokens(code: string): Token[] {
  if (FILE_NAME.test(code)) {
    return [];
  }
  const tokens = Array.from(code.matchAll(CHAIN), ([chain]) => {
    const names = chain.split(/\?\.|\.|::/);
    return { name: names.at(-1) ?? '', chain, qualifiers: names.slice(0, -1) };
  });
  return PHRASE.test(code) ? tokens.filter(({ name }) => TELLING.test(name)) : tokens;
}

/** What code may stand for as a text: itself, without quotes and a method before a path. */
function listTexts(code: string): string[] {
  const bare = code.replace(/^['"]|['"]$/g, '');
  const [, path] = /^(?:GET|POST|PUT|PATCH|DELETE) (\S+)$/.exec(bare) ?? [];
  return uniq([bare, ...(path ? [path, path.replace(/^\/[\w-]+(?=\/)/, '')] : [])]).filter(
    (text) => text.length >= SHORTEST_TEXT && (/\W/.test(text) || TELLING.test(text)),
  );
}

/** Finds what pages rest on in the sources of a release. */
export function createResolver(sources: PlatformSources) {
  const indexOf = memoize((path: string): FileIndex | null => {
    const parsed = sources.parse(path);
    return parsed && indexFile(parsed);
  });
  const stems = new Map(
    [...sources.byPath.keys()].map((path) => [path.replace(/\.\w+$/, ''), path] as const),
  );
  const findPath = (name: string): string | null => {
    if (name.startsWith('@')) {
      return sources.locate(name);
    }
    return sources.byPath.has(name)
      ? name
      : (stems.get(name) ?? stems.get(`${name}/index`) ?? null);
  };

  const words = new WeakMap<Declaration, Words>();
  const wordsOf = ({ path, declaration }: Located): Words => {
    const text = sources.byPath.get(path)?.text ?? '';
    const known =
      words.get(declaration) ?? countCode(text.slice(...declaration.range), declaration.name);
    words.set(declaration, known);
    return known;
  };

  /** Files that code names as a whole path, or by its end where it is one of the page's. */
  function filesOf(code: string, ofPage: readonly string[]): string[] {
    const named = findNamedThings(code).flatMap(({ name }) => findPath(name) ?? []);
    const isEnd = FILE_NAME.test(code);
    const ends = isEnd
      ? ofPage.filter((path) => path.endsWith(`/${code.replace(/^\.?\//, '')}`))
      : [];
    return [...named, ...ends];
  }

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
        isPhrase || piece !== text ? written.includes(piece.trim()) : written === text,
      );
      return places.flatMap(([offset]) => {
        const declaration = parsed && around(parsed, offset)[0];
        return declaration ? [{ path, declaration }] : [];
      });
    });
    return found.length <= MOST_CANDIDATES ? found : [];
  }

  function resolveSection(section: PageSection, own: string[], ofPage: string[]): Located[] {
    const words = new Set(
      section.code
        .flatMap(({ text }) => text.match(/[A-Za-z_$][\w$-]*/g) ?? [])
        .concat(section.heading.toLowerCase().match(/[\w-]+/g) ?? []),
    );
    const tiers = [own, ofPage.filter((path) => !own.includes(path))];
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
      return [...byName, ...byText];
    });
    const lifted = found.flatMap(({ path, declaration }) => {
      const parsed = sources.parse(path);
      const stands = parsed && lift(parsed, declaration);
      return stands ? [{ path, declaration: stands }] : [];
    });
    return uniqBy(lifted, keyOf);
  }

  /** Finds what an author names under `evidence`: `path#declaration`, or a path alone. */
  function findWritten(written: string): Located | null {
    const [path = '', name = WHOLE_FILE] = written.split('#');
    const declaration = sources.parse(path)?.declarations.find((each) => each.name === name);
    return declaration ? { path, declaration } : null;
  }

  /** What the author of a page adds by hand, by sections, and what of it there is not. */
  function readWritten({ file, frontMatter }: CheckedPage, ids: readonly string[]) {
    const findings: Finding[] = [];
    const bySection = mapValues(frontMatter.evidence ?? {}, (all, id) =>
      all.flatMap((written, index) => {
        const found = findWritten(written);
        const message = ids.includes(id)
          ? `"${written}" is no declaration of the pinned packages: give a path of the repository, "#", and a name as platform/evidence.json has them.`
          : `The page has no heading with the id "${id}".`;
        if (!found || !ids.includes(id)) {
          findings.push({ file, line: 1, keys: ['evidence', id, index], message });
        }
        return found ?? [];
      }),
    );
    return { bySection, findings };
  }

  /** Files that could not be read as code: what rests on them rests on the file as a whole. */
  function noteProblems({ file }: CheckedPage, paths: readonly string[]): Finding[] {
    return paths.flatMap((path) => {
      const problem = sources.parse(path)?.problem;
      const message = `${path} could not be parsed: ${problem} Sections that name it rest on the whole file.`;
      return problem ? [{ severity: 'note' as const, file, line: 1, message }] : [];
    });
  }

  /**
   * Gives what a page's files declare to the sections that share the most words with it: what a sentence
   * describes, it need not name.
   *
   * @returns what each section is given, by their order, and whether one is near enough to what it names
   */
  function assignNearest(
    sections: readonly PageSection[],
    ofPage: readonly string[],
    named: readonly string[][],
  ) {
    const rank = createRanking(sections);
    const score = (each: Located) =>
      rank(wordsOf(each), (index) => named[index]?.includes(each.path) ?? false);
    const assigned = sections.map((): Located[] => []);
    for (const path of ofPage) {
      for (const declaration of listUnits(sources.parse(path))) {
        const scores = score({ path, declaration });
        const order = scores
          .map((points, index) => ({ points, index }))
          .sort((a, b) => b.points - a.points);
        const best = order[0]?.points ?? 0;
        for (const { index, points } of order.slice(0, MOST_SECTIONS)) {
          if (points >= Math.max(LEAST_SCORE, best * NEARLY)) {
            assigned[index]?.push({ path, declaration });
          }
        }
      }
    }
    const isNear = (each: Located, index: number) => {
      const scores = score(each);
      return scores.filter((other) => other > (scores[index] ?? 0)).length < MOST_NAMING;
    };
    return { nearest: assigned, isNear };
  }

  /** What each section of a page rests on, in the order of the page. */
  return function resolvePage(page: CheckedPage): PageEvidence {
    const sections = listSections(page);
    const listed = uniq(
      (page.frontMatter.sources ?? []).flatMap((source) => findPath(source) ?? []),
    );
    const named = sections.map(({ code }) =>
      uniq(code.flatMap(({ text }) => filesOf(text, listed))),
    );
    const ofPage = uniq([...listed, ...named.flat()]);
    const ids = sections.map(({ id }) => id);
    const { bySection, findings } = readWritten(page, ids);
    const { isNear, nearest } = assignNearest(sections, ofPage, named);
    const resolved = sections.map((section, index) => {
      const found = [
        ...resolveSection(section, named[index] ?? [], ofPage).filter((each) =>
          isNear(each, index),
        ),
        ...(bySection[section.id] ?? []),
      ];
      return { section, evidence: leaveOutParts([...found, ...(nearest[index] ?? [])]) };
    });
    return { sections: resolved, findings: [...findings, ...noteProblems(page, ofPage)] };
  };
}

/** Names a declaration in all of the platform, as in `packages/…/cron.ts#createCronService.add`. */
function keyOf({ path, declaration }: Located): string {
  return `${path}#${declaration.name}`;
}
