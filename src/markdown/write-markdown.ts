import type { RootContent } from 'mdast';
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

/**
 * Copies a tree with changed URLs of links and pictures. Unchanged branches are shared with the original.
 */
export function mapUrls(nodes: RootContent[], change: (url: string) => string): RootContent[] {
  const mapped = nodes.map((node) => {
    const own = 'url' in node ? { ...node, url: change(node.url) } : node;
    if (!('children' in own)) {
      return own;
    }
    const children = mapUrls(own.children, change);
    return children === own.children ? own : ({ ...own, children } as RootContent);
  });
  return mapped.every((node, index) => node === nodes[index]) ? nodes : mapped;
}
