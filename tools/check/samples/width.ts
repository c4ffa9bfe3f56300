import { readNotation } from '../../../src/markdown/code-notation';
import type { Finding } from '../../../src/model/finding';
import { LINE } from '../../../src/pages/reference/declaration';
import type { Fence } from '../pages';

/** Finds lines that are too wide for the column, unless the fence gives a reason or is a diagram. */
export function checkWidth({ code, file, language, line, wide }: Fence): Finding[] {
  if (wide !== null || language === 'mermaid') {
    return [];
  }
  return code.split('\n').flatMap((text, index): Finding[] => {
    const { length } = [...readNotation(text).text];
    const message = `This line has ${length} columns, and readers see ${LINE} without scrolling. Break it, or say after the language why it can't be broken: wide="reason".`;
    return length > LINE ? [{ file, line: line + index + 1, message }] : [];
  });
}
