import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Inline code in a sentence. */
export interface SaidCode {
  value: string;
  /** Offset in the sentence. */
  at: number;
  /** Line of the page. */
  line: number;
  /** Where a link around it leads; null without one. */
  href: string | null;
}

/** A sentence, or a row of a table, with the code in it. */
export interface Statement {
  /** Code is one capital letter, except for the number of a release. */
  text: string;
  codes: SaidCode[];
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A release that is written as code. */
const RELEASE_CODE = /^v?\d+\.\d+(?:\.\d+)?$/;

/** A capital, so that a sentence may begin with code. */
const CODE = 'C';

function read(node: Nodes, statement: Statement, href: string | null) {
  switch (node.type) {
    case 'text':
      statement.text += node.value.replaceAll(/\s+/g, ' ');
      return;
    case 'break':
      statement.text += ' ';
      return;
    case 'inlineCode': {
      const { length } = statement.text;
      const line = node.position?.start.line ?? 1;
      statement.codes.push({ value: node.value, at: length, line, href });
      statement.text += RELEASE_CODE.test(node.value) ? node.value : CODE;
      return;
    }
    default:
      if ('children' in node) {
        for (const child of node.children) {
          read(child, statement, node.type === 'link' ? node.url : href);
        }
      }
      if (node.type === 'tableCell') {
        statement.text += ' | ';
      }
  }
}

function cutSentences({ codes, text }: Statement): Statement[] {
  return [...SEGMENTER.segment(text)].map(({ index, segment }) => ({
    text: segment,
    codes: codes
      .filter(({ at }) => at >= index && at < index + segment.length)
      .map((code) => ({ ...code, at: code.at - index })),
  }));
}

/** Lists the sentences of paragraphs and headings, and the rows of tables, in order. */
export function listStatements(tree: Root): Statement[] {
  const statements: Statement[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableRow') {
      return;
    }
    const statement: Statement = { text: '', codes: [] };
    read(node, statement, null);
    // What a row says of an export stands in another cell than its name.
    statements.push(...(node.type === 'tableRow' ? [statement] : cutSentences(statement)));
    return SKIP;
  });
  return statements;
}
