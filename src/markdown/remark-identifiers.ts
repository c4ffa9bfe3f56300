import type { Root } from 'mdast';
import { visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';
import { findingsOf } from './doc-file';

/** Inline code that may be the name of something: an identifier, perhaps called. */
const IDENTIFIER = /^[\p{L}$_][\p{L}\p{N}$_]*(?:\(\))?$/u;

/** What is a link already, or says where the reader is, leads nowhere else. */
const NO_LINKS_IN = new Set(['link', 'linkReference', 'heading']);

/** Lists identifiers in inline code, and makes components of them: some have a page to lead to. */
export default function remarkIdentifiers() {
  return (tree: Root, file: VFile) => {
    const identifiers = new Set<string>();
    visitParents(tree, 'inlineCode', (node, ancestors) => {
      const isPlain = ancestors.every(({ type }) => !NO_LINKS_IN.has(type));
      if (isPlain && IDENTIFIER.test(node.value)) {
        const name = node.value.replace(/\(\)$/, '');
        identifiers.add(name);
        node.data = { ...node.data, hName: 'Identifier', hProperties: { name } };
      }
    });
    findingsOf(file).identifiers = [...identifiers];
  };
}
