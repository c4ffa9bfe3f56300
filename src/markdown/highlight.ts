import { memoize } from 'es-toolkit';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { toString as textOf } from 'mdast-util-to-string';
import {
  createHighlighterCore,
  guessEmbeddedLanguages,
  type HighlighterCore,
  type ShikiTransformer,
} from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { SKIP, visit } from 'unist-util-visit';
import type { Figure } from '../model/compiled';
import { isHighlighted, type KnownLanguage } from './code-languages';
import { notation } from './code-notation';
import { getTokenClass, sentinelTheme } from './highlight-theme';

/** A line that takes long on a busy machine would lose its colors, and two builds would differ. */
const NO_LIMIT = 0;

/** Names in such code are no names. */
const STRING_CLASS = 'tk-string';

const engine = createOnigurumaEngine(import('shiki/wasm'));

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
      // Shiki warns of many highlighters; these are few, and share their patterns.
      warnings: false,
    }),
  { getCacheKey: String },
);

/** A name in code: what an identifier of JavaScript is made of. */
const NAME = /([\p{L}$_][\p{L}\p{N}$_]*)/u;

/** Names that are own properties of `links` become links. */
function linkNames(text: string, links: Record<string, string>): ElementContent[] {
  return text.split(NAME).flatMap((value): ElementContent[] => {
    const href = Object.hasOwn(links, value) ? links[value] : undefined;
    const node: ElementContent = { type: 'text', value };
    return value === '' ? [] : [href === undefined ? node : h('a', { href }, [node])];
  });
}

/** Gives tokens a class instead of a color. */
const classes: ShikiTransformer = {
  tokens: (lines) =>
    lines.map((line) =>
      line.map((token) => {
        const htmlAttrs: Record<string, string> = {};
        const className = getTokenClass(token.color);
        if (className !== undefined) {
          htmlAttrs.class = className;
        }
        return { ...token, htmlStyle: {}, htmlAttrs };
      }),
    ),
};

const classOf = (token: Element) => String(token.properties.class ?? '');

/** Joins neighbors of one class, and leaves plain text without an element: fewer elements say the same. */
function tidyLine(line: Element, links: Record<string, string> = {}): Element {
  const tokens: Element[] = [];
  for (const token of line.children) {
    const last = tokens.at(-1);
    if (token.type !== 'element') {
      continue;
    }
    if (last && classOf(last) === classOf(token)) {
      last.children.push(...token.children);
    } else {
      tokens.push({ ...token, children: [...token.children] });
    }
  }
  const children = tokens.flatMap((token, index): ElementContent[] => {
    const isLast = index === tokens.length - 1;
    const text = textOf({ type: 'root', children: token.children });
    // A notation leaves the space in front of its comment behind.
    const value = isLast && classOf(line) !== 'line' ? text.trimEnd() : text;
    const inside = linkNames(value, classOf(token) === STRING_CLASS ? {} : links);
    return classOf(token) === '' ? inside : [{ ...token, children: inside }];
  });
  return { ...line, children };
}

/** Highlighted code, and a notation in it that nothing understands. */
export interface HighlightedCode {
  /** HTML for the inside of a `code` element: one `span.line` for each line. */
  html: string;
  leftover?: string;
}

/**
 * Highlights code with classes only. Code in a language without rules is plain.
 *
 * @param figure `links`: names in the code that are links, except in strings
 */
export async function highlightCode({
  code,
  context,
  language,
  links,
  ranges,
}: Omit<Figure, 'key'>): Promise<HighlightedCode> {
  const name = language.toLowerCase();
  const known = isHighlighted(name) ? [name, ...(await embeddedLanguages(name, code))] : [];
  const highlighter = await createHighlighter(known);
  const leftovers: string[] = [];
  const tree = highlighter.codeToHast(code, {
    lang: known[0] ?? 'text',
    theme: sentinelTheme,
    tokenizeTimeLimit: NO_LIMIT,
    grammarContextCode: context,
    meta: { __raw: ranges },
    transformers: [classes, ...notation((leftover) => leftovers.push(leftover))],
  });
  const lines: Element[] = [];
  visit(tree, 'element', (element) => {
    if (/^line\b/.test(classOf(element))) {
      lines.push(tidyLine(element, links));
      return SKIP;
    }
  });
  const html = lines.map((line) => toHtml(line)).join('\n');
  const [leftover] = leftovers;
  return { html, ...(leftover === undefined ? {} : { leftover }) };
}
