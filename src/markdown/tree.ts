import type { Properties } from 'hast';
import type { Data, Node, Nodes, Parents, PhrasingContent, RootContent } from 'mdast';

/** Nodes that readers do not see. */
const HIDDEN = new Set<Nodes['type']>([
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'definition',
]);

/** Returns true for nodes that readers don't see. */
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

/** Returns true for inline nodes, whose text continues in their neighbors. */
export function isInline(node: Nodes): boolean {
  return INLINE.has(node.type);
}

/** The text of a node as readers see it, with the alternative text of pictures. */
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
 * Calls a function with every node of a tree, each before what it holds. A node may change what it
 * holds; what is then there is walked.
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

/** A node of its own that becomes an element, or a component. */
interface ElementNode extends Node {
  type: 'element';
  data: Data & { hName: string; hProperties: Properties };
  children: RootContent[];
}

/** Phrases with the Markdown that their author wrote for them. */
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
    /** Name of the component that a node becomes. */
    hName?: string;
    /** Its props. */
    hProperties?: Properties;
    /** The index of search leaves it out: other pages say the same, or all of them do. */
    isUnsearched?: boolean;
  }
}

/** Makes a node that becomes an element, or a component. */
export function element(
  hName: string,
  hProperties: Properties = {},
  children: RootContent[] = [],
): ElementNode {
  return { type: 'element', data: { hName, hProperties }, children };
}

/**
 * Puts other nodes in the place of nodes.
 * @param replace gets a node whose own content is done; null leaves it as it is
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

/** An element that is written as JSX. */
export type JsxElement = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** The elements that a doc writes as JSX, in its order. */
export function getElements(tree: Nodes): JsxElement[] {
  const elements: JsxElement[] = [];
  walk(tree, (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      elements.push(node);
    }
  });
  return elements;
}

/** An attribute of an element that is a plain text; null when it is missing or an expression. */
export function getAttribute({ attributes }: JsxElement, name: string): string | null {
  const found = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
  return typeof found?.value === 'string' ? found.value : null;
}
