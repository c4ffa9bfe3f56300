import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';

/** An inline picture with its accessible name, or why there is none. */
export type Drawn = { svg: string; label: string } | { reason: string };

const ACCESSIBILITY_LINE = /^[ \t]*acc(Title|Descr)[ \t]*:[ \t]*(.+)$/gm;
const MOST_NAMED_NODES = 12;
/** Wider drawings cannot shrink to the width of a text and still be read, in pixels. */
const WIDE = 960;
const NUMBERS = /-?\d+\.\d{3,}/g;

/** What kinds of diagrams are called. */
const KINDS: [RegExp, string][] = [
  [/^(?:graph|flowchart)\b/, 'Flowchart'],
  [/^sequenceDiagram\b/, 'Sequence diagram'],
  [/^stateDiagram/, 'State diagram'],
  [/^classDiagram\b/, 'Class diagram'],
  [/^erDiagram\b/, 'Entity relationship diagram'],
  [/^xychart/, 'Chart'],
];

/**
 * Draws a Mermaid diagram. Colours are custom properties that the site's styles set; there is no
 * style and no font of its own in the picture.
 *
 * @param source text of the diagram
 * @param idPrefix goes before ids, which must be unique on a page
 * @returns the picture as markup, or why it cannot be drawn
 */
export async function drawDiagram(source: string, idPrefix: string): Promise<Drawn> {
  // Its layout engine is large, and many docs have no diagram.
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  const title = [...source.matchAll(ACCESSIBILITY_LINE)].find(([, kind]) => kind === 'Title')?.[2];
  const text = source.replaceAll(ACCESSIBILITY_LINE, '').trim();
  let markup: string;
  try {
    markup = renderMermaidSVG(text, { bg: 'var(--bg)', fg: 'var(--fg)', transparent: true });
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
  const tree = fromHtml(markup, { fragment: true, space: 'svg' });
  const svg = tree.children.find(
    (node): node is Element => node.type === 'element' && node.tagName === 'svg',
  );
  if (!svg) {
    return { reason: 'nothing was drawn' };
  }
  const label = title?.trim() ?? nameOf(text, labelsOf(tree));
  clean(svg, idPrefix);
  const className = Number(svg.properties.width) > WIDE ? ['diagram', 'wide'] : ['diagram'];
  svg.properties = { ...svg.properties, className, role: 'img', ariaLabel: label };
  return { svg: toHtml(svg, { space: 'svg' }), label };
}

function nameOf(text: string, labels: string[]): string {
  const kind = KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'Diagram';
  const named = labels.slice(0, MOST_NAMED_NODES).join(', ');
  const more = labels.length > MOST_NAMED_NODES ? ' and more' : '';
  return named === '' ? kind : `${kind}: ${named}${more}`;
}

/** Labels of what the diagram connects, in drawing order. */
function labelsOf(tree: Root): string[] {
  const labels = new Set<string>();
  visit(tree, 'element', ({ properties }) => {
    const classes = String(properties.className ?? properties.class ?? '');
    const label = properties.dataLabel;
    if (typeof label === 'string' && /\b(?:node|actor|entity|class|state)/.test(classes)) {
      labels.add(label.replaceAll(/<br\s*\/?>|\n/g, ' ').trim());
    }
  });
  return [...labels].filter((label) => label !== '');
}

/** Takes styles and data out, makes ids unique, and shortens numbers. */
function clean(svg: Element, idPrefix: string) {
  visit(svg, 'element', (node, index, parent) => {
    if (node.tagName === 'style' && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    for (const [name, value] of Object.entries(node.properties)) {
      if (name === 'style' || name.startsWith('data')) {
        delete node.properties[name];
      } else if (name === 'id') {
        node.properties[name] = idPrefix + value;
      } else if (typeof value === 'number') {
        node.properties[name] = Math.round(value * 100) / 100;
      } else if (typeof value === 'string') {
        node.properties[name] = value
          .replaceAll(NUMBERS, (number) => String(Math.round(Number(number) * 100) / 100))
          .replaceAll('url(#', `url(#${idPrefix}`);
      }
    }
    return;
  });
}
