/** A run of heading text: plain words, or inline code. */
export interface HeadingPart {
  kind: 'text' | 'code';
  value: string;
}

/** One heading of a doc, in document order. `id` is what the anchor is called. */
export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  text: string;
  parts: HeadingPart[];
}
