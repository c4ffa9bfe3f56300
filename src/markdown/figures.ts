import { hash } from 'node:crypto';
import type { Code, Root } from 'mdast';
import type { CompiledDoc, Figure } from '../model/compiled';
import { isKnownLanguage, nearestLanguage } from './code-languages';
import { element, replaceNodes } from './tree';

/** Matches each part of a fence's metadata: `key="value"`, `{1,3-5}`, and anything else. */
const META = /([\w-]+)=(?:"([^"]*)"|'([^']*)')|\{([^}]*)\}|(\S+)/g;

/** Attributes of fences. All except the title are for the content checks. */
const KEYS = ['title', 'group', 'nocheck', 'wide'];

/** Maximum length of a highlighted line: grammars can take minutes for longer ones. */
const LONGEST_LINE = 5000;

/** Hexadecimal digits of a figure's key, enough to avoid collisions within a site. */
const KEY_LENGTH = 16;

/**
 * Replaces code blocks by components that refer to figures. Figures are highlighted later, because that
 * is slow, and the result is the same on every page.
 *
 * @returns figures in document order, and warnings about invalid metadata
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
      const message = `The language "${node.lang}" is unknown, so the code is not highlighted. The nearest known one is "${nearestLanguage(node.lang)}".`;
      warnings.push({ line, message });
    }
    const meta = readMeta(node);
    const longest = Math.max(...node.value.split('\n').map((each) => each.length));
    if (longest > LONGEST_LINE) {
      const message = `This code has a line of ${longest} characters, so it is not highlighted. The limit is ${LONGEST_LINE}.`;
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

/** Parses the metadata of a fence; `wrong` lists messages about parts without effect. */
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
      `{${lost.join(',')}} is outside of this code, which has ${count === 1 ? '1 line' : `${count} lines`}. Write numbers and ranges from 1, as in {1,3-5}.`,
    );
  }
  return {
    title: title ? { title } : {},
    wrong,
    ranges: ranges.length > 0 ? `{${ranges.join(',')}}` : '',
  };
}

/** Checks whether a range, as in `3-5`, is within the code's lines. */
function isRange(range: string, count: number): boolean {
  const [from = Number.NaN, to = from] = range.split('-').map(Number);
  return /^\d+(?:-\d+)?$/.test(range) && from >= 1 && from <= to && to <= count;
}

/**
 * Reads the attributes of a code fence.
 *
 * @param meta text after the language, as in `title="src/index.ts" {1,3}`
 * @returns values by key; empty for a key without a value
 */
export function readFenceAttributes(meta: string | null | undefined): Map<string, string> {
  const parts = (meta ?? '').matchAll(META);
  return new Map(
    Array.from(parts, ([part, key = part, double, single]) => [key, double ?? single ?? '']),
  );
}

/** Reads the title of a code fence, from its `meta`. */
export function readCodeTitle(meta: string | null | undefined): string | undefined {
  return readFenceAttributes(meta).get('title');
}
