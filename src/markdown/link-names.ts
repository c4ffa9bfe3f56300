import type { ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { SKIP, visit } from 'unist-util-visit';

/** A name in code: what an identifier of JavaScript is made of. */
const NAME = /[\p{L}$_][\p{L}\p{N}$_]*/gu;

/** A text with the names in it that lead somewhere as links. */
function linked(text: string, links: Record<string, string>): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const { 0: name, index } of text.matchAll(NAME)) {
    const href = Object.hasOwn(links, name) ? links[name] : undefined;
    if (href !== undefined) {
      parts.push({ type: 'text', value: text.slice(end, index) });
      parts.push({
        type: 'element',
        tagName: 'a',
        properties: { href },
        children: [{ type: 'text', value: name }],
      });
      end = index + name.length;
    }
  }
  parts.push({ type: 'text', value: text.slice(end) });
  return parts.filter((part) => part.type !== 'text' || part.value !== '');
}

/**
 * Makes links of names in highlighted code. Names in strings stay as they are.
 *
 * @param html code as `highlight` gives it
 * @param links name → href
 */
export function linkNames(html: string, links: Record<string, string>): string {
  const tree: Root = fromHtml(html, { fragment: true });
  visit(tree, 'text', (node, index, parent) => {
    const isString =
      parent?.type === 'element' && [parent.properties.className].flat().includes('tk-string');
    if (!parent || index === undefined || isString) {
      return;
    }
    const parts = linked(node.value, links);
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
  return toHtml(tree);
}
