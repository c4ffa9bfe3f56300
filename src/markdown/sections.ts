import type { Code, Heading as HeadingNode, Nodes, Root, RootContent } from 'mdast';
import type { Section } from '../model/compiled';
import type { Heading } from '../model/heading';
import { readNotation } from './code-notation';
import { readCodeTitle } from './figures';
import { readParts } from './headings';
import { getText, isHidden, isInline, listNodes } from './tree';

/** Deepest heading level that starts a section. */
const DEEPEST = 3;

/** Maximum length of an excerpt, in characters. */
const EXCERPT_LENGTH = 160;

/** Private-use characters at the ends of cells, rows and tables while a text is read. */
const ENDS: Partial<Record<Nodes['type'], string>> = {
  tableCell: '\ue000',
  tableRow: '\ue001',
  table: '\ue002',
};

/** Separators at these ends, without which excerpts of tables can't be read. */
const SEPARATORS: Partial<Record<string, string>> = { '\ue000': ' · ', '\ue001': ' — ' };

/** Ends in a row, of which the last counts: empty cells have no separator. */
const END = /[\s·—\ue000-\ue002]*([\ue000-\ue002])/g;

function isSectionDepth(depth: number): depth is 1 | 2 | 3 {
  return depth <= DEEPEST;
}

function readHeading(node: HeadingNode): Heading {
  const id = String(node.data?.hProperties?.id ?? '');
  return { depth: node.depth, id, text: getText(node).trim(), parts: readParts(node) };
}

/** Lists the headings of a page's text. */
export function readHeadings(children: RootContent[]): Heading[] {
  return listNodes({ type: 'root', children }, 'heading').map(readHeading);
}

/** Lists the ids of a text's sections. */
export function listSectionIds(nodes: RootContent[]): string[] {
  return readHeadings(nodes).flatMap(({ depth, id }) => (isSectionDepth(depth) ? [id] : []));
}

/** Splits the text of a page into sections for search. */
export function readSections(nodes: RootContent[]): Section[] {
  const first: Section = { id: '', title: '', depth: 0, text: '' };
  const sections = [first];
  let current = first;

  const read = (node: Nodes) => {
    if (isHidden(node) || node.data?.isUnindexed) {
      return;
    }
    if (node.type === 'heading' && isSectionDepth(node.depth)) {
      const { id, text: title } = readHeading(node);
      current = { id, title, depth: node.depth, text: '' };
      sections.push(current);
      return;
    }
    if (!isInline(node) || node.type === 'break') {
      current.text += ' ';
    }
    if (node.type === 'code') {
      current.text += shownCode(node);
      current.code ??= node.value;
    } else if ('children' in node) {
      node.children.forEach(read);
    } else {
      current.text += getText(node);
    }
    current.text += ENDS[node.type] ?? '';
  };

  nodes.forEach(read);
  return sections.map((section) => ({ ...section, text: collapse(separate(section.text)) }));
}

/** Replaces the ends of cells, rows and tables by separators. */
function separate(text: string): string {
  return text.replaceAll(END, (_, end: string) => SEPARATORS[end] ?? ' ');
}

/** Returns code with its title as readers see it; '' for the source of a diagram. */
function shownCode({ lang, meta, value }: Code): string {
  const lines = value.split('\n').map((line) => readNotation(line).text);
  return lang === 'mermaid' ? '' : [readCodeTitle(meta) ?? '', ...lines].join(' ');
}

function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Reads the first paragraph of a doc as plain text, truncated at a word.
 *
 * @returns '' without a paragraph
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
