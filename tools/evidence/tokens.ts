import { uniq } from 'es-toolkit';

/** The shortest text in code that is looked for in strings: shorter ones stand anywhere. */
export const SHORTEST_TEXT = 6;

/** A name that says what it is by itself: of several words, as `createCronService` or `LOG_LEVEL`. */
export const TELLING = /[a-z\d][A-Z]|[a-zA-Z]_[a-zA-Z]|^[A-Z][a-z]+[A-Z]/;

/** Names with what stands before their dots, and texts in quotes. */
export interface Token {
  name: string;
  /** All of it as it is written: a key can have dots. */
  chain: string;
  qualifiers: string[];
}

/** Words of a command or a phrase, which name nothing by themselves unless they tell. */
const PHRASE = /^[^(){}=:;,[\]]*\s[^(){}=:;,[\]]*$/;

/** The name of a file, or a path. */
export const FILE_NAME = /^[\w@./-]+\.(?:[cm]?[jt]sx?|json|md|ya?ml|env|html|css)$/;

const CHAIN = /(?<![\w$'"`/@:.-])[A-Za-z_$][\w$]*(?:(?:\?\.|\.|::)[A-Za-z_$][\w$]*)*/g;

/** The names in code, in order. */
export function listTokens(code: string): Token[] {
  if (FILE_NAME.test(code)) {
    return [];
  }
  const tokens = Array.from(code.matchAll(CHAIN), ([chain]) => {
    const names = chain.split(/\?\.|\.|::/);
    return { name: names.at(-1) ?? '', chain, qualifiers: names.slice(0, -1) };
  });
  return PHRASE.test(code) ? tokens.filter(({ name }) => TELLING.test(name)) : tokens;
}

/** What code may stand for as a text: itself, without quotes and a method before a path. */
export function listTexts(code: string): string[] {
  const bare = code.replace(/^['"]|['"]$/g, '');
  const [, path] = /^(?:GET|POST|PUT|PATCH|DELETE) (\S+)$/.exec(bare) ?? [];
  return uniq([bare, ...(path ? [path, path.replace(/^\/[\w-]+(?=\/)/, '')] : [])]).filter(
    (text) => text.length >= SHORTEST_TEXT && (/\W/.test(text) || TELLING.test(text)),
  );
}
