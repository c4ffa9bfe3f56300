import {
  transformerMetaHighlight,
  transformerNotationDiff,
  transformerNotationErrorLevel,
  transformerNotationFocus,
  transformerNotationHighlight,
  transformerNotationWordHighlight,
  transformerRemoveNotationEscape,
} from '@shikijs/transformers';
import { toString as textOf } from 'mdast-util-to-string';
import type { ShikiTransformer } from 'shiki/core';

/** A notation that no transformer took out, or one of another tool. */
const LEFTOVER = /\[!code\b[^\]\n]*\]?|\bhighlight-(?:next-line|start|end)\b/;

/**
 * Notation in code: `[!code …]` in comments, and ranges of lines in the meta of the fence.
 *
 * @param report called with a notation that stays in the code, where readers see it
 */
export function notation(report: (leftover: string) => void): ShikiTransformer[] {
  return [
    transformerMetaHighlight(),
    transformerNotationDiff(),
    transformerNotationHighlight(),
    transformerNotationFocus(),
    transformerNotationErrorLevel(),
    transformerNotationWordHighlight(),
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

/** Remedy for a notation that stays visible. */
export const NOTATION_HELP =
  'Write a notation in a comment of the language, as in // [!code highlight]. There are ++, --, highlight, focus, error, warning, info and word:…. To show one, write [\\!code …].';

/** The comment with a notation that ends a line. */
const NOTATION =
  /\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s*\[!code ([^\]]+)\]\s*(?:\*\/\}|\*\/|-->)?\s*$/;

/** A line of code without its notation, and whether that marks it as removed. */
export function readNotation(line: string): { text: string; isRemoved: boolean } {
  const [, name] = NOTATION.exec(line) ?? [];
  return { text: line.replace(NOTATION, ''), isRemoved: name === '--' };
}
