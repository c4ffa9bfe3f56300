import type { Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';
import type { SourceLink } from '../model/compiled';
import { BESIDE, getAttribute, listCandidates, walk } from './tree';

/**
 * Makes components of links and pictures that are written as Markdown. They keep the URL as written:
 * what it becomes is decided where all docs are known.
 * @returns all links and pictures in the order of the doc, those written as elements too
 */
export function makeLinks(tree: Root): SourceLink[] {
  const links: SourceLink[] = [];
  const definitions = definitionsOf(tree);
  // A picture in a link leads where the link does, so it is nothing to press for itself.
  const linked = new Set<Nodes>();
  const add = (kind: SourceLink['kind'], url: string | null, node: Nodes) => {
    if (url !== null) {
      links.push({ kind, url, line: node.position?.start.line ?? 1 });
    }
    if (kind === 'link') {
      walk(node, (inner) => linked.add(inner));
    }
  };

  walk(tree, (node) => {
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
        const isRemote = REMOTE.test(src ?? '');
        add(isRemote ? 'embed' : 'image', src, node);
        const hName = isRemote ? 'EmbeddedImage' : 'Image';
        node.data = src === null ? {} : { hName, hProperties: { src, isLinked: linked.has(node) } };
        break;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (node.name === 'a') {
          add('link', getAttribute(node, 'href'), node);
        } else if (REMOTE.test(getAttribute(node, 'src') ?? '') && EMBEDS.has(node.name ?? '')) {
          add('embed', getAttribute(node, 'src'), node);
          node.attributes.push(...(linked.has(node) ? [IS_LINKED] : []));
          node.name = EMBEDS.get(node.name ?? '') ?? null;
        } else if (node.name === 'img' || node.name === 'source') {
          const set = getAttribute(node, 'srcSet') ?? getAttribute(node, 'srcset') ?? '';
          for (const url of [getAttribute(node, 'src'), ...listCandidates(set)]) {
            // One that is named as if it stood beside the doc is told of already, by policy.ts.
            add(url !== null && BESIDE.test(url) ? 'beside' : 'image', url, node);
          }
        }
        break;
    }
  });
  return links;
}

/** Another host. */
const REMOTE = /^\s*(?:https?:)?\/\//i;

/** Components of elements that show what stands on another host. */
const EMBEDS = new Map([
  ['iframe', 'EmbeddedPage'],
  ['img', 'EmbeddedImage'],
]);

const IS_LINKED = { type: 'mdxJsxAttribute', name: 'isLinked', value: null } as const;

/** The URL of a link or picture; null where a reference has no definition. */
export function urlOf(
  node: Link | LinkReference | Image | ImageReference,
  definitions: Map<string, string>,
): string | null {
  return 'url' in node ? node.url : (definitions.get(node.identifier) ?? null);
}

/** URLs by identifier; of equal identifiers the first counts. */
export function definitionsOf(tree: Root): Map<string, string> {
  const definitions = new Map<string, string>();
  walk(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node.url);
    }
  });
  return definitions;
}

/** Inline code that may be the name of something: an identifier, perhaps called, or a path. */
const IDENTIFIER = /^(?:[\p{L}$_][\p{L}\p{N}$_]*(?:\(\))?|@?[\w-]+(?:\/[\w.[\]-]+)+\/?)$/u;

/** What is a link already, or says where the reader is, leads nowhere else. */
const NO_LINKS_IN = new Set(['link', 'linkReference', 'heading']);

/**
 * Makes components of names in inline code: some have a page to lead to.
 * @returns the names, each once, without the brackets of a call
 */
export function makeIdentifiers(tree: Root): string[] {
  const names = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'inlineCode' && IDENTIFIER.test(node.value)) {
      const name = node.value.replace(/\(\)$|\/$/, '');
      names.add(name);
      node.data = { hName: 'Identifier', hProperties: { name } };
    }
    return !NO_LINKS_IN.has(node.type);
  });
  return [...names];
}
