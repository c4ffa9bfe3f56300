import type { ExportHistory } from '../../src/model/reference';

/**
 * Writes a history as the committed file has it: small, with a line for each release and each symbol.
 * The line of a release begins with what separates it from the one before, so that it stays as it was
 * when another follows: its commit says when the file learned of it.
 */
export function serializeHistory({ entry, releases, symbols }: ExportHistory): string {
  const versions = releases.map((version) => JSON.stringify(version)).join('\n  ,');
  const lines = symbols.map((symbol) => `\n  ${JSON.stringify(symbol)}`).join(',');
  return `{"entry":${JSON.stringify(entry)},"releases":[\n   ${versions}\n],"symbols":[${lines}\n]}\n`;
}
