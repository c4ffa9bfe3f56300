import type { Code, Root, RootContent } from 'mdast';
import { visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';
import { parseLineNumbers, readCodeLines } from './code-lines';
import { drawDiagram } from './diagram';
import { findingsOf } from './doc-file';
import { highlight } from './highlight';

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const LINE_NUMBERS = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/;
const HIGHLIGHTED = /\{([\d,.\s-]+)\}/;

/** A node of its own that becomes a component. */
interface ComponentNode {
  type: 'docComponent';
  data: { hName: string; hProperties: Record<string, string> };
  children: [];
}

declare module 'mdast' {
  interface RootContentMap {
    docComponent: ComponentNode;
  }
}

function component(hName: string, hProperties: Record<string, string>): ComponentNode {
  return { type: 'docComponent', data: { hName, hProperties }, children: [] };
}

/** Highlights code blocks, and draws those that are diagrams. */
export default function remarkCode() {
  return async (tree: Root, file: VFile) => {
    const blocks: { node: Code; replace: (node: RootContent) => void }[] = [];
    visitParents(tree, 'code', (node, ancestors) => {
      const parent = ancestors.at(-1);
      if (parent) {
        blocks.push({
          node,
          replace: (replacement) => {
            const children: RootContent[] = parent.children;
            children[children.indexOf(node)] = replacement;
          },
        });
      }
    });
    let diagrams = 0;
    for (const { node, replace } of blocks) {
      const drawn = node.lang === 'mermaid' ? await diagramOf(node, file, ++diagrams) : null;
      replace(drawn ?? (await codeBlockOf(node, file)));
    }
  };
}

async function diagramOf(node: Code, file: VFile, number: number): Promise<ComponentNode | null> {
  const drawn = await drawDiagram(node.value, `d${number}-`);
  if ('reason' in drawn) {
    findingsOf(file).warnings.push({
      line: node.position?.start.line ?? 1,
      message: `This diagram cannot be drawn, so its source is shown: ${drawn.reason}`,
    });
    return null;
  }
  return component('Diagram', drawn);
}

async function codeBlockOf(node: Code, file: VFile): Promise<ComponentNode> {
  const meta = node.meta ?? '';
  const language = node.lang ?? '';
  const numbers = parseLineNumbers(HIGHLIGHTED.exec(meta)?.[1] ?? '');
  const { html, known } = await highlight(readCodeLines(node.value, numbers), language);
  if (!known && language !== 'mermaid') {
    findingsOf(file).warnings.push({
      line: node.position?.start.line ?? 1,
      message: `There are no colours for the language "${language}"; the code is shown plain.`,
    });
  }
  const [, double, single] = TITLE.exec(meta) ?? [];
  const title = double ?? single;
  const lineNumbers = LINE_NUMBERS.exec(meta);
  return component('CodeBlock', {
    html,
    ...(language ? { language } : {}),
    ...(title === undefined ? {} : { title }),
    ...(lineNumbers ? { lineNumbers: lineNumbers[1] ?? '1' } : {}),
  });
}
