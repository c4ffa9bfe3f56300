import type { Definition, Heading, Image, Link, Nodes, PhrasingContent, RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { TwinPart } from '../model/compiled';
import { getAttribute, getText, isHidden, type JsxElement } from './tree';

/** A piece of the source, and what stands for it in the twin. */
interface Edit {
  start: number;
  end: number;
  parts: TwinPart[];
}

const part = (value: string): TwinPart => ({ kind: 'text', value });
const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;

/** Markdown for what a component says in an attribute. */
function markdownOf(node: PhrasingContent): string {
  return toMarkdown({ type: 'paragraph', children: [node] }).trimEnd();
}

/** A text that stands out, as a line of its own. */
export function strongParts(value: string): TwinPart[] {
  return [part(markdownOf({ type: 'strong', children: [{ type: 'text', value }] }))];
}

/** A link to a URL that is not resolved yet. */
export function linkParts(label: string, url: string): TwinPart[] {
  return withUrl({ type: 'link', url: '', children: [{ type: 'text', value: label }] }, url);
}

/** The picture that an `img` element shows. */
export function pictureParts(node: JsxElement): TwinPart[] {
  const alt = getAttribute(node, 'alt') ?? '';
  return withUrl({ type: 'image', alt, url: '' }, getAttribute(node, 'src') ?? '');
}

/** `node` has no URL, so its Markdown ends with the brackets that the URL goes into. */
function withUrl(node: Link | Image, url: string): TwinPart[] {
  return [part(markdownOf(node).slice(0, -1)), { kind: 'link', url }, part(')')];
}

/**
 * What the author wrote for some neighbors, as plain Markdown: URLs are parts of their own, elements
 * are what they show, expressions and comments are nothing.
 */
export function rewriteSource(nodes: RootContent[], text: string): TwinPart[] {
  const [first, last] = [nodes.at(0), nodes.at(-1)];
  if (!first || !last) {
    return [];
  }
  const parts: TwinPart[] = [];
  let at = startOf(first);
  for (const edit of nodes.flatMap((node) => editsIn(node, text))) {
    parts.push(part(text.slice(at, edit.start)), ...edit.parts);
    at = edit.end;
  }
  return [...parts, part(text.slice(at, endOf(last)))];
}

/** The edits in a node, in the order of the text. */
function editsIn(node: Nodes, text: string): Edit[] {
  const nothing = { start: startOf(node), end: endOf(node), parts: [] };
  if (isHidden(node) && node.type !== 'definition') {
    return [nothing];
  }
  const children: Nodes[] = 'children' in node ? node.children : [];
  const inside = children.flatMap((child) => editsIn(child, text));
  switch (node.type) {
    case 'link':
    case 'image':
    case 'definition':
      return [...inside, ...urlEdits(node, text)];
    case 'heading':
      return [...inside, ...idEdits(node, text)];
    case 'emphasis':
    case 'strong':
    case 'delete':
      return getText(node) === '' ? [nothing] : inside;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return elementEdits(node, inside);
    default:
      return inside;
  }
}

/** A URL that stands there for itself has no brackets, and stays as it is. */
function urlEdits(node: Link | Image | Definition, text: string): Edit[] {
  const brackets = node.type === 'definition' ? ']:' : '](';
  const label = node.type === 'link' ? node.children.at(-1) : undefined;
  const from = label ? endOf(label) : startOf(node);
  const source = text.slice(from, endOf(node));
  const opening = node.type === 'image' ? source.lastIndexOf(brackets) : source.indexOf(brackets);
  if (opening === -1 || node.url === '') {
    return [];
  }
  const inside = from + opening + brackets.length;
  const start = text.indexOf(node.url, inside);
  const parts: TwinPart[] = [{ kind: 'link', url: node.url }];
  if (start !== -1 && start + node.url.length <= endOf(node)) {
    return [{ start, end: start + node.url.length, parts }];
  }
  // Written with escapes: all that stands in the brackets makes way for the URL.
  return node.type === 'definition'
    ? [{ start: inside, end: endOf(node), parts: [part(' '), ...parts] }]
    : [{ start: inside, end: endOf(node) - 1, parts }];
}

/** The id that an author gives a heading, with the space before it. */
function idEdits(node: Heading, text: string): Edit[] {
  const label = node.children.at(-1);
  const from = label ? endOf(label) : startOf(node);
  const match = node.data?.hProperties && /\s*\{[^{}]*\}/.exec(text.slice(from, endOf(node)));
  return match
    ? [{ start: from + match.index, end: from + match.index + match[0].length, parts: [] }]
    : [];
}

/** An element in a line of text is what it holds; some are more. */
function elementEdits(node: JsxElement, inside: Edit[]): Edit[] {
  const [first, last] = [node.children.at(0), node.children.at(-1)];
  const [start, end] = [startOf(node), endOf(node)];
  const around = (before: TwinPart[], after: TwinPart[]): Edit[] =>
    first && last
      ? [
          { start, end: startOf(first), parts: before },
          ...inside,
          { start: endOf(last), end, parts: after },
        ]
      : [{ start, end, parts: [...before, ...after] }];
  switch (node.name) {
    case 'a': {
      const url = getAttribute(node, 'href') ?? '';
      return around([part('[')], [part(']('), { kind: 'link', url }, part(')')]);
    }
    case 'br':
      return [];
    case 'img':
      return [{ start, end, parts: pictureParts(node) }];
    case 'summary':
      return around([part('**')], [part('**\n')]);
    case 'DocCardList':
      return [{ start, end, parts: [{ kind: 'cards' }] }];
    default:
      return around([], []);
  }
}
