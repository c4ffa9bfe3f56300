import { Parser } from 'htmlparser2';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { escapeText } from '../escape-html';

/** How words stand out. */
export interface Emphasis {
  strong?: boolean;
  em?: boolean;
  under?: boolean;
}

/** Words of one look. */
export interface Run extends Emphasis {
  text: string;
}

/** A text in lines of its author. */
export type Label = Run[][];

/** Notes what an author wrote and a drawing leaves out. */
export type Tell = (undrawn: string) => void;

/** What elements do to words in them. Others of HTML stand in the text as they are written. */
const ELEMENTS = new Map(
  (
    [
      ['strong', 'b strong'],
      ['em', 'i em'],
      ['under', 'u ins'],
      ['line', 'br'],
      ['block', 'center div p pre'],
      ['plain', 'a big code del font kbd mark s small span sub sup tt'],
    ] as const
  ).flatMap(([look, names]) => names.split(' ').map((name) => [name, look] as const)),
);

/** Elements whose look says something. */
const TELLING = new Set(['a', 'del', 's', 'sub', 'sup']);

/** What is no inline syntax is text in a label. */
const BLOCKS =
  'blockQuote codeFenced codeIndented definition headingAtx htmlFlow list setextUnderline thematicBreak';
const WITHOUT_BLOCKS: Parameters<typeof fromMarkdown>[1] = {
  extensions: [{ disable: { null: BLOCKS.split(' ') } }],
};

/** What Mermaid makes of `#35;` and `#quot;` before it reads a text; `&` where HTML has it. */
const NUMBER = /&?ﬂ°°(\d+)¶ß/g;
const NAME = /&?ﬂ°(\w+)¶ß/g;
const ICON = /\bfa[bklrs]?:fa-[\w-]+/g;
const FORMULA = /\$\$.+?\$\$/;

/** A text of Mermaid's database, with the characters that its author meant as HTML. */
function decodeText(text: string): string {
  return text.replaceAll(NUMBER, '&#$1;').replaceAll(NAME, '&$1;');
}

/**
 * Reads a label: entities, elements of HTML that words stand in, line breaks, and maybe Markdown.
 *
 * @param text as Mermaid's database has it
 */
export function readLabel(text: string, isMarkdown: boolean, tell: Tell): Label {
  for (const [icon] of text.matchAll(ICON)) {
    tell(`the icon "${icon}"`);
  }
  if (FORMULA.test(text)) {
    tell('the look of formulas');
  }
  const html = decodeText(text).replaceAll(ICON, '').replaceAll('\\n', '\n').trim();
  return readHtml(isMarkdown ? toHtml(fromMarkdown(html, WITHOUT_BLOCKS), html) : html, tell);
}

/** Reads a text without marks of its own, such as a member of a class. */
export function readPlain(text: string, look?: keyof Emphasis): Label {
  const lines = readLabel(text.replaceAll('<', '&lt;'), false, () => {});
  return look ? lines.map((line) => line.map((run) => ({ ...run, [look]: true }))) : lines;
}

/** A label as one line of text. */
export function nameOf(label: Label): string {
  const lines = label.map((line) => line.map(({ text }) => text).join(''));
  return lines.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Markdown as HTML. What a label cannot have stands there as it is written. */
function toHtml(node: Nodes, source: string): string {
  const inside = (children: Nodes[], between = '') =>
    children.map((child) => toHtml(child, source)).join(between);
  switch (node.type) {
    case 'root':
      return inside(node.children, '\n');
    case 'paragraph':
      return inside(node.children);
    case 'strong':
      return `<b>${inside(node.children)}</b>`;
    case 'emphasis':
      return `<i>${inside(node.children)}</i>`;
    case 'text':
      return escapeText(node.value);
    case 'html':
      return node.value;
    case 'break':
      return '\n';
    default: {
      const { start, end } = node.position ?? {};
      return escapeText(source.slice(start?.offset ?? 0, end?.offset ?? 0));
    }
  }
}

function readHtml(text: string, tell: Tell): Label {
  // What never ends is no tag.
  const html = text.replaceAll(/<(?=[^>]*$)/g, '&lt;');
  const lines: Label = [[]];
  const open: Record<keyof Emphasis, number> = { strong: 0, em: 0, under: 0 };
  const breakLine = () => lines.push([]);
  const write = (words: string) => {
    words.split('\n').forEach((part, index) => {
      if (index > 0) {
        breakLine();
      }
      if (part !== '') {
        const looks = Object.entries(open).flatMap(([look, depth]) =>
          depth > 0 ? [[look, true]] : [],
        );
        lines.at(-1)?.push({ ...Object.fromEntries(looks), text: part });
      }
    });
  };
  const writeRaw = () => write(html.slice(parser.startIndex, parser.endIndex + 1));
  const parser = new Parser({
    ontext: write,
    oncomment: writeRaw,
    onprocessinginstruction: writeRaw,
    onopentag(name) {
      const look = ELEMENTS.get(name);
      if (TELLING.has(name)) {
        tell(`<${name}> in a text`);
      }
      if (look === undefined) {
        writeRaw();
      } else if (look === 'line' || (look === 'block' && lines.at(-1)?.length !== 0)) {
        breakLine();
      } else if (look in open) {
        open[look as keyof Emphasis] += 1;
      }
    },
    onclosetag(name, isImplied) {
      const look = ELEMENTS.get(name);
      if (look === undefined && !isImplied) {
        writeRaw();
      } else if (look !== undefined && look in open) {
        open[look as keyof Emphasis] -= 1;
      }
    },
  });
  parser.end(html);
  return lines;
}
