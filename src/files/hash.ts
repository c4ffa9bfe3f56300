import { hash } from 'node:crypto';

/** Hashes texts in order. Borders between them count. Returns 32 hexadecimal digits. */
export function hashText(...parts: string[]): string {
  return hash('sha256', parts.map((part) => `${part.length}:${part}`).join('')).slice(0, 32);
}
