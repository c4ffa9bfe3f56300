import {
  transformerMetaHighlight,
  transformerNotationDiff,
  transformerNotationHighlight,
  transformerRemoveNotationEscape,
} from '@shikijs/transformers';
import { toString as textOf } from 'mdast-util-to-string';
import type { ShikiTransformer } from 'shiki/core';

/** Notation that no transformer removed, or of another tool. */
const LEFTOVER = /\[!code\b[^\]\n]*\]?|\bhighlight-(?:next-line|start|end)\b/;

/**
 * Creates transformers for notation: `[!code …]` in comments, and line ranges in the fence's metadata.
 *
 * @param report called with notation that stays visible
 */
export function notation(report: (leftover: string) => void): ShikiTransformer[] {
  return [
    transformerMetaHighlight(),
    transformerNotationDiff(),
    transformerNotationHighlight(),
    {
      code(code) {
        const leftover = LEFTOVER.exec(textOf(code))?.[0];
        if (leftover !== undefined) {
          report(leftover);
        }
      },
    },
    transformerRemoveNotationEscape(),
  ];
}

/** Remedy for notation that stays visible. */
export const NOTATION_HELP =
  'Notation goes into a comment of the language, as in // [!code highlight]. Available: ++, -- and highlight. To show one, write [\\!code …].';

/** A trailing comment with notation. */
const NOTATION =
  /\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s*\[!code ([^\]]+)\]\s*(?:\*\/\}|\*\/|-->)?\s*$/;

/** Removes the notation from a line of code, and reads whether it marks the line as removed. */
export function readNotation(line: string): { text: string; isRemoved: boolean } {
  const [, name] = NOTATION.exec(line) ?? [];
  return { text: line.replace(NOTATION, ''), isRemoved: name === '--' };
}
