import type { List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { BasePage } from '../model/page';
import type { SidebarEntry } from '../model/sidebar';

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

export const heading = (depth: 1 | 2 | 3, value: string): RootContent => ({
  type: 'heading',
  depth,
  children: [text(value)],
});

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

/** A page that is a list, below its title. */
export function listTwin({ meta }: BasePage, lines: Line[]): RootContent[] {
  const intro = meta.description ? [paragraph(text(meta.description))] : [];
  return [...intro, list(lines.map(writeLine))];
}

/** Writes a link with its description. */
function writeLine({ about, href, label }: Line): PhrasingContent[] {
  return [link(href, text(label)), ...(about ? [text(`: ${about}`)] : [])];
}
