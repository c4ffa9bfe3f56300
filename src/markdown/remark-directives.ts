import type { Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { ADMONITIONS } from './admonition-titles';

/**
 * Makes admonitions of the directives that are one, and turns every other directive back into the
 * text that it was: `10:30` and `plugin::users-permissions.user` are no directives to an author.
 */
export default function remarkDirectives() {
  return (tree: Root, file: VFile) => {
    const source = String(file);
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) {
        return;
      }
      if (node.type === 'textDirective') {
        parent.children.splice(index, 1, ...restoreText(node, source));
        return [SKIP, index + 1];
      }
      if (node.type === 'leafDirective') {
        parent.children.splice(index, 1, paragraph(restoreText(node, source)));
        return [SKIP, index + 1];
      }
      if (node.type === 'containerDirective') {
        if (ADMONITIONS.has(node.name)) {
          makeAdmonition(node);
          return;
        }
        const restored = restoreContainer(node, source);
        parent.children.splice(index, 1, ...restored);
        return [SKIP, index];
      }
      return;
    });
  };
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** The source of a directive, as text. */
function restoreText(node: TextDirective | LeafDirective, source: string): Text[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  return [{ type: 'text', value: source.slice(start, end) }];
}

/** The first and last line of a container that is no admonition, as text around what it holds. */
function restoreContainer(node: ContainerDirective, source: string): RootContent[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const lines = source.slice(start, end).split('\n');
  const first = lines[0] ?? '';
  const last = lines.at(-1)?.trim() ?? '';
  const content = node.children.filter((child) => !isLabel(child));
  return [
    paragraph([{ type: 'text', value: first }]),
    ...content,
    ...(lines.length > 1 && /^:{3,}$/.test(last)
      ? [paragraph([{ type: 'text', value: last }])]
      : []),
  ];
}

function isLabel(node: RootContent): boolean {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}

function makeAdmonition(node: ContainerDirective) {
  const label = node.children.find(isLabel);
  const title = label ? textOf(label) : node.attributes?.title;
  node.children = node.children.filter((child) => child !== label);
  node.data = {
    ...node.data,
    hName: 'Admonition',
    hProperties: { type: node.name, ...(title ? { title } : {}) },
  };
}
