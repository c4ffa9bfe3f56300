import { dropRightWhile, dropWhile, upperFirst } from 'es-toolkit';
import type { Nodes, Root, RootContent } from 'mdast';
import type { TwinPart } from '../model/compiled';
import { getContent, getTitle, isAdmonition } from './directives';
import { getAttribute, getText, type JsxElement } from './tree';
import { linkParts, pictureParts, rewriteSource, strongParts } from './twin-source';

/** A line without its end. */
type Line = TwinPart[];

/** A line with nothing in it. */
const BLANK: Line = [];

/**
 * Reads the parts of a doc's twin, plain Markdown that reads anywhere: components become what they
 * show, links stay open until it is known where docs are. All else is what the author wrote, cut out
 * of the source.
 */
export function readTwin(tree: Root, text: string): TwinPart[] {
  const parts: TwinPart[] = [];
  const add = (part: TwinPart) => {
    const last = parts.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      last.value += part.value;
    } else {
      parts.push({ ...part });
    }
  };
  for (const line of linesOf(tree.children, text, true)) {
    line.forEach(add);
    add({ kind: 'text', value: '\n' });
  }
  return parts;
}

/**
 * Lines of neighbors, as if the first column of each were the first of all.
 * @param isOuter whether nothing stands before lines, so that source need not be cut into them
 */
function linesOf(nodes: RootContent[], text: string, isOuter = false): Line[] {
  const lines: Line[] = [];
  let before: RootContent[] | null = null;
  for (const block of blocksOf(nodes)) {
    const all = blockLines(block, text, isOuter);
    const own = dropRightWhile(dropWhile(all, isBlank), isBlank);
    if (own.length > 0) {
      if (before && isApart(before, block)) {
        lines.push(BLANK);
      }
      lines.push(...own);
      before = block;
    }
  }
  return lines;
}

/** Neighbors in one line belong together; any other node is a block of its own. */
function blocksOf(nodes: RootContent[]): RootContent[][] {
  const blocks: RootContent[][] = [];
  for (const node of nodes) {
    const last = blocks.at(-1)?.at(-1);
    if (last && INLINE.has(last.type) && INLINE.has(node.type)) {
      blocks.at(-1)?.push(node);
    } else {
      blocks.push([node]);
    }
  }
  return blocks;
}

const INLINE = new Set<Nodes['type']>([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'textDirective',
  'mdxTextExpression',
  'mdxJsxTextElement',
]);

/** Blocks are apart where they were; whatever is no component may have been close to another. */
function isApart(before: RootContent[], after: RootContent[]): boolean {
  const isComponent = (node: RootContent) =>
    isAdmonition(node) || node.type === 'mdxJsxFlowElement';
  const end = before.at(-1)?.position?.end.line ?? 0;
  const start = after.at(0)?.position?.start.line ?? 0;
  return start - end > 1 || [...before, ...after].some(isComponent);
}

/** Nodes that are no Markdown, or are not left where they are. */
function isForeign(node: RootContent): boolean {
  return (
    isAdmonition(node) ||
    node.type === 'mdxJsxFlowElement' ||
    node.type === 'mdxFlowExpression' ||
    (isContainer(node) && node.children.some(isForeign))
  );
}

function isContainer(node: RootContent) {
  return node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote';
}

function blockLines(block: RootContent[], text: string, isOuter: boolean): Line[] {
  const [node] = block;
  if (!node) {
    return [];
  }
  if (isContainer(node) && !isForeign(node)) {
    return sourceLines(block, text, isOuter);
  }
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
      return [];
    case 'mdxJsxFlowElement':
      return elementLines(node, text);
    case 'code':
      return sourceLines(block, text, isOuter);
    case 'blockquote':
      return indented(linesOf(node.children, text), '> ');
    case 'list':
      return linesOf(node.children, text);
    case 'listItem':
      return itemLines(node, text);
    default:
      return isAdmonition(node)
        ? quote(getTitle(node) ?? upperFirst(node.name), linesOf(getContent(node), text))
        : sourceLines(block, text, isOuter);
  }
}

/** The source of neighbors. From its second line on, the containers that they stand in go. */
function sourceLines(block: RootContent[], text: string, isOuter: boolean): Line[] {
  const indent = (block[0]?.position?.start.column ?? 1) - 1;
  if (isOuter && indent === 0) {
    return [rewriteSource(block, text)];
  }
  const container = new RegExp(`^[ \\t>]{0,${indent}}`);
  const lines: Line[] = [[]];
  for (const part of rewriteSource(block, text)) {
    if (part.kind !== 'text') {
      lines.at(-1)?.push(part);
      continue;
    }
    const [rest = '', ...more] = part.value.split('\n');
    lines.at(-1)?.push({ kind: 'text', value: rest });
    lines.push(
      ...more.map((value): Line => [{ kind: 'text', value: value.replace(container, '') }]),
    );
  }
  return lines;
}

/** The marker of an item is what stands before its content, the box of a task included. */
function itemLines(node: Extract<RootContent, { type: 'listItem' }>, text: string): Line[] {
  const start = node.position?.start.offset ?? 0;
  const content = node.children[0]?.position?.start.offset ?? node.position?.end.offset;
  const [marker = ''] = text.slice(start, content).split('\n');
  const box = typeof node.checked === 'boolean' ? '[ ] '.length : 0;
  const first = node.children.length > 0 ? `${marker.trimEnd()} ` : marker;
  const lines = linesOf(node.children, text);
  return indented(lines.length > 0 ? lines : [BLANK], first, ' '.repeat(first.length - box));
}

/** An admonition is a quote that begins with its title. */
function quote(title: string, lines: Line[]): Line[] {
  return indented(below(strongParts(title), lines), '> ');
}

/** What an element shows. */
function elementLines(node: JsxElement, text: string): Line[] {
  const lines = linesOf(node.children, text);
  const given = (name: string) => getAttribute(node, name);
  switch (node.name) {
    case 'Card':
      return below(linkParts(given('title') ?? '', given('href') ?? ''), lines);
    case 'a':
      return [linkParts(getText(node).trim(), given('href') ?? '')];
    case 'img':
      return [pictureParts(node)];
    case 'summary':
      return [strongParts(getText(node).trim())];
    case 'DocCardList':
      return [[{ kind: 'cards' }]];
    default:
      return lines;
  }
}

/** Puts something before lines. */
function indented(lines: Line[], first: string, rest = first): Line[] {
  return lines.map((line, index) => {
    const indent = index === 0 ? first : rest;
    return [{ kind: 'text', value: isBlank(line) ? indent.trimEnd() : indent }, ...line];
  });
}

/** Tells whether a line shows nothing. */
function isBlank(line: Line): boolean {
  return line.every((part) => part.kind === 'text' && part.value.trim() === '');
}

/** Lines below a line of their own, if there are any. */
function below(first: Line, lines: Line[]): Line[] {
  return lines.length > 0 ? [first, BLANK, ...lines] : [first];
}
