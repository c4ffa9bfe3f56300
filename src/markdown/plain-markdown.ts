import type {
  BlockContent,
  DefinitionContent,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { getAttribute, isHidden, isInline, type JsxElement } from './tree';

/**
 * Converts the tree of a doc to plain Markdown, with components replaced by their content. Links keep the
 * URL as written, because other docs aren't known.
 *
 * @param text the doc's text, from which words and inline code are copied with the author's escapes.
 *   Escaping them again would take most of the time of writing Markdown.
 */
export function toPlainMarkdown(tree: Root, text: string): RootContent[] {
  const plainNodes = (nodes: RootContent[], isCopied: boolean): RootContent[] => {
    const plain: RootContent[] = [];
    let run: RootContent[] = [];
    const copyRun = () => {
      plain.push(...(run.length > 0 ? [copySource(run, text)] : []));
      run = [];
    };
    for (const node of nodes) {
      if (isCopied && isPlain(node)) {
        run.push(node);
      } else {
        copyRun();
        plain.push(...plainNode(node, isCopied));
      }
    }
    copyRun();
    return plain;
  };

  const plainNode = (node: RootContent, isCopied: boolean): RootContent[] => {
    if (isHidden(node) && node.type !== 'definition') {
      return [];
    }
    switch (node.type) {
      case 'element':
        return plainComponent(node, plainNodes(node.children, true));
      case 'mdxJsxFlowElement':
        return plainBlock(node, plainNodes(node.children, true));
      case 'mdxJsxTextElement':
        // Without its tags, the text of an element might start a line and become a list.
        return plainPhrase(node, plainNodes(node.children, false));
      default:
        return 'children' in node
          ? [{ ...node, children: plainNodes(node.children, isCopied) } as RootContent]
          : [node];
    }
  };

  return plainNodes(tree.children, true);
}

/** Continuation lines with the markers of their containers. */
const CONTINUATION = /\n[ \t>]*/g;

/** Checks for text, inline code and their formatting with a known source. */
function isPlain(node: RootContent): boolean {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.position !== undefined;
    case 'emphasis':
    case 'strong':
    case 'delete':
      return node.children.length > 0 && node.children.every(isPlain);
    default:
      return false;
  }
}

function copySource(nodes: RootContent[], text: string): RootContent {
  const start = nodes[0]?.position?.start.offset;
  const end = nodes.at(-1)?.position?.end.offset;
  const value = text.slice(start, end).replaceAll(CONTINUATION, '\n');
  return { type: 'source', value, children: nodes as PhrasingContent[] };
}

/** Converts a component. An admonition becomes a quote that starts with its title. */
function plainComponent(
  { data: { hName, isUnindexed } }: Extract<RootContent, { type: 'element' }>,
  children: RootContent[],
): RootContent[] {
  switch (hName) {
    case 'AdmonitionTitle':
      return [{ ...strongLine(children as PhrasingContent[]), data: { isUnindexed } }];
    case 'Admonition':
      return [{ type: 'blockquote', children: children as (BlockContent | DefinitionContent)[] }];
    default:
      return children;
  }
}

/** Creates a bold paragraph. */
function strongLine(children: PhrasingContent[]): Paragraph {
  return paragraph([{ type: 'strong', children }]);
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** Converts a block element. */
function plainBlock(node: JsxElement, children: RootContent[]): RootContent[] {
  const content =
    children.length > 0 && children.every(isInline)
      ? [paragraph(children as PhrasingContent[])]
      : children;
  switch (node.name) {
    case 'summary':
      return [strongLine(children as PhrasingContent[])];
    default: {
      const phrase = plainPhrase(node, children);
      return phrase.length === 1 && phrase.every(({ type }) => type === 'link' || type === 'image')
        ? [paragraph(phrase as PhrasingContent[])]
        : content;
    }
  }
}

/** Converts an inline element. */
function plainPhrase(node: JsxElement, children: RootContent[]): RootContent[] {
  const phrase = children as PhrasingContent[];
  switch (node.name) {
    case 'a':
    case 'Link':
      return [{ type: 'link', url: getAttribute(node, 'href') ?? '', children: phrase }];
    case 'img':
    case 'Image': {
      const url = getAttribute(node, 'src') ?? '';
      return [{ type: 'image', url, alt: getAttribute(node, 'alt') ?? '' }];
    }
    case 'br':
      return [{ type: 'break' }];
    case 'summary':
      return [{ type: 'strong', children: phrase }];
    default:
      return children;
  }
}
