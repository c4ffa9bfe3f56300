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
 * Turns the tree of a doc into plain Markdown that reads anywhere. Components become what they show.
 * Links keep the URL as written, and the list of cards stays an element, because neither other docs nor
 * the category are known here.
 *
 * @param text the doc's text. Words and inline code are copied from it, with the author's escapes: they
 *   are right where they are, and working them out again takes most of the time of writing Markdown.
 */
export function makePlain(tree: Root, text: string): RootContent[] {
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
        // Without its tags, the text of an element might begin a line, and a list.
        return plainPhrase(node, plainNodes(node.children, false));
      default:
        return 'children' in node
          ? [{ ...node, children: plainNodes(node.children, isCopied) } as RootContent]
          : [node];
    }
  };

  return plainNodes(tree.children, true);
}

/** Markers of containers, with which lines begin after the first. */
const CONTINUATION = /\n[ \t>]*/g;

/** Returns true for words, inline code and what marks them, if their source is known. */
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

/** An admonition is a quote that begins with its title. */
function plainComponent(
  { data: { hName, isUnsearched } }: Extract<RootContent, { type: 'element' }>,
  children: RootContent[],
): RootContent[] {
  switch (hName) {
    case 'AdmonitionTitle':
      return [{ ...strongLine(children as PhrasingContent[]), data: { isUnsearched } }];
    case 'Admonition':
      return [{ type: 'blockquote', children: children as (BlockContent | DefinitionContent)[] }];
    default:
      return children;
  }
}

/** A paragraph in bold. */
function strongLine(children: PhrasingContent[]): Paragraph {
  return paragraph([{ type: 'strong', children }]);
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

/** An element on lines of its own. */
function plainBlock(node: JsxElement, children: RootContent[]): RootContent[] {
  const content =
    children.length > 0 && children.every(isInline)
      ? [paragraph(children as PhrasingContent[])]
      : children;
  switch (node.name) {
    case 'Card': {
      const label = { type: 'text', value: getAttribute(node, 'title') ?? '' } as const;
      const url = getAttribute(node, 'href') ?? '';
      return [paragraph([{ type: 'link', url, children: [label] }]), ...content];
    }
    case 'summary':
      return [strongLine(children as PhrasingContent[])];
    case 'DocCardList':
      return [node];
    default: {
      const phrase = plainPhrase(node, children);
      return phrase.length === 1 && phrase.every(({ type }) => type === 'link' || type === 'image')
        ? [paragraph(phrase as PhrasingContent[])]
        : content;
    }
  }
}

/** An element in a line of text. */
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
