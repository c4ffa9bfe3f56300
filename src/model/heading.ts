/** A run of heading text: plain words, or inline code. */
export interface HeadingPart {
  kind: 'text' | 'code';
  value: string;
}

/** A heading of a doc. `id` is its anchor. */
export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  text: string;
  parts: HeadingPart[];
}
