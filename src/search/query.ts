import { uniq } from 'es-toolkit';
import { SEARCH } from '../constants';
import type { SearchResult, ShownDocument } from '../model/search';
import { chooseResults, preferSections } from './choose-results';
import type { TextFile } from './index-file';
import { findLiterals } from './literal';
import type { LoadedIndex } from './load-index';
import { expandLookup, matchWord } from './match';
import { addQuestionMatches } from './match-questions';
import { type Ranking, rankSections } from './rank';
import { readQuery, type Vocabulary } from './read-query';
import { spreadPageMatches } from './spread-page-matches';
import { findQueryWords, isStopWord } from './terms';

function readVocabulary({ questions, sections, synonyms, titles }: LoadedIndex): Vocabulary {
  const listTerms = () => [...sections.all, ...questions.all, ...titles.keys()];
  return {
    isKnown: (lookup) =>
      lookup.prefix
        ? expandLookup(listTerms(), lookup).length > 0
        : sections.has(lookup.text) || questions.has(lookup.text) || titles.has(lookup.text),
    listTerms,
    synonyms,
  };
}

/** Checks for a query of only stop words, which only verbatim matches can answer. */
export function needsTexts(query: string): boolean {
  return findQueryWords(query).every(({ text }) => isStopWord(text));
}

/** Results of a query in one index. */
export interface Found {
  /** Best first. */
  results: SearchResult[];
  /** Words without matches, as typed. */
  unknownWords: string[];
}

function readRanking(index: LoadedIndex, query: string, texts: TextFile | null): Ranking {
  const words = readQuery(query, readVocabulary(index));
  const asked = words.map((word) => matchWord(index.questions, word));
  const found = words.map((word, at) => {
    const matches = matchWord(index.sections, word);
    addQuestionMatches(index, asked[at] ?? new Map(), matches);
    return spreadPageMatches(index, word, matches);
  });
  // Quotes around a message aren't part of it.
  const written = query.trim().replace(/^["“](.*)["”]$/s, '$1');
  const literals = texts ? findLiterals(index, texts, written) : [];
  return { query, words, found, asked, literals };
}

/**
 * Searches one index.
 *
 * @param query text as typed; characters after the 512th don't count
 * @param options `isAsked`: filter of sections; `texts`: texts of the index for verbatim matches, if loaded
 */
export function searchIndex(
  index: LoadedIndex,
  query: string,
  options: { isAsked?: (document: ShownDocument) => boolean; texts?: TextFile | null } = {},
): Found {
  const { isAsked = () => true, texts = null } = options;
  const ranking = readRanking(index, query.slice(0, SEARCH.queryLength), texts);
  const { found, words } = ranking;
  const ranked = rankSections(index, ranking).filter(({ document }) => isAsked(document));
  const results = chooseResults(preferSections(ranked)).map((result) => ({
    ...result,
    terms: uniq(found.flatMap((matches) => matches.get(result.document.id)?.terms ?? [])),
  }));
  const unknown = words.filter((_, at) => found[at]?.size === 0).map(({ typed }) => typed);
  // A single letter is an unfinished word.
  const unknownWords = unknown.filter((word) => results.length === 0 || word.length > 1);
  return { results, unknownWords };
}
