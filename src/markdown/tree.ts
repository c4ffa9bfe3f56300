import type { Properties } from 'hast';
import type { Data, Node, Nodes, Parents, PhrasingContent, RootContent } from 'mdast';

/** Types of nodes without output. */
const HIDDEN = new Set<Nodes['type']>([
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'definition',
]);

/** Checks for nodes without output. */
export function isHidden(node: Nodes): boolean {
  return HIDDEN.has(node.type);
}

/** Types of inline nodes. */
const INLINE = new Set<Nodes['type']>([
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
  'mdxJsxTextElement',
  'source',
]);

/** Checks for inline nodes. */
export function isInline(node: Nodes): boolean {
  return INLINE.has(node.type);
}

/** Returns the text of a node, with the alternative text of pictures. */
export function getText(node: Nodes): string {
  if (isHidden(node)) {
    return '';
  }
  if ('children' in node) {
    return node.children.map(getText).join('');
  }
  if ('alt' in node) {
    return node.alt ?? '';
  }
  return 'value' in node ? node.value : '';
}

/**
 * Visits all nodes of a tree in preorder. The visitor may change the children of its node, which are
 * visited afterwards.
 *
 * @param enter returns false to skip the node's children
 */
export function walk(
  node: Nodes,
  enter: (node: Nodes, parent: Parents | null) => unknown,
  parent: Parents | null = null,
) {
  if (enter(node, parent) !== false && 'children' in node) {
    for (const child of node.children) {
      walk(child, enter, node);
    }
  }
}

/** A custom node that becomes an element or a component. */
interface ElementNode extends Node {
  type: 'element';
  data: Data & { hName: string; hProperties: Properties };
  children: RootContent[];
}

/** Inline nodes with their source in Markdown. */
interface SourceNode extends Node {
  type: 'source';
  value: string;
  children: PhrasingContent[];
}

declare module 'mdast' {
  interface PhrasingContentMap {
    source: SourceNode;
  }
  interface RootContentMap {
    element: ElementNode;
    source: SourceNode;
  }
  interface Data {
    /** Name of the element or component. */
    hName?: string;
    /** Its props. */
    hProperties?: Properties;
    /** Excludes the node from the search index, because other pages have the same text. */
    isUnindexed?: boolean;
  }
}

/** Creates a node that becomes an element or a component. */
export function element(
  hName: string,
  hProperties: Properties = {},
  children: RootContent[] = [],
): ElementNode {
  return { type: 'element', data: { hName, hProperties }, children };
}

/**
 * Replaces nodes in postorder.
 *
 * @param replace called after the node's children were replaced; null keeps the node
 */
export function replaceNodes(
  parent: Parents,
  replace: (node: RootContent) => RootContent[] | null,
) {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index];
    if (node && 'children' in node) {
      replaceNodes(node, replace);
    }
    const replacement = node && replace(node);
    if (replacement) {
      const children: RootContent[] = parent.children;
      children.splice(index, 1, ...replacement);
      index += replacement.length - 1;
    }
  }
}

/** An element in JSX syntax. */
export type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** Lists the nodes of some types in document order. */
export function listNodes<Type extends Nodes['type']>(tree: Nodes, ...types: Type[]) {
  const found: Extract<Nodes, { type: Type }>[] = [];
  const isWanted = (node: Nodes): node is Extract<Nodes, { type: Type }> =>
    types.some((type) => type === node.type);
  walk(tree, (node) => {
    if (isWanted(node)) {
      found.push(node);
    }
  });
  return found;
}

/** Lists the JSX elements of a doc in document order. */
export function listElements(tree: Nodes): JsxElement[] {
  return listNodes(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement');
}

/** Returns the value of a literal attribute; null if it's missing or an expression. */
export function getAttribute({ attributes }: JsxElement, name: string): string | null {
  const found = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
  return typeof found?.value === 'string' ? found.value : null;
}
