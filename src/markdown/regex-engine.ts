import { memoize } from 'es-toolkit';
import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki';
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';

/** What a group has that took no part in a match: the greatest index, as in Oniguruma. */
const NO_GROUP = { start: 0xffff_ffff, end: 0xffff_ffff, length: 0 };

/** A pattern with its last search. */
interface Search {
  regex: RegExp;
  /** Whether where a search starts decides only which matches it skips. */
  isRepeatable: boolean;
  /** The string that was searched, from `from` on. */
  string: RegexEngineString | null;
  from: number;
  match: RegExpExecArray | null;
}

/** What `oniguruma-to-es` has to emulate of Oniguruma in a class of its own. */
function emulationOf(regex: RegExp) {
  const options: object = 'rawOptions' in regex && regex.rawOptions ? regex.rawOptions : {};
  return {
    hasGroups:
      ('hiddenCaptures' in options && isFilled(options.hiddenCaptures)) ||
      ('transfers' in options && isFilled(options.transfers)),
    hasStrategy: 'strategy' in options && Boolean(options.strategy),
  };
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

/** Undefined for a pattern that JavaScript has no equal of; the rule is left out, as Shiki does. */
function createSearch(pattern: string | RegExp): Search | undefined {
  let regex: RegExp;
  try {
    regex = typeof pattern === 'string' ? defaultJavaScriptRegexConstructor(pattern) : pattern;
  } catch {
    return undefined;
  }
  const { hasGroups, hasStrategy } = emulationOf(regex);
  return {
    // A class that emulates nothing but late compilation is slower: V8 compiles late by itself.
    regex: hasGroups || hasStrategy ? regex : new RegExp(regex.source, regex.flags),
    isRepeatable: !regex.sticky && !hasStrategy,
    string: null,
    from: 0,
    match: null,
  };
}

function find(search: Search, string: RegexEngineString, from: number): RegExpExecArray | null {
  const { match } = search;
  const isSame = search.isRepeatable && search.string === string && search.from <= from;
  if (isSame && (match === null || match.index >= from)) {
    return match;
  }
  search.regex.lastIndex = from;
  search.string = string;
  search.from = from;
  search.match = search.regex.exec(string.content);
  return search.match;
}

function createScanner(searches: (Search | undefined)[]): PatternScanner {
  return {
    findNextMatchSync(text, from) {
      const string = typeof text === 'string' ? { content: text } : text;
      let best: RegExpExecArray | null = null;
      let index = -1;
      for (let number = 0; number < searches.length; number++) {
        const search = searches[number];
        const match = search ? find(search, string, from) : null;
        if (match && (best === null || match.index < best.index)) {
          best = match;
          index = number;
          if (match.index === from) {
            break;
          }
        }
      }
      return best && { index, captureIndices: groupsOf(best) };
    },
  };
}

function groupsOf(match: RegExpExecArray) {
  return (match.indices ?? []).map((range) => {
    if (!range) {
      return NO_GROUP;
    }
    const [start, end] = range;
    return { start, end, length: end - start };
  });
}

/**
 * An engine for Shiki on JavaScript's regular expressions that finds what Shiki's own finds. Theirs
 * remembers the last search of a pattern for each rule; this one for all rules together, and most
 * patterns of a grammar are in many rules, so there are far fewer searches.
 */
export function createRegexEngine(): RegexEngine {
  const searchOf = memoize(createSearch);
  return {
    createScanner: (patterns) => createScanner(patterns.map(searchOf)),
    createString: (content) => ({ content }),
  };
}
