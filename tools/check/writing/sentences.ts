import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { EXIT, SKIP, visit } from 'unist-util-visit';

/** A sentence of a doc, as it is read aloud. */
export interface Sentence {
  /** Code is one word, `code`. */
  text: string;
  /** Line, from 1, of the paragraph that it is in. */
  line: number;
  words: number;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Counts words as a reader does: by the space between them; a dash alone is none. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The text of a node with each piece of code as one word, however long it is. */
export function readAloud(node: Nodes): string {
  switch (node.type) {
    case 'inlineCode':
      return 'code';
    case 'break':
      return ' ';
    case 'image':
    case 'mdxTextExpression':
    case 'html':
      return '';
    default:
      return 'children' in node ? node.children.map(readAloud).join('') : textOf(node);
  }
}

/** Lists the sentences of paragraphs, also of those in lists and admonitions, but not in tables. */
export function listSentences(tree: Root): Sentence[] {
  const sentences: Sentence[] = [];
  visit(tree, 'paragraph', (paragraph) => {
    const line = paragraph.position?.start.line ?? 1;
    for (const { segment } of SEGMENTER.segment(readAloud(paragraph).replaceAll(/\s+/g, ' '))) {
      const words = countWords(segment);
      if (words > 0) {
        sentences.push({ text: segment.trim(), line, words });
      }
    }
    return SKIP;
  });
  return sentences;
}

/** The first paragraph of a doc, which is what it opens with; null for none. */
export function getOpening(tree: Root): Sentence | null {
  let opening: Sentence | null = null;
  visit(tree, 'paragraph', (paragraph) => {
    const text = readAloud(paragraph).trim();
    if (text === '') {
      return SKIP;
    }
    opening = { text, line: paragraph.position?.start.line ?? 1, words: countWords(text) };
    return EXIT;
  });
  return opening;
}
