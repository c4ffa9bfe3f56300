import kebabCase from 'es-toolkit/compat/kebabCase';

/** Signs that distinguish names, as in C++ and C#. Kebab case drops them, so slugs spell them out. */
const SIGNS: [sign: string, word: string][] = [
  ['+', ' plus '],
  ['#', ' sharp '],
  ['&', ' and '],
];

/** Returns the slug of a tag: its label in kebab case; '' without any letter or digit. */
export function tagSlug(label: string): string {
  return kebabCase(SIGNS.reduce((text, [sign, word]) => text.replaceAll(sign, word), label));
}
