import type { Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';
import type { SourceLink } from '../model/compiled';
import { readCodeTitle } from './figures';
import { getAttribute, type JsxElement, listNodes, walk } from './tree';

/**
 * Replaces links and pictures, written as Markdown or as elements, by components. They keep the URL as
 * written, which is resolved once all docs are known.
 *
 * @returns all links and pictures in document order
 */
export function makeLinks(tree: Root): SourceLink[] {
  const links: SourceLink[] = [];
  const definitions = definitionsOf(tree);
  // A click on a picture in a link follows the link, so it can't be enlarged.
  const linked = new Set<Nodes>();
  const add = (kind: SourceLink['kind'], url: string, node: Nodes) => {
    links.push({ kind, url, line: node.position?.start.line ?? 1 });
    if (kind === 'link') {
      walk(node, (inner) => linked.add(inner));
    }
  };
  const makeComponent = (node: JsxElement, hName: 'Link' | 'Image', url: string) => {
    node.name = hName;
    if (hName === 'Image' && linked.has(node)) {
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'isLinked', value: null });
    }
    add(hName === 'Link' ? 'link' : 'image', url, node);
  };

  walk(tree, (node) => {
    switch (node.type) {
      case 'link':
      case 'linkReference': {
        const href = urlOf(node, definitions);
        if (href !== null) {
          add('link', href, node);
          node.data = { hName: 'Link', hProperties: { href } };
        }
        break;
      }
      case 'image':
      case 'imageReference': {
        const src = urlOf(node, definitions);
        if (src !== null) {
          add('image', src, node);
          node.data = { hName: 'Image', hProperties: { src, isLinked: linked.has(node) } };
        }
        break;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (node.name === 'a' && getAttribute(node, 'href') !== null) {
          makeComponent(node, 'Link', getAttribute(node, 'href') ?? '');
        } else if (node.name === 'img' && getAttribute(node, 'src') !== null) {
          makeComponent(node, 'Image', getAttribute(node, 'src') ?? '');
        }
        break;
    }
  });
  return links;
}

/** Returns the URL of a link or picture; null for a reference without a definition. */
function urlOf(
  node: Link | LinkReference | Image | ImageReference,
  definitions: Map<string, string>,
): string | null {
  return 'url' in node ? node.url : (definitions.get(node.identifier) ?? null);
}

/** Collects URLs of definitions by identifier. The first of several wins. */
function definitionsOf(tree: Root): Map<string, string> {
  const definitions = listNodes(tree, 'definition').toReversed();
  return new Map(definitions.map(({ identifier, url }) => [identifier, url]));
}

/** Inline code that may be linked: an identifier, also as a call, or a path. */
const IDENTIFIER = /^(?:[\p{L}$_][\p{L}\p{N}$_]*(?:\(\))?|@?[\w-]+(?:\/[\w.[\]-]+)+\/?)$/u;

/** Nodes in which names aren't linked: links, and headings, which have anchors. */
const NO_LINKS_IN = new Set(['link', 'linkReference', 'heading']);

/**
 * Replaces names in inline code by components, which link to a page if there is one.
 *
 * @returns these names and paths in titles of code, each once, without the parentheses of a call
 */
export function makeIdentifiers(tree: Root): string[] {
  const names = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'inlineCode' && IDENTIFIER.test(node.value)) {
      const name = node.value.replace(/\(\)$|\/$/, '');
      names.add(name);
      node.data = { hName: 'Identifier', hProperties: { name } };
    }
    if (node.type === 'code') {
      const title = readCodeTitle(node.meta) ?? '';
      if (title.includes('/') && IDENTIFIER.test(title)) {
        names.add(title);
      }
    }
    return !NO_LINKS_IN.has(node.type);
  });
  return [...names];
}
