import type { ReportDiff } from './diff';

function section(title: string, entries: string[]): string[] {
  return entries.length === 0 ? [] : [`${title} (${entries.length})`, ...entries, ''];
}

function entry(mark: string, label: string, lines: string[]): string {
  return [`  ${mark} ${label}`, ...lines.map((line) => `      ${line}`)].join('\n');
}

/**
 * Writes a comparison for a review.
 *
 * @param diff what happened between two releases
 * @returns lines of plain text: what is lost first, because it breaks those who use it
 */
export function diffText({ from, to, gained, lost, changed }: ReportDiff): string {
  const lines = [
    `Public API, ${from} → ${to}`,
    '',
    ...section(
      'Lost',
      lost.map(({ label, lines }) => entry('-', label, lines)),
    ),
    ...section(
      'Changed',
      changed.map(({ label, before, after }) =>
        entry('~', label, [
          ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
          ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
        ]),
      ),
    ),
    ...section(
      'Gained',
      gained.map(({ label, lines }) => entry('+', label, lines)),
    ),
    `${gained.length} gained, ${lost.length} lost, ${changed.length} changed.`,
  ];
  return lines.join('\n');
}
