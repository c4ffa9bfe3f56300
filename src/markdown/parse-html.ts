import type { Root } from 'hast';
import { htmlToHast } from 'satteri';

/** Parses a piece of HTML, or an SVG drawing. */
export function parseHtml(html: string): Root {
  const tree = htmlToHast(html, { fragment: true });
  return tree.type === 'root' ? (tree as Root) : { type: 'root', children: [] };
}
