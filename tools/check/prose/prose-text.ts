import { sortBy } from 'es-toolkit';
import type { Nodes } from 'mdast';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import type { JsxElement } from '../../../src/markdown/tree';
import type { ProseDoc, TextRange } from './prose-doc';

/** Keys of the front matter that readers see as text. */
const TEXT_KEYS = ['title', 'description', 'sidebar_label', 'pagination_label'];

/** Attributes of elements that readers see or hear as text. */
const TEXT_ATTRIBUTES = new Set(['title', 'label', 'alt', 'description', 'aria-label']);

/** A doc's prose at the places where it stands; everything else is white space, of the same lines. */
export function extractProse(doc: ProseDoc): string {
  const ranges: TextRange[] = TEXT_KEYS.flatMap((key) => doc.places.get(key) ?? []);
  visit(doc.tree, (node: Nodes) => {
    ranges.push(...listRanges(node, doc.text));
  });
  return keepRanges(doc.text, sortBy(ranges, ['start']));
}

function listRanges(node: Nodes, text: string): TextRange[] {
  switch (node.type) {
    case 'text':
      return rangeOf(node);
    case 'image':
    case 'imageReference': {
      // What stands before the URL, as in ![words](url).
      const [range] = rangeOf(node);
      return range && node.alt
        ? [{ start: range.start, end: range.start + node.alt.length + 3 }]
        : [];
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return attributeRanges(node, text);
    default:
      return [];
  }
}

/** The parser says where an element begins; its attributes follow one another from there. */
function attributeRanges(element: JsxElement, text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let at = rangeOf(element)[0]?.start ?? 0;
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') {
      const value = text.indexOf(attribute.value, text.indexOf(attribute.name, at));
      const end = value + attribute.value.length;
      if (value !== -1 && TEXT_ATTRIBUTES.has(attribute.name)) {
        ranges.push({ start: value, end });
      }
      at = value === -1 ? at : end;
    }
  }
  return ranges;
}

function rangeOf({ position }: { position?: Position }): TextRange[] {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? [] : [{ start, end }];
}

function keepRanges(text: string, ranges: TextRange[]): string {
  let kept = '';
  for (const { start, end } of ranges) {
    kept += blank(text.slice(kept.length, start)) + text.slice(Math.max(start, kept.length), end);
  }
  return kept + blank(text.slice(kept.length));
}

/** Line breaks stay, so that lines are counted as in the file. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
