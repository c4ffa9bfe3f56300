import { closest } from 'fastest-levenshtein';
import type { Nodes, Parents, Root } from 'mdast';
import type { Finding } from '../model/finding';
import { type JsxElement, listElements, walk } from './tree';

/** Allowed HTML elements without attributes of their own. */
const PLAIN_ELEMENTS = `abbr b br caption cite dd del dfn div dl dt em figcaption figure hr i ins kbd li
  mark p q s samp small span strong sub summary sup u ul var wbr`;

/** Allowed HTML elements with their own attributes. */
const ELEMENTS = new Map<string, string[]>([
  ...PLAIN_ELEMENTS.split(/\s+/).map((name): [string, string[]] => [name, []]),
  ['a', ['href']],
  ['details', ['open', 'name']],
  ['img', ['src', 'alt', 'width', 'height']],
  ['ol', ['start']],
  ['time', ['dateTime']],
]);

const GLOBAL_ATTRIBUTES = ['id', 'lang', 'dir', 'title'];

/** Name of an HTML or SVG element; other names are components. */
const ELEMENT_NAME = /^[a-z][a-zA-Z0-9:-]*$/;

const NO_SCRIPT =
  "Docs can't contain JavaScript. Remove it, or move it into a component in components/docs.";

/** A URL on another host, or a data URL. The content security policy blocks both. */
const FOREIGN = /^\s*(?:(?:https?:)?\/\/|data:)/i;

/** Reports code, HTML elements and attributes that aren't allowed, and pictures on other hosts. */
export function checkElements(tree: Root): Finding[] {
  const findings: Finding[] = [];
  walk(tree, (node, parent) => {
    const line = node.position?.start.line ?? 1;
    const messages = [...checkNode(node), ...checkPlace(node, parent)];
    findings.push(...messages.map((message) => ({ line, message })));
  });
  return findings;
}

function checkNode(node: Nodes): string[] {
  switch (node.type) {
    case 'mdxjsEsm':
      return [
        `A paragraph that begins with "${node.value.split(/\s/)[0]}" is JavaScript. ${NO_SCRIPT}`,
      ];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [
        `{${shorten(node.value)}} is JavaScript, which docs can't contain. To show braces, write them in \`code\` or as \\{.`,
      ];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return checkElement(node);
    case 'image':
    case 'definition':
      return node.type === 'image' && FOREIGN.test(node.url) ? [explainForeign(node.url)] : [];
    default:
      return [];
  }
}

/** Reports a `summary` that isn't a direct child of `details`, where browsers ignore it. */
function checkPlace(node: Nodes, parent: Parents | null): string[] {
  const nameOf = (each: Nodes | null) => (each && 'name' in each ? each.name : null);
  return nameOf(node) === 'summary' && nameOf(parent) !== 'details'
    ? [
        '<summary> must be directly inside of <details>. Leave an empty line between it and the text below.',
      ]
    : [];
}

function checkElement({ name, attributes }: JsxElement): string[] {
  const own = name === null || !ELEMENT_NAME.test(name) ? null : ELEMENTS.get(name);
  if (own === undefined) {
    const near = closest(name ?? '', [...ELEMENTS.keys()]);
    return [
      `<${name}> isn't allowed in docs; the nearest allowed element is <${near}>. Write it as Markdown, or as a component in components/docs. To show the tag, write it in \`code\`.`,
    ];
  }
  return attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object') {
      const isLiteral = attribute.type === 'mdxJsxAttribute' && attribute.value === null;
      const label = attribute.type === 'mdxJsxAttribute' ? `${attribute.name}={…}` : '{…}';
      return isLiteral
        ? checkAttribute(name ?? '', own, attribute.name, '')
        : [`<${name} ${label}>: an attribute is a plain string, as in name="value". ${NO_SCRIPT}`];
    }
    return checkAttribute(name ?? '', own, attribute.name, attribute.value ?? '');
  });
}

/** @param own allowed attributes of the element; null for components, which take any */
function checkAttribute(
  element: string,
  own: string[] | null,
  name: string,
  value: string,
): string[] {
  if (own === null) {
    return [];
  }
  const allowed = [...own, ...GLOBAL_ATTRIBUTES];
  if (!allowed.includes(name)) {
    return [`<${element} ${name}> is blocked. <${element}> can have: ${allowed.join(', ')}.`];
  }
  return name === 'src' && FOREIGN.test(value) ? [explainForeign(value)] : [];
}

function explainForeign(url: string): string {
  return `"${shorten(url)}" is not part of this site, so browsers don't load it. Put the picture next to the doc or into "static", or link to it.`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Lists the components in a doc that must come from the site. */
export function listComponents(tree: Root): { name: string; line: number }[] {
  return listElements(tree).flatMap(({ name, position }) =>
    name === null || ELEMENT_NAME.test(name) ? [] : [{ name, line: position?.start.line ?? 1 }],
  );
}
