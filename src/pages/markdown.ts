import type { Heading, List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { HeadingPart } from '../model/heading';
import type { BasePage } from '../model/page';
import type { SidebarEntry } from '../model/sidebar';

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

/** Words, or a name in code. */
export const phrase = ({ kind, value }: HeadingPart): PhrasingContent =>
  kind === 'code' ? code(value) : text(value);

/** A heading. `id`: its anchor on the drawn page, without which search can't point at it. */
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

/** Leaves what other pages say, or all of them, out of the index of search. */
export function unsearched<Node extends RootContent>(node: Node): Node {
  return { ...node, data: { ...node.data, isUnsearched: true } };
}

export const link = (url: string, label: PhrasingContent): PhrasingContent => ({
  type: 'link',
  url,
  children: [label],
});

/** A list with one line per item. */
export function list(lines: PhrasingContent[][]): List {
  const children = lines.map((line) => ({
    type: 'listItem' as const,
    spread: false,
    children: [paragraph(...line)],
  }));
  return { type: 'list', spread: false, children };
}

/** A line of a list: a link with a description. */
interface Line {
  label: string;
  href: string;
  about?: string;
}

/** Entries of a category as lines. */
export function listEntries(items: SidebarEntry[]): Line[] {
  return items.flatMap((item) =>
    item.href === undefined
      ? []
      : [{ label: item.label, href: item.href, about: item.description }],
  );
}

/** Links with their descriptions. Search finds the pages by themselves. */
export function listLinks(lines: Line[]): List {
  const items = lines.map(({ about, href, label }) => [
    link(href, text(label)),
    ...(about ? [text(`: ${about}`)] : []),
  ]);
  return unsearched(list(items));
}

/** The text of a page that lists others. */
export function listText({ meta }: BasePage, lines: Line[]): RootContent[] {
  const intro = meta.description ? [paragraph(text(meta.description))] : [];
  return [...intro, listLinks(lines)];
}
