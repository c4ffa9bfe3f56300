import type { BlockContent, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import type { TwinPart } from '../model/compiled';
import { findingsOf } from './doc-file';

/** What stands where a URL or a list of cards goes until all docs are known. */
const PLACEHOLDERS = /(twin-(?:link|cards)-\d+)/;
const PLACEHOLDER = /^twin-(link|cards)-(\d+)$/;

const writer = unified().use(remarkStringify, { bullet: '-', rule: '-' }).use(remarkGfm);

/** Nodes that only MDX knows, and that show nothing. */
const SILENT = new Set(['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'headingId']);

/**
 * Writes a doc back as plain Markdown that reads anywhere: components become what they show, links
 * stay open until it is known where docs are.
 */
export default function remarkTwin() {
  return (tree: Root, file: VFile) => {
    const urls: string[] = [];
    const children = plainAll(structuredClone(tree.children), urls);
    const text = writer.stringify({ type: 'root', children });
    findingsOf(file).twin = partsOf(text, urls);
  };
}

function partsOf(text: string, urls: string[]): TwinPart[] {
  return text.split(PLACEHOLDERS).map((piece): TwinPart => {
    const [, kind, index] = PLACEHOLDER.exec(piece) ?? [];
    if (kind === 'link') {
      return { kind: 'link', url: urls[Number(index)] ?? '' };
    }
    return kind === 'cards' ? { kind: 'cards' } : { kind: 'text', value: piece };
  });
}

function linkTo(url: string, urls: string[]): string {
  return `twin-link-${urls.push(url) - 1}`;
}

function plainAll(nodes: RootContent[], urls: string[]): RootContent[] {
  return nodes.flatMap((node) => plain(node, urls));
}

/** What a node is in plain Markdown: itself, what it holds, or nothing. */
function plain(node: RootContent, urls: string[]): RootContent[] {
  if (SILENT.has(node.type)) {
    return [];
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    return plainElement(node, urls);
  }
  if (node.type === 'containerDirective') {
    return [quoteOf(node, urls)];
  }
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    node.url = linkTo(node.url, urls);
  }
  if ('children' in node) {
    Object.assign(node, { children: plainAll(node.children, urls) });
  }
  return [node];
}

/** An admonition is a quote that begins with its title. */
function quoteOf(
  node: Extract<Nodes, { type: 'containerDirective' }>,
  urls: string[],
): RootContent {
  const { title } = node.data?.hProperties ?? {};
  const name = typeof title === 'string' ? title : capitalized(node.name);
  return {
    type: 'blockquote',
    children: [strongLine(name), ...blocks(plainAll(node.children, urls))],
  };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function strongLine(text: string): BlockContent {
  return {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: text }] }],
  };
}

const isInline = (node: RootContent): node is PhrasingContent =>
  ['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break', 'link', 'image'].includes(
    node.type,
  );

/** Runs of words outside a paragraph get one. */
function blocks(nodes: RootContent[]): BlockContent[] {
  const result: RootContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (!isInline(node)) {
      result.push(node);
    } else if (last?.type === 'paragraph') {
      last.children.push(node);
    } else {
      result.push({ type: 'paragraph', children: [node] });
    }
  }
  return result.filter((node): node is BlockContent => !isInline(node));
}

function attribute(node: MdxJsxFlowElement | MdxJsxTextElement, name: string): string | null {
  const found = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
  return typeof found?.value === 'string' ? found.value : null;
}

/** What an element of MDX shows, in Markdown. */
function plainElement(node: MdxJsxFlowElement | MdxJsxTextElement, urls: string[]): RootContent[] {
  const children = plainAll(node.children, urls);
  const given = (name: string) => attribute(node, name);
  switch (node.name) {
    case 'TabItem':
      return [strongLine(given('label') ?? given('value') ?? ''), ...children];
    case 'Admonition':
      return [
        {
          type: 'blockquote',
          children: [
            strongLine(given('title') ?? capitalized(given('type') ?? 'note')),
            ...blocks(children),
          ],
        },
      ];
    case 'Card':
    case 'a': {
      const text = node.name === 'a' ? textOf({ type: 'root', children }) : given('title');
      const link: RootContent = {
        type: 'link',
        url: linkTo(given('href') ?? '', urls),
        children: [{ type: 'text', value: text ?? '' }],
      };
      return node.name === 'a' ? [link] : [{ type: 'paragraph', children: [link] }, ...children];
    }
    case 'img':
      return [{ type: 'image', url: linkTo(given('src') ?? '', urls), alt: given('alt') ?? '' }];
    case 'br':
      return [{ type: 'break' }];
    case 'summary':
      return [strongLine(textOf({ type: 'root', children }))];
    case 'DocCardList':
      return [{ type: 'paragraph', children: [{ type: 'text', value: 'twin-cards-0' }] }];
    default:
      return node.type === 'mdxJsxFlowElement' ? blocks(children) : children;
  }
}
