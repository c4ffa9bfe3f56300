import type { Code, Nodes, Root } from 'mdast';
import type { Section } from '../model/compiled';
import type { Heading } from '../model/heading';
import { readNotation } from './code-notation';
import { readCodeTitle } from './figures';
import { getText, isHidden, isInline } from './tree';

/** Deepest heading that begins a section of its own. */
const DEEPEST = 3;

/** Longest excerpt, in characters. */
const EXCERPT_LENGTH = 160;

function isSectionDepth(depth: number): depth is 1 | 2 | 3 {
  return depth <= DEEPEST;
}

/** Cuts a doc into the parts that search and link checks can point at. */
export function readSections(tree: Root, all: Heading[]): Section[] {
  const headings = [...all];
  const first: Section = { id: '', title: '', depth: 0, text: '' };
  const sections = [first];
  let current = first;

  const walk = (node: Nodes) => {
    if (isHidden(node)) {
      return;
    }
    if (node.type === 'heading') {
      const heading = headings.shift();
      if (heading && isSectionDepth(heading.depth)) {
        const { id, text: title, depth } = heading;
        current = { id, title, depth, text: '' };
        sections.push(current);
        return;
      }
    }
    if (!isInline(node) || node.type === 'break') {
      current.text += ' ';
    }
    if (node.type === 'code') {
      current.text += shownCode(node);
    } else if ('children' in node) {
      current.text += titleOf(node);
      node.children.forEach(walk);
    } else {
      current.text += getText(node);
    }
  };

  walk(tree);
  return sections.map((section) => ({ ...section, text: collapse(section.text) }));
}

/** The title of an admonition if it's plain words. Others are child nodes. */
function titleOf(node: Nodes): string {
  const hasTitle = node.type === 'element' && node.data.hName === 'Admonition';
  const [first] = hasTitle ? node.children : [];
  const isInside = first?.type === 'element' && first.data.hName === 'AdmonitionTitle';
  return hasTitle && !isInside ? `${node.data.hProperties.title ?? ''} ` : '';
}

/** Code as readers see it, with its title. A diagram is drawn, so its source isn't text. */
function shownCode({ lang, meta, value }: Code): string {
  const lines = value.split('\n').map((line) => readNotation(line).text);
  return lang === 'mermaid' ? '' : [readCodeTitle(meta) ?? '', ...lines].join(' ');
}

function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * The first paragraph of a doc as plain text, cut at a word where it is long.
 * @returns '' when there is none
 */
export function readExcerpt(tree: Root): string {
  const paragraph = tree.children.find(({ type }) => type === 'paragraph');
  const text = paragraph ? collapse(getText(paragraph)) : '';
  if (text.length <= EXCERPT_LENGTH) {
    return text;
  }
  const cut = text.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}
