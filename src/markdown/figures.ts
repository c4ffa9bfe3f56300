import { hash } from 'node:crypto';
import type { Code, Root } from 'mdast';
import type { CompiledDoc, Figure } from '../model/compiled';
import { isKnownLanguage, nearestLanguage } from './code-languages';
import { element, replaceNodes } from './tree';

/** Parts of what follows the language of a fence: `key="value"`, `{1,3-5}`, and anything else. */
const META = /([\w-]+)=(?:"([^"]*)"|'([^']*)')|\{([^}]*)\}|(\S+)/g;

/** Keys that a fence can have. All but the title are read by the checks of the content. */
const KEYS = ['title', 'group', 'nocheck', 'wide'];

/** Characters of a line of code that has colors. Patterns of grammars take minutes for longer ones. */
const LONGEST_LINE = 5000;

/** Hexadecimal digits of a key: enough that no two figures of a site ever share one. */
const KEY_LENGTH = 16;

/**
 * Makes components of code blocks. They name figures, which are drawn later: a figure takes long, and
 * is the same on every page.
 * @returns the figures in the order of the doc, and warnings about metadata without effect
 */
export function makeFigures(tree: Root): Pick<CompiledDoc, 'figures' | 'warnings'> {
  const figures: CompiledDoc['figures'] = [];
  const warnings: CompiledDoc['warnings'] = [];
  replaceNodes(tree, (node) => {
    if (node.type !== 'code') {
      return null;
    }
    const line = node.position?.start.line ?? 1;
    if (node.lang && !isKnownLanguage(node.lang)) {
      const message = `There are no colors for the language "${node.lang}"; the code is shown plain. The nearest that has some is "${nearestLanguage(node.lang)}".`;
      warnings.push({ line, message });
    }
    const meta = readMeta(node);
    const longest = Math.max(...node.value.split('\n').map((each) => each.length));
    if (longest > LONGEST_LINE) {
      const message = `This code has a line of ${longest} characters, so it is shown plain. Lines of at most ${LONGEST_LINE} have colors.`;
      warnings.push({ line, message });
    }
    warnings.push(...meta.wrong.map((message) => ({ line, message })));
    const language = longest > LONGEST_LINE ? '' : (node.lang ?? '').toLowerCase();
    const looks = { language, code: node.value, ranges: meta.ranges };
    const figure: Figure = { key: keyOf(looks), ...looks };
    figures.push({ figure, line });
    const caption = { ...(node.lang && { language: node.lang }), ...meta.title };
    return [element('CodeBlock', { figure: figure.key, ...caption })];
  });
  return { figures, warnings };
}

function keyOf(looks: Omit<Figure, 'key'>): string {
  return hash('sha256', JSON.stringify(looks)).slice(0, KEY_LENGTH);
}

/** Reads what follows the language of a fence. `wrong`: messages about what has no effect. */
function readMeta({ meta, value }: Code) {
  const ranges: string[] = [];
  const wrong: string[] = [];
  const title = readCodeTitle(meta);
  for (const [part, key, , , range] of (meta ?? '').matchAll(META)) {
    if (range !== undefined) {
      ranges.push(...range.split(',').map((each) => each.trim()));
    } else if (key === undefined || !KEYS.includes(key)) {
      wrong.push(
        `${part} has no effect on this code. A language can be followed by title="…" and lines to highlight, as in {1,3-5}.`,
      );
    }
  }
  const count = value.split('\n').length;
  const lost = ranges.filter((range) => !isRange(range, count));
  if (lost.length > 0) {
    wrong.push(
      `{${lost.join(',')}} names no lines of this code, which has ${count}. Write numbers and ranges from 1, as in {1,3-5}.`,
    );
  }
  return {
    title: title ? { title } : {},
    wrong,
    ranges: ranges.length > 0 ? `{${ranges.join(',')}}` : '',
  };
}

/** Returns true if a range, as in `3-5`, is within the code's lines. */
function isRange(range: string, count: number): boolean {
  const [from = Number.NaN, to = from] = range.split('-').map(Number);
  return /^\d+(?:-\d+)?$/.test(range) && from >= 1 && from <= to && to <= count;
}

/**
 * Reads the title of a block of code.
 *
 * @param meta the rest of the fence's line after the language, as in `title="src/index.ts" {1,3}`
 */
export function readCodeTitle(meta: string | null | undefined): string | undefined {
  const parts = [...(meta ?? '').matchAll(META)];
  const [, , double, single] = parts.find(([, key]) => key === 'title') ?? [];
  return double ?? single;
}
