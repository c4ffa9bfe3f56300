import type { Nodes, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: { source: ({ value }: { value: string }) => value },
};

/** Writes nodes as Markdown. */
export function writeMarkdown(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, OPTIONS);
}

/** Copies Markdown with another URL for each link and picture. */
export function mapUrls<T extends Nodes>(nodes: T[], change: (url: string) => string): T[] {
  return nodes.map((node) => ({
    ...node,
    ...('url' in node ? { url: change(node.url) } : {}),
    ...('children' in node ? { children: mapUrls<Nodes>(node.children, change) } : {}),
  }));
}
