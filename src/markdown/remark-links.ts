import type { Definition, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { SourceLink } from '../model/compiled';
import { findingsOf } from './doc-file';

/** Attribute that holds the URL, by element written as JSX. */
const JSX_LINKS: Record<string, { attribute: string; kind: SourceLink['kind'] }> = {
  a: { attribute: 'href', kind: 'link' },
  img: { attribute: 'src', kind: 'image' },
};

/** Lists links and pictures with their lines, and makes components of those written as Markdown. */
export default function remarkLinks() {
  return (tree: Root, file: VFile) => {
    const { links } = findingsOf(file);
    const definitions = definitionsOf(tree);
    const add = (kind: SourceLink['kind'], url: string, node: Node) =>
      links.push({ kind, url, line: node.position?.start.line ?? 1 });

    visit(tree, (node) => {
      switch (node.type) {
        case 'link':
        case 'image': {
          const isLink = node.type === 'link';
          add(isLink ? 'link' : 'image', node.url, node);
          // The URL as written: what it becomes is decided where all docs are known.
          const url = isLink ? { href: node.url } : { src: node.url };
          node.data = { ...node.data, hName: isLink ? 'Link' : 'Image', hProperties: url };
          break;
        }
        case 'linkReference':
        case 'imageReference': {
          const isLink = node.type === 'linkReference';
          const url = definitions.get(node.identifier);
          if (url !== undefined) {
            add(isLink ? 'link' : 'image', url, node);
            const properties = isLink ? { href: url } : { src: url };
            node.data = { ...node.data, hName: isLink ? 'Link' : 'Image', hProperties: properties };
          }
          break;
        }
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement': {
          const literal = literalUrl(node);
          if (literal) {
            add(literal.kind, literal.url, node);
          }
          break;
        }
      }
    });
  };
}

function definitionsOf(tree: Root): Map<string, string> {
  const definitions = new Map<string, string>();
  visit(tree, 'definition', (node: Definition) => {
    if (!definitions.has(node.identifier)) {
      definitions.set(node.identifier, node.url);
    }
  });
  return definitions;
}

function literalUrl(node: MdxJsxFlowElement | MdxJsxTextElement) {
  const link = JSX_LINKS[node.name ?? ''];
  const attribute = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === link?.attribute,
  );
  return link && typeof attribute?.value === 'string'
    ? { kind: link.kind, url: attribute.value }
    : null;
}
