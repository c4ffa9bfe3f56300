import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { createHighlighterCore, type HighlighterCore, type ThemedToken } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import type { CodeLine } from './code-lines';
import { classOf, sentinelTheme } from './highlight-theme';

/** A line that takes long on a busy machine would lose its colours, and two builds would differ. */
const NO_LIMIT = 0;

/** Names for code without colours. */
const PLAIN_LANGUAGES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'console-output']);

type KnownLanguage = keyof typeof bundledLanguages;

function isKnown(language: string): language is KnownLanguage {
  return language in bundledLanguages;
}

let highlighter: Promise<HighlighterCore> | undefined;
const loading = new Map<string, Promise<void>>();

/** One highlighter for all docs; a language is loaded when code in it is first met. */
async function highlighterFor(language: KnownLanguage): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [sentinelTheme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const ready = await highlighter;
  let load = loading.get(language);
  if (!load) {
    load = ready.loadLanguage(bundledLanguages[language]);
    loading.set(language, load);
  }
  await load;
  return ready;
}

/** Neighbours of one class are one token: fewer elements say the same. */
function mergeTokens(tokens: ThemedToken[]): { className: string | undefined; text: string }[] {
  const merged: { className: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const className = content.trim() === '' ? merged.at(-1)?.className : classOf(color);
    const last = merged.at(-1);
    if (last && last.className === className) {
      last.text += content;
    } else {
      merged.push({ className, text: content });
    }
  }
  return merged;
}

function lineElement(tokens: ThemedToken[], line: CodeLine): Element {
  const children = mergeTokens(tokens).map(({ className, text }): ElementContent => {
    const value = { type: 'text' as const, value: text };
    return className === undefined
      ? value
      : {
          type: 'element',
          tagName: 'span',
          properties: { className: [className] },
          children: [value],
        };
  });
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['line', ...line.marks] },
    children,
  };
}

/** Result of highlighting; `known` is false when there are no rules for the language. */
export interface Highlighted {
  html: string;
  known: boolean;
}

/**
 * Highlights code with classes only.
 *
 * @param lines lines of code with their marks
 * @param language name of the language, or '' for plain text
 * @returns HTML for the inside of a `code` element: one `span.line` for each line
 */
export async function highlight(lines: CodeLine[], language: string): Promise<Highlighted> {
  const name = language.toLowerCase();
  const code = lines.map(({ text }) => text).join('\n');
  const known = isKnown(name);
  const tokens = known
    ? (await highlighterFor(name)).codeToTokensBase(code, {
        lang: name,
        theme: 'sentinel',
        tokenizeTimeLimit: NO_LIMIT,
      })
    : lines.map(({ text }) => [{ content: text, offset: 0 }]);
  const elements = lines.flatMap((line, index): ElementContent[] => {
    const element = lineElement(tokens[index] ?? [], line);
    return index === 0 ? [element] : [{ type: 'text', value: '\n' }, element];
  });
  return {
    html: toHtml({ type: 'root', children: elements }),
    known: known || PLAIN_LANGUAGES.has(name),
  };
}
