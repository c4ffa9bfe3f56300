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

/** Disables Shiki's time limit: on a busy machine, slow lines would lose colors, and builds would differ. */
const NO_LIMIT = 0;

/** Class of strings, in which names aren't linked. */
const STRING_CLASS = 'tk-string';

const engine = createOnigurumaEngine(import('shiki/wasm'));

/** Lists the embedded languages of code, in fences and tags. */
async function embeddedLanguages(language: KnownLanguage, code: string): Promise<KnownLanguage[]> {
  const { default: rules } = await bundledLanguages[language]();
  return rules.some(({ embeddedLangsLazy = [] }) => embeddedLangsLazy.length > 0)
    ? guessEmbeddedLanguages(code, language).filter(isHighlighted).sort()
    : [];
}

/**
 * Creates one highlighter per language and its embedded ones. Loaded languages affect others that can embed
 * them, so with a shared highlighter the result would depend on earlier code.
 */
const createHighlighter = memoize(
  (languages: KnownLanguage[]): Promise<HighlighterCore> =>
    createHighlighterCore({
      themes: [sentinelTheme],
      langs: languages.map((name) => bundledLanguages[name]),
      engine,
      // Shiki warns about many instances; these are few, and share their patterns.
      warnings: false,
    }),
  { getCacheKey: String },
);

/** A JavaScript identifier. */
const NAME = /([\p{L}$_][\p{L}\p{N}$_]*)/u;

/** Replaces names with an entry in `links` by links. */
function linkNames(text: string, links: Record<string, string>): ElementContent[] {
  return text.split(NAME).flatMap((value): ElementContent[] => {
    const href = Object.hasOwn(links, value) ? links[value] : undefined;
    const node: ElementContent = { type: 'text', value };
    return value === '' ? [] : [href === undefined ? node : h('a', { href }, [node])];
  });
}

/** Replaces the colors of tokens by classes. */
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

/** Merges adjacent tokens of one class, and unwraps plain text, to save elements. */
function mergeTokens(line: Element, links: Record<string, string> = {}): Element {
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
    // Removing a notation leaves the space before its comment.
    const value = isLast && classOf(line) !== 'line' ? text.trimEnd() : text;
    const inside = linkNames(value, classOf(token) === STRING_CLASS ? {} : links);
    return classOf(token) === '' ? inside : [{ ...token, children: inside }];
  });
  return { ...line, children };
}

/** Highlighted code, and an unknown notation in it. */
export interface HighlightedCode {
  /** Inner HTML of a `code` element: one `span.line` per line. */
  html: string;
  leftover?: string;
}

/**
 * Highlights code with classes. Code in a language without a grammar stays plain.
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
      lines.push(mergeTokens(element, links));
      return SKIP;
    }
  });
  const html = lines.map((line) => toHtml(line)).join('\n');
  const [leftover] = leftovers;
  return { html, ...(leftover === undefined ? {} : { leftover }) };
}
