import { color, lab } from 'd3-color';
import { uniq } from 'es-toolkit';
import type { Tell } from './label';

/** Colors and lines that an author gave to something, as attributes of SVG. */
export interface Looks {
  /** Of an outline. */
  shape: Record<string, string>;
  /** Of the words in it. */
  text: { fill?: string; class?: string };
}

/** Properties that are drawn, with the attributes that they are. */
const LINES = new Set(['stroke-width', 'stroke-dasharray', 'opacity', 'fill-opacity']);
const COLORS = new Set(['fill', 'stroke']);
/** What is the same whether it is said or not. */
const NOTHING = new Set([
  'fill:none',
  'font-style:normal',
  'font-weight:normal',
  'font-weight:400',
]);
const BOLD = /^(?:bold|bolder|[6-9]00)$/;
/** Numbers and lengths, a few of them. */
const LENGTHS = /^[\d.]+(?:px|%)?(?:[\s,]+[\d.]+(?:px)?)*$/;

/** Where lightness of a color begins that dark words stand on, of 100. */
const LIGHT = 55;

/** Properties of styles: Mermaid parts them at each comma, also at those in a value. */
function splitStyles(styles: readonly string[]): string[] {
  const properties: string[] = [];
  for (const part of styles.flatMap((style) => style.split(/[;,](?![^(]*\))/))) {
    if (part.includes(':') || properties.length === 0) {
      properties.push(part.trim());
    } else {
      properties[properties.length - 1] += `,${part.trim()}`;
    }
  }
  return uniq(properties).filter((each) => each !== '');
}

/** Reads an author's styles, as `fill:#f9f`. Each that is not drawn is told. */
export function readLooks(styles: readonly string[], tell: Tell): Looks {
  const shape: Looks['shape'] = {};
  const text: Looks['text'] = {};
  for (const style of splitStyles(styles)) {
    const at = style.indexOf(':');
    const [name, value] = [style.slice(0, at).trim(), style.slice(at + 1).trim()];
    const plain = value.replace(/\s*!important$/, '');
    const isColor = plain === 'none' || plain === 'transparent' || color(plain) !== null;
    if (NOTHING.has(`${name}:${plain}`)) {
      continue;
    }
    if (COLORS.has(name) && isColor) {
      shape[name] = plain;
    } else if (name === 'color' && isColor) {
      text.fill = plain;
    } else if (LINES.has(name) && LENGTHS.test(plain)) {
      shape[name] = plain.replaceAll('px', '');
    } else if (name === 'font-weight' && BOLD.test(plain)) {
      text.class = `${text.class ?? ''} strong`.trim();
    } else if (style === 'font-style:italic') {
      text.class = `${text.class ?? ''} em`.trim();
    } else {
      tell(`the style "${style}"`);
    }
  }
  if (text.fill === undefined && shape.fill !== undefined && color(shape.fill)?.opacity === 1) {
    // Words in the color of the page would vanish in one of its modes.
    text.fill = lab(shape.fill).l > LIGHT ? 'black' : 'white';
  }
  return { shape, text };
}
