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

/** A list of lines: links, and what is said of each. */
export function list(lines: PhrasingContent[][]): List {
  const children = lines.map((line) => ({
    type: 'listItem' as const,
    spread: false,
    children: [paragraph(...line)],
  }));
  return { type: 'list', spread: false, children };
}

/** One line of a list: where it leads, and what is said of it. */
interface Line {
  label: string;
  href: string;
  about?: string;
}

/** What a category holds, line by line. */
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

/** A line of a list: a link, and what is said of it. */
function writeLine({ about, href, label }: Line): PhrasingContent[] {
  return [link(href, text(label)), ...(about ? [text(`: ${about}`)] : [])];
}
