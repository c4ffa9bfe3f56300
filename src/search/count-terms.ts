import type { ShownDocument } from '../model/search';
import { INDEXED_FIELDS, type TermPostings } from './postings';
import { findWords, getTerms } from './terms';

/** Different terms of one field, and how often each occurs. */
interface CountedField {
  /** Separated by spaces, so that a kept result is read as one text. */
  terms: string;
  counts: number[];
}

/** What is indexed of a document. */
export interface CountedDocument {
  /** In the order of the indexed fields. */
  fields: CountedField[];
  /** Terms that are whole identifiers, separated by spaces. */
  identifiers: string;
}

/** Counts the terms of a document. */
export function countTerms(document: ShownDocument, content: string): CountedDocument {
  const identifiers = new Set<string>();
  const fields = INDEXED_FIELDS.map((name) => {
    const counts = new Map<string, number>();
    const texts = { title: [document.title], content: [content], tags: document.tags }[name];
    for (const { text } of texts.flatMap(findWords)) {
      const terms = getTerms(text);
      if (terms.length > 1) {
        identifiers.add(terms[0] ?? '');
      }
      for (const term of terms) {
        counts.set(term, (counts.get(term) ?? 0) + 1);
      }
    }
    return { terms: [...counts.keys()].join(' '), counts: [...counts.values()] };
  });
  return { fields, identifiers: [...identifiers].join(' ') };
}

/** Says where each term occurs. The ids of documents are their positions. */
export function collectPostings(documents: readonly CountedDocument[]): Map<string, TermPostings> {
  const postings = new Map<string, TermPostings>();
  const getPostings = (term: string): TermPostings => {
    const known = postings.get(term);
    if (known) {
      return known;
    }
    const made: TermPostings = { isIdentifier: false, fields: {} };
    postings.set(term, made);
    return made;
  };
  for (const [id, { fields, identifiers }] of documents.entries()) {
    for (const [field, { terms, counts }] of fields.entries()) {
      const names = terms.split(' ');
      for (const [position, count] of counts.entries()) {
        const byField = getPostings(names[position] ?? '').fields;
        byField[field] ??= {};
        byField[field][id] = count;
      }
    }
    for (const term of identifiers === '' ? [] : identifiers.split(' ')) {
      getPostings(term).isIdentifier = true;
    }
  }
  return postings;
}
