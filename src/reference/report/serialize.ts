import type { ApiReport, ApiSymbol } from '../../model/reference';

function list(items: string[], indent: string): string {
  return items.map((item) => `\n${indent}${item}`).join(',');
}

/** A symbol on one line, and each of its members on a line of its own. */
function symbolText({ members, ...symbol }: ApiSymbol): string {
  const text = JSON.stringify(symbol);
  if (members === undefined) {
    return text;
  }
  const lines = list(
    members.map((member) => JSON.stringify(member)),
    '    ',
  );
  return `${text.slice(0, -1)},"members":[${lines}\n  ]}`;
}

/**
 * Writes a report as the committed file has it: small, and with one line for each thing that can
 * change.
 *
 * @param report what to write
 * @returns JSON, ending with a line break
 */
export function serializeReport({ symbols, ...head }: ApiReport): string {
  const text = JSON.stringify(head).slice(0, -1);
  return `${text},"symbols":[${list(symbols.map(symbolText), '  ')}\n]}\n`;
}
