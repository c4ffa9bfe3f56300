import { memoize } from 'es-toolkit';
import { createHighlighterCore, guessEmbeddedLanguages, type HighlighterCore } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import { EncodedTokenMetadata, INITIAL } from 'shiki/textmate';
import type { CodeLine } from '../model/compiled';
import { isHighlighted, type KnownLanguage } from './code-lines';
import { escapeText, serializeAttributes } from './escape-html';
import { getTokenClass, sentinelTheme } from './highlight-theme';
import { createRegexEngine } from './regex-engine';

/** A line that takes long on a busy machine would lose its colors, and two builds would differ. */
const NO_LIMIT = 0;

/** Names in such code are no names. */
const STRING_CLASS = 'tk-string';

/** A piece of a line; no class is plain text. */
interface Token {
  className: string | undefined;
  text: string;
}

/** What one highlighter remembers of a pattern serves all. */
const engine = createRegexEngine();

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
      engine,
      // Shiki warns of many highlighters; these are few, and share their engine.
      warnings: false,
    }),
  { getCacheKey: String },
);

/** Neighbors of one class are one token: fewer elements say the same. */
function addToken(tokens: Token[], text: string, color: string | undefined) {
  const last = tokens.at(-1);
  const className = text.trim() === '' ? last?.className : getTokenClass(color);
  if (last && last.className === className) {
    last.text += text;
  } else {
    tokens.push({ className, text });
  }
}

/**
 * Tokens of each line. This is what Shiki's `codeToTokensBase` does, without an object for each
 * token that is merged into another.
 */
async function readTokens(lines: CodeLine[], language: KnownLanguage): Promise<Token[][]> {
  const code = lines.map(({ text }) => text).join('\n');
  const ready = await createHighlighter([language, ...(await embeddedLanguages(language, code))]);
  const { colorMap } = ready.setTheme(sentinelTheme);
  const grammar = ready.getLanguage(language);
  let state = INITIAL;
  return lines.map(({ text }) => {
    const line: Token[] = [];
    if (text === '') {
      return line;
    }
    // Pairs of numbers: where a token starts, and what it looks like.
    const { ruleStack, tokens } = grammar.tokenizeLine2(text, state, NO_LIMIT);
    state = ruleStack;
    for (let at = 0; at < tokens.length; at += 2) {
      const start = tokens[at];
      const end = tokens[at + 2] ?? text.length;
      if (start !== end) {
        const color = colorMap[EncodedTokenMetadata.getForeground(tokens[at + 1] ?? 0)];
        addToken(line, text.slice(start, end), color);
      }
    }
    return line;
  });
}

function textHtml(text: string, links: Record<string, string> | undefined): string {
  if (!links) {
    return escapeText(text);
  }
  return linkNames(text, links)
    .map((part) =>
      part.href === undefined
        ? escapeText(part.text)
        : element('a', [['href', part.href]], escapeText(part.text)),
    )
    .join('');
}

function element(name: string, attributes: [string, string][], html: string): string {
  return `<${name}${serializeAttributes(attributes)}>${html}</${name}>`;
}

function tokenHtml({ className, text }: Token, links: Record<string, string> | undefined): string {
  const html = textHtml(text, className === STRING_CLASS ? undefined : links);
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

/** A name in code: what an identifier of JavaScript is made of. */
const NAME = /[\p{L}$_][\p{L}\p{N}$_]*/gu;

/** A piece of code: a name that leads somewhere, or what stands between such names. */
export interface LinkedText {
  text: string;
  href?: string;
}

/**
 * Finds the names in a piece of code that lead somewhere.
 *
 * @param links name → href; only its own properties count
 * @returns the whole text in pieces, none of them empty
 */
export function linkNames(text: string, links: Record<string, string>): LinkedText[] {
  const parts: LinkedText[] = [];
  let end = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const href = Object.hasOwn(links, name) ? links[name] : undefined;
    if (href !== undefined) {
      parts.push({ text: text.slice(end, index) }, { text: name, href });
      end = index + name.length;
    }
  }
  parts.push({ text: text.slice(end) });
  return parts.filter((part) => part.text !== '');
}
