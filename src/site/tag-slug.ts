import kebabCase from 'es-toolkit/compat/kebabCase';

/** Signs that distinguish names, as in C++ and C#. Kebab case drops them, so addresses spell them out. */
const SIGNS: [sign: string, word: string][] = [
  ['+', ' plus '],
  ['#', ' sharp '],
  ['&', ' and '],
];

/** The end of the address of a tag's page: the label in kebab case; '' without a letter or digit. */
export function tagSlug(label: string): string {
  return kebabCase(SIGNS.reduce((text, [sign, word]) => text.replaceAll(sign, word), label));
}
