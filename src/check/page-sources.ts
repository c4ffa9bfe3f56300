import type { Yaml } from 'mdast';
import { isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { CheckedPage } from './pages';

/** An entry of `sources` in the front matter of a page. */
export interface PageSource {
  /** As it is written: `<package>/<path>`. */
  source: string;
  /** Line of the page. */
  line: number;
}

function isYaml(node: { type: string } | undefined): node is Yaml {
  return node?.type === 'yaml';
}

/**
 * Reads the `sources` of a page.
 *
 * @param page the page
 * @returns entries in the order of the page; whatever is no text is for the build to report
 */
export function pageSources(page: CheckedPage): PageSource[] {
  const node = page.tree.children[0];
  if (!isYaml(node)) {
    return [];
  }
  const lines = new LineCounter();
  const list: unknown = parseDocument(node.value, { lineCounter: lines }).get('sources', true);
  const opening = node.position?.start.line ?? 1;
  return (isSeq(list) ? list.items : []).flatMap((item) =>
    isScalar(item) && typeof item.value === 'string'
      ? [{ source: item.value, line: opening + lines.linePos(item.range?.[0] ?? 0).line }]
      : [],
  );
}
