import { memoize } from 'es-toolkit';
import { createHighlighterCore, guessEmbeddedLanguages, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import type { CodeLine } from '../model/compiled';
import { isHighlighted, type KnownLanguage } from './code-lines';
import { escapeText, serializeAttributes } from './escape-html';
import { getTokenClass, sentinelTheme } from './highlight-theme';

/** A line that takes long on a busy machine would lose its colors, and two builds would differ. */
const NO_LIMIT = 0;

/** Names in such code are no names. */
const STRING_CLASS = 'tk-string';

/** A piece of a line; no class is plain text. */
interface Token {
  className: string | undefined;
  text: string;
}

/** A pattern that one highlighter has compiled serves all; what JavaScript has no equal of is left out. */
const regexps = createJavaScriptRegexEngine({ forgiving: true });

/** Languages in fences and tags of the code, if the language can have some. */
async function embeddedLanguages(language: KnownLanguage, code: string): Promise<KnownLanguage[]> {
  const { default: rules } = await bundledLanguages[language]();
  return rules.some(({ embeddedLangsLazy = [] }) => embeddedLangsLazy.length > 0)
    ? guessEmbeddedLanguages(code, language).filter(isHighlighted).sort()
    : [];
}

/**
 * Loaded languages change how others look that can embed them. So each language, with those in its
 * code, has a highlighter of its own: what was highlighted before makes no difference.
 */
const createHighlighter = memoize(
  (languages: KnownLanguage[]): Promise<HighlighterCore> =>
    createHighlighterCore({
      themes: [sentinelTheme],
      langs: languages.map((name) => bundledLanguages[name]),
      engine: regexps,
      // Shiki warns of many highlighters; these are few, and share their patterns.
      warnings: false,
    }),
  { getCacheKey: String },
);

/** Tokens of each line. Neighbors of one class are one token: fewer elements say the same. */
async function readTokens(lines: CodeLine[], language: KnownLanguage): Promise<Token[][]> {
  const code = lines.map(({ text }) => text).join('\n');
  const ready = await createHighlighter([language, ...(await embeddedLanguages(language, code))]);
  const options = { lang: language, theme: sentinelTheme, tokenizeTimeLimit: NO_LIMIT };
  return ready.codeToTokensBase(code, options).map((line) => {
    const tokens: Token[] = [];
    for (const { color, content } of line) {
      const last = tokens.at(-1);
      const className = content.trim() === '' ? last?.className : getTokenClass(color);
      if (last && last.className === className) {
        last.text += content;
      } else {
        tokens.push({ className, text: content });
      }
    }
    return tokens;
  });
}

function element(name: string, attributes: [string, string][], html: string): string {
  return `<${name}${serializeAttributes(attributes)}>${html}</${name}>`;
}

/** A name in code: what an identifier of JavaScript is made of. */
const NAME = /([\p{L}$_][\p{L}\p{N}$_]*)/u;

/** Names that are own properties of `links` are links. */
function textHtml(text: string, links: Record<string, string>): string {
  const pieces = text.split(NAME).map((piece) => {
    const href = Object.hasOwn(links, piece) ? links[piece] : undefined;
    return href === undefined ? escapeText(piece) : element('a', [['href', href]], piece);
  });
  return pieces.join('');
}

function tokenHtml({ className, text }: Token, links: Record<string, string> | undefined): string {
  const html = links && className !== STRING_CLASS ? textHtml(text, links) : escapeText(text);
  return className === undefined ? html : element('span', [['class', className]], html);
}

/**
 * Highlights code with classes only.
 *
 * @param language name of the language; code in one without rules is plain
 * @param links name → href: names in the code that are links, except in strings
 * @returns HTML for the inside of a `code` element: one `span.line` for each line
 */
export async function highlightCode(
  lines: CodeLine[],
  language: string,
  links?: Record<string, string>,
): Promise<string> {
  const name = language.toLowerCase();
  const tokens: Token[][] = isHighlighted(name)
    ? await readTokens(lines, name)
    : lines.map(({ text }) => [{ className: undefined, text }]);
  return lines
    .map(({ marks }, index) =>
      element(
        'span',
        [['class', ['line', ...marks].join(' ')]],
        (tokens[index] ?? []).map((token) => tokenHtml(token, links)).join(''),
      ),
    )
    .join('\n');
}
