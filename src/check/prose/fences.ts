import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Finding } from '../finding';
import type { ProseDoc } from './prose-doc';

/**
 * Checks that every code fence says its language.
 *
 * @param doc a doc
 */
export function checkFences(doc: ProseDoc): Finding[] {
  const findings: Finding[] = [];
  visit(doc.tree, 'code', (node: Code) => {
    if (!node.lang) {
      findings.push({
        check: 'prose',
        file: doc.file,
        line: node.position?.start.line ?? 1,
        message: 'The code fence has no language. Name it, as in ```ts; ```text for plain text.',
      });
    }
  });
  return findings;
}
