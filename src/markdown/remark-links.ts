import type { Definition, Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import { visitParents } from 'unist-util-visit-parents';
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

    visitParents(tree, (node, ancestors) => {
      switch (node.type) {
        case 'link':
        case 'linkReference': {
          const url = urlOf(node, definitions);
          if (url !== undefined) {
            add('link', url, node);
            // The URL as written: what it becomes is decided where all docs are known.
            node.data = { ...node.data, hName: 'Link', hProperties: { href: url } };
          }
          break;
        }
        case 'image':
        case 'imageReference': {
          const url = urlOf(node, definitions);
          if (url !== undefined) {
            add('image', url, node);
            const isLinked = ancestors.some(isLink);
            node.data = { ...node.data, hName: 'Image', hProperties: { src: url, isLinked } };
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

function urlOf(
  node: Link | LinkReference | Image | ImageReference,
  definitions: Map<string, string>,
): string | undefined {
  return 'url' in node ? node.url : definitions.get(node.identifier);
}

/** A picture in a link leads where the link does, so it is nothing to press for itself. */
function isLink(node: Nodes): boolean {
  return (
    node.type === 'link' ||
    node.type === 'linkReference' ||
    ((node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') && node.name === 'a')
  );
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
