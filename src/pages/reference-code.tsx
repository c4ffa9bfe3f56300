import { readCodeLines } from '../markdown/code-lines';
import { highlight } from '../markdown/highlight';
import { linkNames } from '../markdown/link-names';
import type { ReferencePage } from '../model/page';
import type { ApiSymbol } from '../model/reference';
import { declaration, memberDeclaration, typeText } from '../reference/declaration';

/** Gives highlighted code in which names are links. */
export type CodeHtml = (code: string) => string;

/** All code that the page of a symbol shows. */
function codesOf(symbol: ApiSymbol): string[] {
  const members = (symbol.members ?? []).flatMap((member) => [
    memberDeclaration(member).join('\n'),
    ...(member.type ? [typeText(member.type)] : []),
  ]);
  const parameters = (symbol.signatures ?? []).flatMap((signature) =>
    signature.parameters.map(({ type }) => typeText(type)),
  );
  return [declaration(symbol), ...members, ...parameters];
}

/**
 * Highlights all code of a page of the reference before any of it is drawn: components that wait
 * would come into the payload in the order in which they are done, which is not always the same.
 *
 * @param page the page
 */
export async function highlightReference(page: ReferencePage): Promise<CodeHtml> {
  const codes = new Set(page.symbols.flatMap(({ symbol }) => codesOf(symbol)));
  const entries = await Promise.all(
    [...codes].map(async (code) => {
      const { html } = await highlight(readCodeLines(code, new Set()), 'ts');
      return [code, linkNames(html, page.links)] as const;
    }),
  );
  const byCode = new Map(entries);
  return (code) => byCode.get(code) ?? '';
}
