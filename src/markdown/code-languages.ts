import { closest } from 'fastest-levenshtein';
import { bundledLanguages } from 'shiki/langs';

/** Name of a language with rules. */
export type KnownLanguage = keyof typeof bundledLanguages;

/** Names for code without colors. */
const PLAIN_LANGUAGES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'console-output']);

/** Returns true if Shiki has a grammar for a language. */
export function isHighlighted(name: string): name is KnownLanguage {
  return Object.hasOwn(bundledLanguages, name);
}

/** The known language with the nearest name. */
export function nearestLanguage(language: string): string {
  return closest(language.toLowerCase(), [...PLAIN_LANGUAGES, ...Object.keys(bundledLanguages)]);
}

/** Returns true for languages with a grammar and for plain text. Loads no grammar. */
export function isKnownLanguage(language: string): boolean {
  const name = language.toLowerCase();
  return PLAIN_LANGUAGES.has(name) || isHighlighted(name);
}
