import type { Heading, List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { HeadingPart } from '../model/heading';
import type { BasePage } from '../model/page';

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

/** Creates the node of a heading part: text or inline code. */
export const phrase = ({ kind, value }: HeadingPart): PhrasingContent =>
  kind === 'code' ? code(value) : text(value);

/** Creates a heading. `id` is its anchor on the drawn page; search can't link to headings without one. */
export const heading = (
  depth: Heading['depth'],
  label: PhrasingContent,
  id?: string,
): RootContent => ({
  type: 'heading',
  depth,
  children: [label],
  data: { hProperties: { id } },
});

/** Excludes a node from the search index, because other pages have the same text. */
export function unindexed<Node extends RootContent>(node: Node): Node {
  return { ...node, data: { ...node.data, isUnindexed: true } };
}

export const link = (url: string, label: PhrasingContent): PhrasingContent => ({
  type: 'link',
  url,
  children: [label],
});

/** Creates a list with one line per item. */
export function list(lines: PhrasingContent[][]): List {
  const children = lines.map((line) => ({
    type: 'listItem' as const,
    spread: false,
    children: [paragraph(...line)],
  }));
  return { type: 'list', spread: false, children };
}

/** A link with a description. */
interface Line {
  label: string;
  href: string;
  about?: string;
}

/** Creates a list of links with descriptions, without search, which finds the pages themselves. */
export function listLinks(lines: Line[]): List {
  const items = lines.map(({ about, href, label }) => [
    link(href, text(label)),
    ...(about ? [text(`: ${about}`)] : []),
  ]);
  return unindexed(list(items));
}

/** Creates the text of a page that lists others. */
export function listText({ meta }: BasePage, lines: Line[]): RootContent[] {
  const intro = meta.description ? [paragraph(text(meta.description))] : [];
  return [...intro, listLinks(lines)];
}
