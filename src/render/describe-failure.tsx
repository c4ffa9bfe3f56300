import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { compileDoc } from '../markdown/compile';
import type { DocCode } from '../model/doc-code';
import type { DocScope } from '../model/doc-scope';
import { type Finding, isSiteError, type SourceLocation } from '../model/finding';
import { DocScopeContext } from '../theme/content/doc-scope';
import { describeThrown } from './describe-thrown';
import { loadDocContent } from './doc-content';
import type { OwnComponents } from './doc-island';
import { HeadContext } from './theme-modules';
import { __at, __made, Fragment, findFailedPart, jsx, jsxs, startTrace } from './trace';

/** Makes elements that note their locations. */
const MARKING = { Fragment, jsx, jsxs, __at, __made };

/** A doc with its parts marked. Its file is read again, because only a doc that failed is marked. */
async function markDoc(doc: DocCode, siteRoot: string): Promise<DocCode> {
  const text = await readFile(join(siteRoot, doc.source), 'utf8');
  const { code } = compileDoc(text, { source: doc.source, isMarked: true });
  const modules = await Promise.all(
    Object.entries(doc.modules).map(async ([specifier, ref]) => {
      const marked = ref.kind === 'doc' ? { ...ref, doc: await markDoc(ref.doc, siteRoot) } : ref;
      return [specifier, marked] as const;
    }),
  );
  return { ...doc, code, modules: Object.fromEntries(modules) };
}

/**
 * Draws a doc that failed once more, to find where.
 *
 * @returns file and line of what its author wrote; null where that cannot be told
 */
export async function locateFailure(
  doc: DocCode,
  scope: DocScope,
  { own, siteRoot }: { own: OwnComponents; siteRoot: string },
): Promise<SourceLocation | null> {
  const draw = (node: React.ReactNode) =>
    renderToStaticMarkup(
      <HeadContext value={[]}>
        <DocScopeContext value={scope}>{node}</DocScopeContext>
      </HeadContext>,
    );
  try {
    const marked = await markDoc(doc, siteRoot);
    startTrace();
    draw(await loadDocContent(marked, scope, own, MARKING));
    return null;
  } catch (error) {
    return findFailedPart(error, draw);
  }
}

const STACK_LINE = /^\s+at (?:.*\()?((?:file:\/\/)?[^()]+?):(\d+):(\d+)\)?$/;

/** Where in the project's own scripts an error was thrown, as `file:line:column`; '' elsewhere. */
function locateInScripts(error: unknown, siteRoot: string): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const call of stack.split('\n')) {
    const [, url = '', line, column] = STACK_LINE.exec(call) ?? [];
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    const path = relative(siteRoot, file).split(sep).join('/');
    if (isAbsolute(file) && !/^\.\.|(?:^|\/)(?:node_modules|\.cache)\//.test(path)) {
      return `${path}:${line}:${column}`;
    }
  }
  return '';
}

/**
 * What an author is told of a page that cannot be drawn.
 *
 * @param options `name`: what the page is called; `siteRoot`: absolute path of the site's folder;
 *   `locate`: finds the line in the doc
 */
export async function describeFailure(
  error: unknown,
  options: {
    name: string;
    siteRoot: string;
    locate: () => Promise<SourceLocation | null>;
  },
): Promise<readonly Finding[]> {
  const { locate, name, siteRoot } = options;
  const known = isSiteError(error) ? error.findings : [];
  const isWrapped = isSiteError(error) && 'cause' in error;
  if (known.some(({ line }) => line !== undefined) && !isWrapped) {
    return known;
  }
  const location = known.find(({ line }) => line !== undefined) ?? (await locate());
  const { file = name, line } = location ?? {};
  const thrown = isWrapped ? error.cause : error;
  if (isSiteError(thrown)) {
    return thrown.findings.map((finding) => ({
      file,
      ...finding,
      ...(location && { file, line }),
    }));
  }
  const own = locateInScripts(thrown, siteRoot);
  const where = own === '' || own.startsWith(`${file}:`) ? '' : ` (${own})`;
  const message = `the page cannot be drawn: ${describeThrown(thrown)}${where}`;
  return [{ file, line, message }];
}
