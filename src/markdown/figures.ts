import { hash } from 'node:crypto';
import type { Code, Root } from 'mdast';
import type { CompiledDoc, Figure } from '../model/compiled';
import { isKnownLanguage, nearestLanguage, parseLineNumbers, readCodeLines } from './code-lines';
import { element, replaceNodes } from './tree';

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const HIGHLIGHTED = /\{([\d,.\s-]+)\}/;

/** Characters of a line of code that has colors. Patterns of grammars take minutes for longer ones. */
const LONGEST_LINE = 5000;

/** Hexadecimal digits of a key: enough that no two figures of a site ever share one. */
const KEY_LENGTH = 16;

/**
 * Makes components of code blocks. They name figures, which are drawn later: a figure takes long, and
 * is the same wherever it stands.
 * @returns the figures in the order of the doc, and warnings for languages without colors
 */
export function makeFigures(tree: Root): Pick<CompiledDoc, 'figures' | 'warnings'> {
  const figures: CompiledDoc['figures'] = [];
  const warnings: CompiledDoc['warnings'] = [];
  replaceNodes(tree, (node) => {
    if (node.type !== 'code') {
      return null;
    }
    const line = node.position?.start.line ?? 1;
    const add = (figure: Figure) => {
      figures.push({ figure, line });
      return figure.key;
    };
    if (node.lang && !isKnownLanguage(node.lang)) {
      const message = `There are no colors for the language "${node.lang}"; the code is shown plain. The nearest that has some is "${nearestLanguage(node.lang)}".`;
      warnings.push({ line, message });
    }
    const { figure, wrong, longest } = codeOf(node);
    if (longest > LONGEST_LINE) {
      const message = `This code has a line of ${longest} characters, so it is shown plain. Lines of at most ${LONGEST_LINE} have colors.`;
      warnings.push({ line, message });
    }
    if (wrong.length > 0) {
      const count = figure.lines.length;
      const message = `{${wrong.join(',')}} names no lines of this code, which has ${count}. Write numbers and ranges from 1, as in {1,3-5}.`;
      warnings.push({ line, message });
    }
    return [element('CodeBlock', { figure: add(figure), ...captionOf(node) })];
  });
  return { figures, warnings };
}

function keyOf(...looks: unknown[]): string {
  return hash('sha256', JSON.stringify(looks)).slice(0, KEY_LENGTH);
}

/** The figure of a block of code, ranges of lines in its caption that are none, and its longest line. */
function codeOf({ lang, meta, value }: Code) {
  const longest = Math.max(...value.split('\n').map((line) => line.length));
  const language = longest > LONGEST_LINE ? '' : (lang ?? '').toLowerCase();
  const range = HIGHLIGHTED.exec(meta ?? '')?.[1] ?? '';
  const count = range === '' ? 0 : readCodeLines(value, new Set()).length;
  const { numbers, wrong } = parseLineNumbers(range, count);
  const lines = readCodeLines(value, numbers);
  const key = keyOf('code', language, lines);
  return { figure: { kind: 'code', key, language, lines } as const, wrong, longest };
}

/** What stands around a block of code. */
function captionOf({ lang, meta }: Code): Record<string, string> {
  const [, double, single] = TITLE.exec(meta ?? '') ?? [];
  const title = double ?? single;
  return {
    ...(lang ? { language: lang } : {}),
    ...(title === undefined ? {} : { title }),
  };
}
