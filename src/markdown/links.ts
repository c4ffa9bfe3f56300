import type { Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';
import type { Node } from 'unist';
import type { SourceLink } from '../model/compiled';
import { getAttribute, walk } from './tree';

/**
 * Makes components of links and pictures that are written as Markdown. They keep the URL as written:
 * what it becomes is decided where all docs are known.
 * @returns all links and pictures in the order of the doc, those written as elements too
 */
export function makeLinks(tree: Root): SourceLink[] {
  const links: SourceLink[] = [];
  const definitions = definitionsOf(tree);
  const add = (kind: SourceLink['kind'], url: string | null, node: Node) => {
    if (url !== null) {
      links.push({ kind, url, line: node.position?.start.line ?? 1 });
    }
  };

  walk(tree, (node, ancestors) => {
    switch (node.type) {
      case 'link':
      case 'linkReference': {
        const url = urlOf(node, definitions);
        add('link', url, node);
        node.data = url === null ? {} : { hName: 'Link', hProperties: { href: url } };
        break;
      }
      case 'image':
      case 'imageReference': {
        const src = urlOf(node, definitions);
        add('image', src, node);
        const isLinked = ancestors.some(isLink);
        node.data = src === null ? {} : { hName: 'Image', hProperties: { src, isLinked } };
        break;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (node.name === 'a') {
          add('link', getAttribute(node, 'href'), node);
        } else if (node.name === 'img') {
          add('image', getAttribute(node, 'src'), node);
        }
        break;
    }
  });
  return links;
}

function urlOf(
  node: Link | LinkReference | Image | ImageReference,
  definitions: Map<string, string>,
): string | null {
  return 'url' in node ? node.url : (definitions.get(node.identifier) ?? null);
}

/** A picture in a link leads where the link does, so it is nothing to press for itself. */
function isLink(node: Nodes): boolean {
  return (
    node.type === 'link' ||
    node.type === 'linkReference' ||
    ((node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') && node.name === 'a')
  );
}

/** URLs by identifier; of equal identifiers the first counts. */
function definitionsOf(tree: Root): Map<string, string> {
  const definitions = new Map<string, string>();
  walk(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node.url);
    }
  });
  return definitions;
}

/** Inline code that may be the name of something: an identifier, perhaps called. */
const IDENTIFIER = /^[\p{L}$_][\p{L}\p{N}$_]*(?:\(\))?$/u;

/** What is a link already, or says where the reader is, leads nowhere else. */
const NO_LINKS_IN = new Set(['link', 'linkReference', 'heading']);

/**
 * Makes components of names in inline code: some have a page to lead to.
 * @returns the names, each once, without the brackets of a call
 */
export function makeIdentifiers(tree: Root): string[] {
  const names = new Set<string>();
  walk(tree, (node, ancestors) => {
    if (node.type !== 'inlineCode' || !IDENTIFIER.test(node.value)) {
      return;
    }
    if (ancestors.every(({ type }) => !NO_LINKS_IN.has(type))) {
      const name = node.value.replace(/\(\)$/, '');
      names.add(name);
      node.data = { hName: 'Identifier', hProperties: { name } };
    }
  });
  return [...names];
}
