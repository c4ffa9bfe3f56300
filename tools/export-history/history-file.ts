import type { ExportHistory } from '../../src/model/reference';

/** Writes a history as the committed file has it: small, with one line for each symbol. */
export function serializeHistory({ symbols, ...head }: ExportHistory): string {
  const lines = symbols.map((symbol) => `\n  ${JSON.stringify(symbol)}`).join(',');
  return `${JSON.stringify(head).slice(0, -1)},"symbols":[${lines}\n]}\n`;
}
