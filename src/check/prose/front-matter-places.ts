import type { Root } from 'mdast';
import { isMap, isScalar, parseDocument } from 'yaml';

/** Where a value of the front matter stands in its file. */
export interface Place {
  /** Offsets into the text; the end is not part of it. */
  start: number;
  end: number;
  /** From 1. */
  line: number;
}

/**
 * Finds where the texts of a doc's front matter stand.
 *
 * @param tree the parsed doc
 * @param text the text that its positions count in
 * @returns places by key, of all values that are one text
 */
export function readPlaces(tree: Root, text: string): Map<string, Place> {
  const places = new Map<string, Place>();
  const node = tree.children.find(({ type }) => type === 'yaml');
  if (node?.type !== 'yaml') {
    return places;
  }
  const begin = text.indexOf(node.value, text.indexOf('\n'));
  const { contents } = parseDocument(node.value);
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (isScalar(key) && isScalar(value) && value.range) {
      const start = begin + value.range[0];
      places.set(String(key.value), {
        start,
        end: begin + value.range[1],
        line: lineAt(text, start),
      });
    }
  }
  return places;
}

/**
 * The line that a place of a text is on.
 *
 * @param text the text
 * @param offset place in it
 * @returns from 1
 */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
