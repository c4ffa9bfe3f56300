import type { Nodes } from 'mdast';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import type { ProseDoc } from './prose-doc';

/** Keys of the front matter that readers see as text. */
const TEXT_KEYS = ['title', 'description', 'sidebar_label', 'pagination_label'];

/** Attributes of elements that readers see or hear as text. */
const TEXT_ATTRIBUTES = new Set(['title', 'label', 'alt', 'description', 'aria-label']);

/** Offsets into a text. */
interface Range {
  start: number;
  end: number;
}

/**
 * A doc's prose, at the places where it stands: everything else is white space.
 *
 * @param doc a doc
 * @returns a text with the length and the lines of the doc's
 */
export function proseOf(doc: ProseDoc): string {
  const ranges: Range[] = TEXT_KEYS.flatMap((key) => doc.places.get(key) ?? []);
  visit(doc.tree, (node: Nodes) => {
    ranges.push(...rangesOf(node));
  });
  return keepRanges(
    doc.text,
    ranges.sort((a, b) => a.start - b.start),
  );
}

function rangesOf(node: Nodes): Range[] {
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
      return node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' &&
        typeof attribute.value === 'string' &&
        TEXT_ATTRIBUTES.has(attribute.name)
          ? rangeOf(attribute)
          : [],
      );
    default:
      return [];
  }
}

function rangeOf({ position }: { position?: Position }): Range[] {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? [] : [{ start, end }];
}

function keepRanges(text: string, ranges: Range[]): string {
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
