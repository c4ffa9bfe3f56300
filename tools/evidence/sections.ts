import type { Nodes } from 'mdast';
import { makeHeadings, takeTitle } from '../../src/markdown/headings';
import { getText, walk } from '../../src/markdown/tree';
import type { CheckedPage } from '../check/pages';

/** A passage of code in a section. */
interface CodePassage {
  kind: 'inline' | 'fence';
  text: string;
  /** Line of the page, from 1. */
  line: number;
}

/** What stands below a heading of level 1 to 3, up to the next one. */
export interface PageSection {
  /** Id of its heading; empty for what stands before the first one. */
  id: string;
  heading: string;
  /** Line of the page that it begins on, from 1. */
  line: number;
  code: CodePassage[];
  /** Its paragraphs, cells and items, as readers see them. */
  passages: { text: string; line: number }[];
}

/** Headings that are deeper belong to the section above them. */
const DEEPEST = 3;

const PASSAGES = new Set<Nodes['type']>(['paragraph', 'tableRow']);

/** Takes a page apart into its sections, in order; the first one has no heading. */
export function listSections({ frontMatter, tree: read }: CheckedPage): PageSection[] {
  const tree = structuredClone(read);
  makeHeadings(tree, takeTitle(tree));
  let section: PageSection = {
    id: '',
    heading: frontMatter.title ?? '',
    line: 1,
    code: [],
    passages: [],
  };
  const sections = [section];
  walk(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    const { as, id } = node.data?.hProperties ?? {};
    if (node.type === 'heading' && Number(String(as).slice(1)) <= DEEPEST) {
      section = { id: String(id), heading: getText(node), line, code: [], passages: [] };
      sections.push(section);
    }
    if (PASSAGES.has(node.type)) {
      section.passages.push({ text: getText(node).replace(/\s+/g, ' '), line });
    }
    if (node.type === 'inlineCode') {
      section.code.push({ kind: 'inline', text: node.value, line });
    } else if (node.type === 'code') {
      section.code.push({ kind: 'fence', text: node.value, line });
    }
  });
  return sections;
}
