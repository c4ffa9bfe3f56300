/**
 * The messages of an error and of what caused it, from the outside in.
 *
 * @param error what was thrown
 * @returns messages with `Cause:` between them
 */
export function causalChain(error: unknown): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  let current: unknown = error;
  while (current !== undefined && current !== null && !seen.has(current)) {
    seen.add(current);
    messages.push(current instanceof Error ? current.message : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages.join('\n\nCause:\n');
}
