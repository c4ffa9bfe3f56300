import type { Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { markdownToMdast } from 'satteri';
import { ADMONITIONS } from '../model/admonition';
import type { CompiledDoc } from '../model/compiled';
import { element, getText, replaceNodes, walk } from './tree';

type Directive = Extract<RootContent, { type: `${'container' | 'leaf' | 'text'}Directive` }>;
type Container = Extract<RootContent, { type: 'containerDirective' }>;

/** Checks for admonitions. Other directives are restored as text. */
function isAdmonition(node: Nodes): node is Container {
  return node.type === 'containerDirective' && ADMONITIONS.has(node.name);
}

function isLabel(node: RootContent): node is Paragraph {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}

/** A line that opens or closes a container, or looks like one. */
const FENCE = /^[\s>]*(:{3,})(.*)$/;

/** Reports unknown and unclosed containers, and text that only looks like one. */
export function checkContainers(tree: Root, text: string): CompiledDoc['warnings'] {
  const warnings: CompiledDoc['warnings'] = [];
  walk(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'containerDirective') {
      if (!ADMONITIONS.has(node.name)) {
        const message = `There is no admonition ":::${node.name}"; it is shown as text. There are: ${[...ADMONITIONS.keys()].join(', ')}.`;
        warnings.push({ line, message });
      } else if (!/\n[\s>]*:{3,}[ \t]*$/.test(sourceOf(node, text).trimEnd())) {
        const message = `":::${node.name}" is never closed, so it contains everything below it. End it with a line ":::".`;
        warnings.push({ line, message });
      }
    } else if (node.type === 'paragraph') {
      const [first = ''] = getText(node).split('\n');
      const [, colons = '', rest = ''] = FENCE.exec(first) ?? [];
      if (first === '[[toc]]') {
        const message =
          '"[[toc]]" is shown as text. Remove it: pages have a table of contents anyway.';
        warnings.push({ line, message });
      }
      if (colons !== '') {
        const message =
          rest.trim() === ''
            ? `"${colons}" does not close anything; it is shown as text. Remove it, or open an admonition above it.`
            : `"${colons}${rest}" is shown as text. An admonition begins with its kind right after the colons, as in ":::note".`;
        warnings.push({ line, message });
      }
    } else if (node.type === 'tableRow' && /^:{3,}$/.test(getText(node))) {
      const message = `"${getText(node)}" is read as a row of the table above it, so it does not close anything. Leave an empty line before it.`;
      warnings.push({ line, message });
    } else if (node.type === 'leafDirective') {
      warnings.push({
        line,
        message: `"::${node.name}" is shown as text: there are no directives with two colons.`,
      });
    }
  });
  return warnings;
}

/** Returns the content of an admonition without its title. */
function getContent({ children }: Container): Container['children'] {
  return children.filter((child) => !isLabel(child));
}

/**
 * Converts plain titles of admonitions, `:::note My title`, to directive labels, `:::note[My title]`.
 */
export function readAdmonitionTitles(tree: Root, text: string) {
  walk(tree, (node) => {
    if (!isAdmonition(node) || node.children.some(isLabel) || hasAttributes(node)) {
      return;
    }
    const [first = ''] = sourceOf(node, text).split('\n');
    const title = first.replace(/^:+/, '').slice(node.name.length);
    if (title.trim() !== '') {
      const children = wordsOf(title.trim());
      moveTo(children, node, first.length - title.trimStart().length);
      node.children.unshift({ type: 'paragraph', data: { directiveLabel: true }, children });
    }
  });
}

function hasAttributes({ attributes }: Container): boolean {
  return Object.keys(attributes ?? {}).length > 0;
}

/** Parses the inline Markdown of a title. Block syntax is plain text. */
function wordsOf(title: string): PhrasingContent[] {
  const tree = markdownToMdast(title);
  const blocks = tree.type === 'root' ? tree.children : [];
  const [paragraph] = blocks;
  if (blocks.length !== 1 || paragraph?.type !== 'paragraph') {
    return [{ type: 'text', value: title }];
  }
  // `Array<string>` isn't an element here.
  return paragraph.children.map((node) =>
    node.type === 'html' ? { type: 'text', value: node.value, position: node.position } : node,
  );
}

/** Shifts the positions of nodes parsed from part of a line to those in the text. */
function moveTo(nodes: PhrasingContent[], { position }: Container, distance: number) {
  const start = position?.start;
  const parent: Paragraph = { type: 'paragraph', children: nodes };
  walk(parent, (node) => {
    for (const point of [node.position?.start, node.position?.end]) {
      if (start && point) {
        point.line = start.line;
        point.column += start.column - 1 + distance;
        point.offset = (point.offset ?? 0) + (start.offset ?? 0) + distance;
      }
    }
  });
}

/** Replaces admonitions by components, and restores other directives as text. */
export function makeAdmonitions(tree: Root, text: string) {
  replaceNodes(tree, (node) => {
    switch (node.type) {
      case 'leafDirective':
        return [paragraph(sourceOf(node, text), node)];
      case 'containerDirective':
        return isAdmonition(node) ? [admonition(node)] : restoreContainer(node, text);
      default:
        return null;
    }
  });
}

/** Creates an admonition with its title: the label, else the attribute, else the kind's default. */
function admonition(node: Container): RootContent {
  const { attributes, children, name, position } = node;
  const own = attributes?.title || null;
  const label = children.find(isLabel);
  const value = own ?? ADMONITIONS.get(name)?.title ?? name;
  const title = element('AdmonitionTitle', {}, label?.children ?? [{ type: 'text', value }]);
  title.data.isUnindexed = !label && own === null;
  const className = attributes?.class?.split(' ');
  const properties = { type: name, ...(className ? { className } : {}) };
  return { ...element('Admonition', properties, [title, ...getContent(node)]), position };
}

function sourceOf({ position }: Directive, text: string): string {
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

function literal(value: string, { position }: Directive): Text {
  return { type: 'text', value, position };
}

function paragraph(value: string, node: Directive): Paragraph {
  return { type: 'paragraph', children: [literal(value, node)], position: node.position };
}

/** Restores the fences of an unknown container as text around its content. */
function restoreContainer(node: Container, text: string): RootContent[] {
  const [first = '', ...rest] = sourceOf(node, text).split('\n');
  const closing = /^[\s>]*(:{3,})\s*$/.exec(rest.at(-1) ?? '')?.[1];
  return [
    paragraph(first, node),
    ...getContent(node),
    ...(closing ? [paragraph(closing, node)] : []),
  ];
}
