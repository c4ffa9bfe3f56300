import { htmlVoidElements } from 'html-void-elements';
import { Parser } from 'htmlparser2';
import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import { walk } from './tree';

/** A doc's text while it is made MDX. Both are equally long. */
export interface MendedText {
  /** As its author wrote it, but for elements that are closed and fences that are gone. */
  text: string;
  /** What the parser takes. */
  mdx: string;
}

/** What the parser stumbles over: where, from 1, and what it says of it. */
export interface Stumble {
  line: number;
  column: number;
  reason: string;
}

/** Lines with their ends, which are those that the parser counts. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n|\r(?!\n))/);
}

function offsetOf(text: string, line: number, column: number): number {
  const before = linesOf(text).slice(0, line - 1);
  return before.join('').length + column - 1;
}

const OPENING = '<!--';
const CLOSING = '-->';

/** Writes an HTML comment as a comment in braces. The text stays as long as it is. */
function mendComment({ text, mdx }: MendedText, start: number): MendedText | null {
  const end = mdx.indexOf(CLOSING, start + OPENING.length);
  if (!mdx.startsWith(OPENING, start) || end === -1) {
    return null;
  }
  const words = mdx.slice(start + OPENING.length, end).replaceAll('*/', '* ');
  return { text, mdx: `${mdx.slice(0, start)}{/* ${words}*/}${mdx.slice(end + CLOSING.length)}` };
}

/** The element whose closing tag the parser misses, and where it begins. */
const UNCLOSED = /closing tag for `<([a-z]+)>` \((\d+):(\d+)\)/i;

/** Offset of the sign that ends the tag which begins at an offset. */
function findTagEnd(html: string, start: number): number | null {
  let end: number | null = null;
  const parser = new Parser({
    onopentag() {
      end ??= start + parser.endIndex;
      parser.pause();
    },
  });
  parser.end(html.slice(start));
  return end;
}

/** Closes an element that HTML never closes: `<br>`. */
function mendVoidElement({ text, mdx }: MendedText, reason: string): MendedText | null {
  const [, name = '', line, column] = UNCLOSED.exec(reason) ?? [];
  if (!htmlVoidElements.includes(name.toLowerCase())) {
    return null;
  }
  return closeTag({ text, mdx }, offsetOf(mdx, Number(line), Number(column)));
}

/** Closes the tag that begins at an offset. */
function closeTag({ text, mdx }: MendedText, start: number): MendedText | null {
  const end = findTagEnd(mdx, start);
  const close = (all: string) => `${all.slice(0, end ?? 0)}/${all.slice(end ?? 0)}`;
  return end === null || mdx[end - 1] === '/' ? null : { text: close(text), mdx: close(mdx) };
}

/**
 * Writes what MDX does not know, and authors of Markdown are used to, as MDX has it: HTML comments, and
 * elements that are never closed. Only the parser knows what is code, so it says where they are.
 *
 * @returns null where it stumbled over something else
 */
export function mendText(texts: MendedText, stumble: Stumble): MendedText | null {
  return (
    mendComment(texts, offsetOf(texts.mdx, stumble.line, stumble.column)) ??
    mendVoidElement(texts, stumble.reason)
  );
}

/** Where code stands in a text, as Markdown that is no MDX has it. */
function readCodeRanges(text: string): { start: number; end: number }[] {
  const tree = markdownToMdast(text);
  const ranges: { start: number; end: number }[] = [];
  if (tree.type === 'root') {
    walk(tree, ({ position, type }) => {
      if (position && (type === 'code' || type === 'inlineCode')) {
        ranges.push({ start: position.start.offset ?? 0, end: position.end.offset ?? 0 });
      }
    });
  }
  return ranges;
}

/** What is written as HTML has it: comments, and tags of elements that are never closed. */
const HABITS = new RegExp(`<!--|<(?:${htmlVoidElements.join('|')})(?=[\\s>])`, 'gi');

/**
 * Mends all that looks like a habit at once, from the end to the start: a parser that says one at a time
 * would take for ever. What stands in code, or below braces or a script in its paragraph, is left alone.
 */
export function mendAll(texts: MendedText): MendedText {
  const code = readCodeRanges(texts.mdx);
  const isPlain = (at: number) => {
    const paragraph = texts.mdx.slice(texts.mdx.lastIndexOf('\n\n', at) + 1, at);
    return (
      !/\{|^\s*(?:import|export)\b/.test(paragraph) &&
      !code.some(({ start, end }) => start <= at && at < end)
    );
  };
  const offsets = [...texts.mdx.matchAll(HABITS)].map(({ index }) => index).filter(isPlain);
  return offsets.reverse().reduce((mended, at) => {
    return mendComment(mended, at) ?? closeTag(mended, at) ?? mended;
  }, texts);
}

/** Language of fences that stand around MDX, so that other programs show it as code. */
const MDX_FENCE = 'mdx-code-block';

/** Leaves lines empty, as long as they are. */
function blank(text: string, lines: ReadonlySet<number>): string {
  return linesOf(text)
    .map((line, index) => (lines.has(index + 1) ? line.replaceAll(/[^\r\n]/g, ' ') : line))
    .join('');
}

/**
 * Takes the fences off that stand around MDX.
 *
 * @returns null where there are none
 */
export function unwrapFences({ text, mdx }: MendedText, tree: Root): MendedText | null {
  const lines = new Set<number>();
  walk(tree, (node) => {
    if (node.type === 'code' && node.lang === MDX_FENCE && node.position) {
      lines.add(node.position.start.line).add(node.position.end.line);
    }
  });
  const blanked = { text: blank(text, lines), mdx: blank(mdx, lines) };
  return blanked.mdx === mdx ? null : blanked;
}
