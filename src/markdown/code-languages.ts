import { closest } from 'fastest-levenshtein';
import { bundledLanguages } from 'shiki/langs';

/** Name of a language with a grammar. */
export type KnownLanguage = keyof typeof bundledLanguages;

/** Languages of plain text. */
const PLAIN_LANGUAGES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'console-output']);

/** Checks whether Shiki has a grammar for a language. */
export function isHighlighted(name: string): name is KnownLanguage {
  return Object.hasOwn(bundledLanguages, name);
}

/** Finds the known language with the nearest name. */
export function nearestLanguage(language: string): string {
  return closest(language.toLowerCase(), [...PLAIN_LANGUAGES, ...Object.keys(bundledLanguages)]);
}

/** Checks for a language with a grammar, or plain text, without loading grammars. */
export function isKnownLanguage(language: string): boolean {
  const name = language.toLowerCase();
  return PLAIN_LANGUAGES.has(name) || isHighlighted(name);
}
