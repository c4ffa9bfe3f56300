import { closest } from 'fastest-levenshtein';
import { bundledLanguages } from 'shiki/langs';

/** Name of a language with rules. */
export type KnownLanguage = keyof typeof bundledLanguages;

/** Names for code without colors. */
const PLAIN_LANGUAGES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'console-output']);

/** Whether there are rules to highlight a language with. */
export function isHighlighted(name: string): name is KnownLanguage {
  return Object.hasOwn(bundledLanguages, name);
}

/** The known language with the nearest name. */
export function nearestLanguage(language: string): string {
  return closest(language.toLowerCase(), [...PLAIN_LANGUAGES, ...Object.keys(bundledLanguages)]);
}

/** Whether a language is highlighted, or plain text. Loads names alone, no rules. */
export function isKnownLanguage(language: string): boolean {
  const name = language.toLowerCase();
  return PLAIN_LANGUAGES.has(name) || isHighlighted(name);
}
