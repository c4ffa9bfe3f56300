import type { Nodes, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import type { Section } from '../model/compiled';
import { readCodeLines } from './code-lines';
import { findingsOf } from './doc-file';

/** Deepest heading that begins a section of its own. */
const DEEPEST = 3;

/** Longest excerpt, in characters. */
const EXCERPT_LENGTH = 160;

/** Nodes whose text runs on into that of their neighbours. */
const INLINE = new Set([
  'text',
  'inlineCode',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'mdxJsxTextElement',
]);

/** Nodes that readers do not see. */
const HIDDEN = new Set([
  'yaml',
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'definition',
]);

function isSectionDepth(depth: number): depth is 1 | 2 | 3 {
  return depth <= DEEPEST;
}

/** Cuts a doc into the parts that search and link checks can point at, and takes its excerpt. */
export default function remarkSections() {
  return (tree: Root, file: VFile) => {
    const findings = findingsOf(file);
    const headings = [...findings.headings];
    const sections: Section[] = [{ id: '', title: '', depth: 0, text: '' }];

    const add = (text: string) => {
      const section = sections.at(-1);
      if (section) {
        section.text += text;
      }
    };

    const walk = (node: Nodes) => {
      if (HIDDEN.has(node.type)) {
        return;
      }
      if (node.type === 'heading') {
        const heading = headings.shift();
        if (heading && isSectionDepth(heading.depth)) {
          const { id, text: title, depth } = heading;
          sections.push({ id, title, depth, text: '' });
          return;
        }
      }
      if (!INLINE.has(node.type)) {
        add(' ');
      }
      if (node.type === 'containerDirective') {
        const title = node.data?.hProperties?.title;
        add(typeof title === 'string' ? `${title} ` : '');
      }
      if (node.type === 'image' || node.type === 'imageReference') {
        add(node.alt ?? '');
      } else if (node.type === 'code') {
        add(node.lang === 'mermaid' ? '' : shownCode(node.value));
      } else if ('children' in node) {
        node.children.forEach(walk);
      } else if ('value' in node) {
        add(node.value);
      }
    };

    walk(tree);
    findings.sections = sections.map((section) => ({
      ...section,
      text: section.text.replaceAll(/\s+/g, ' ').trim(),
    }));
    findings.excerpt = excerptOf(tree);
  };
}

/** Code as readers see it: without the comments that mark lines. */
function shownCode(code: string): string {
  return readCodeLines(code, new Set())
    .map(({ text }) => text)
    .join(' ');
}

function excerptOf(tree: Root): string {
  const paragraph = tree.children.find(({ type }) => type === 'paragraph');
  const text = paragraph ? textOf(paragraph).replaceAll(/\s+/g, ' ').trim() : '';
  if (text.length <= EXCERPT_LENGTH) {
    return text;
  }
  const cut = text.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}
