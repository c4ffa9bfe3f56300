import type { ShownDocument } from '../model/search';
import { INDEXED_FIELDS, type IndexedField } from './options';
import { termsOf, wordsOf } from './terms';

/** A word that stands in a document's title or another field that results show. */
export interface ShownWord {
  id: number;
  field: IndexedField;
  terms: readonly string[];
}

/**
 * Finds the words of the indexed fields that results show. They are in the index's file as part of
 * the documents, so the index itself does not repeat them.
 *
 * @param documents documents of the index
 */
export function shownWords(documents: readonly ShownDocument[]): ShownWord[] {
  return documents.flatMap((document) =>
    INDEXED_FIELDS.flatMap((field) => {
      const value = field === 'content' ? [] : document[field];
      const texts = typeof value === 'string' ? [value] : value;
      return texts.flatMap(wordsOf).map(({ text }) => ({
        id: document.id,
        field,
        terms: termsOf(text),
      }));
    }),
  );
}
