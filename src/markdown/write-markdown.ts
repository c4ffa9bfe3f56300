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
 * Copies a tree with some nodes replaced. Unchanged branches are shared with the original.
 *
 * @param replace returns other nodes for a node, or null to keep it with its children replaced
 */
export function mapNodes(
  nodes: RootContent[],
  replace: (node: RootContent) => RootContent[] | null,
): RootContent[] {
  const mapped = nodes.flatMap((node) => {
    const [shown = node, ...more] = replace(node) ?? [node];
    if (!('children' in shown)) {
      return [shown, ...more];
    }
    const children = mapNodes(shown.children, replace);
    const own = children === shown.children ? shown : ({ ...shown, children } as RootContent);
    return [own, ...more];
  });
  return mapped.length === nodes.length && mapped.every((node, index) => node === nodes[index])
    ? nodes
    : mapped;
}

/** Copies a tree with changed URLs of links and pictures. */
export function mapUrls(nodes: RootContent[], change: (url: string) => string): RootContent[] {
  return mapNodes(nodes, (node) => ('url' in node ? [{ ...node, url: change(node.url) }] : null));
}
