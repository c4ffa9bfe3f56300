import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
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
      const [first = ''] = sourceOf(node, text).split('\n');
      const title = first.replace(/^:+/, '').slice(node.name.length).trim();
      if (!ADMONITIONS.has(node.name)) {
        const message = `There is no admonition ":::${node.name}"; it is shown as text. There are: ${[...ADMONITIONS.keys()].join(', ')}.`;
        warnings.push({ line, message });
      } else if (!/^(?:\[.*\])?$/.test(title)) {
        const message = `"${title}" is not shown. A title is in brackets, as in ":::${node.name}[My title]".`;
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

/** Creates an admonition with its title: the label, else the kind's default. */
function admonition(node: Container): RootContent {
  const { children, name, position } = node;
  const label = children.find(isLabel);
  const value = ADMONITIONS.get(name)?.title ?? name;
  const title = element('AdmonitionTitle', {}, label?.children ?? [{ type: 'text', value }]);
  title.data.isUnindexed = !label;
  return { ...element('Admonition', { type: name }, [title, ...getContent(node)]), position };
}

function sourceOf({ position }: Directive, text: string): string {
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

function paragraph(value: string, { position }: Directive): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value, position }], position };
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
