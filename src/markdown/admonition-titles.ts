/** Names of admonitions; the last three are older names that authors still use. */
export const ADMONITIONS = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'caution',
  'danger',
  'secondary',
  'important',
  'success',
]);

const CODE_FENCE = /^\s*(`{3,}|~{3,})/;
const PLAIN_TITLE = /^(\s*(?:>\s*)*:{3,})([a-z]+)[ \t]+(?![[{])(\S.*)$/;

/**
 * Writes the title of an admonition as a directive's label: `:::note My title` becomes
 * `:::note[My title]`, which is the form that the directive syntax knows. Code is left alone.
 *
 * @param text Markdown
 * @returns the text with the same number of lines
 */
export function labelAdmonitionTitles(text: string): string {
  if (!text.includes(':::')) {
    return text;
  }
  let fence: string | null = null;
  const lines = text.split('\n').map((line) => {
    const mark = CODE_FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) {
        fence = null;
      }
      return line;
    }
    if (mark !== undefined) {
      fence = mark;
      return line;
    }
    return line.replace(PLAIN_TITLE, (whole, colons, name, title) =>
      ADMONITIONS.has(name) ? `${colons}${name}[${title.trim()}]` : whole,
    );
  });
  return lines.join('\n');
}
