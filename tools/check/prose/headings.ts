import { toString as textOf } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { Finding } from '../finding';
import { listFences } from '../pages';
import type { ProseDoc } from './prose-doc';

const JSX_HEADING = /^h([1-6])$/;

/** A heading, written as Markdown or as an element. */
interface HeadingLine {
  level: number;
  text: string;
  line: number;
}

/**
 * Checks that headings go down one level at a time. The title is level 1, so the first heading of a
 * text is level 2, unless it is the title itself.
 */
export function checkHeadings(doc: ProseDoc): Finding[] {
  const headings = listHeadings(doc);
  // A partial continues the text around it, at a level that only that text knows.
  let before = doc.isPartial ? (headings[0]?.level ?? 1) : 1;
  return headings.flatMap((heading, index) => {
    const problem = problemOf(heading, before, index === 0);
    before = heading.level;
    return problem ? [{ file: doc.file, line: heading.line, message: problem }] : [];
  });
}

function problemOf({ level, text }: HeadingLine, before: number, isFirst: boolean): string | null {
  if (level === 1 && !isFirst) {
    return `"${text}" is a second heading of level 1. The page has one, its title: use level 2.`;
  }
  return level > before + 1
    ? `"${text}" is a heading of level ${level} below one of level ${before}. Use level ${before + 1}.`
    : null;
}

function listHeadings({ tree }: ProseDoc): HeadingLine[] {
  const headings: HeadingLine[] = [];
  visit(tree, ['heading', 'mdxJsxFlowElement', 'mdxJsxTextElement'], (node: Node) => {
    const level = levelOf(node);
    if (level !== null) {
      headings.push({ level, text: textOf(node).trim(), line: node.position?.start.line ?? 1 });
    }
  });
  return headings;
}

function levelOf(node: Node): number | null {
  if ('depth' in node && typeof node.depth === 'number') {
    return node.depth;
  }
  const name = 'name' in node && typeof node.name === 'string' ? node.name : '';
  const level = JSX_HEADING.exec(name)?.[1];
  return level === undefined ? null : Number(level);
}

/** Checks that every code fence says its language. */
export function checkFences(doc: ProseDoc): Finding[] {
  const message = 'The code fence has no language. Name it, as in ```ts; ```text for plain text.';
  const nameless = listFences(doc).filter(({ language }) => language === '');
  return nameless.map(({ file, line }) => ({ file, line, message }));
}
