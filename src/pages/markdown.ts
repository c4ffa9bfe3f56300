import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { BasePage } from '../model/page';
import type { SidebarEntry } from '../model/sidebar';

const OPTIONS: Options = { bullet: '-', extensions: [gfmToMarkdown()] };

/** Writes Markdown out of its pieces. */
export function writeMarkdown(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, OPTIONS);
}

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

/** A link with its whole address, which leads there from anywhere. */
export function link(href: string, base: string, label: PhrasingContent): PhrasingContent {
  return { type: 'link', url: new URL(href, base).href, children: [label] };
}

/** A list of lines: links, and what is said of each. */
export function list(lines: PhrasingContent[][]): RootContent {
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

/** Writes a page that is a list, below its title. */
export function writeListTwin({ meta }: BasePage, lines: Line[]): string {
  const written = lines.map(({ about, href, label }) => [
    link(href, meta.canonical, text(label)),
    ...(about ? [text(`: ${about}`)] : []),
  ]);
  const intro = meta.description ? [paragraph(text(meta.description))] : [];
  return writeMarkdown([...intro, list(written)]);
}
