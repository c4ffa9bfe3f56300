import { readNotation } from '../../../src/markdown/code-notation';
import type { Finding } from '../../../src/model/finding';
import { LINE } from '../../../src/pages/reference/declaration';
import type { Fence } from '../pages';

/**
 * Finds lines that a reader would have to scroll sideways for. Diagrams are drawn, so the width of
 * their source says nothing; `wide="reason"` is for what cannot be broken, as an address is.
 */
export function checkWidth({ code, file, language, line, wide }: Fence): Finding[] {
  if (wide !== null || language === 'mermaid') {
    return [];
  }
  return code.split('\n').flatMap((text, index): Finding[] => {
    const { length } = [...readNotation(text).text];
    const message = `This line has ${length} columns, and readers see ${LINE} without scrolling. Break it, or say why it cannot be broken behind the language of the sample: wide="reason".`;
    return length > LINE ? [{ file, line: line + index + 1, message }] : [];
  });
}
