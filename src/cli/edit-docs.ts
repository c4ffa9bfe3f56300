import { isEqual } from 'es-toolkit';
import type { CompiledDoc } from '../model/compiled';
import type { DocCode } from '../model/doc-code';
import type { LoadedSite } from '../pages/load-site';
import { importsScripts } from '../render/render-main';
import { parseFrontMatter } from '../site/front-matter';

/** What other docs, lists and the description of its page take from a doc. Lines stand in findings alone. */
function factsOf({ code, figures, links, sections, twin, ...facts }: CompiledDoc) {
  return {
    ...facts,
    diagrams: figures.flatMap(({ figure }) => (figure.kind === 'diagram' ? [figure.source] : [])),
    links: links.map(({ kind, url }) => [kind, url]),
    sections: sections.map(({ id }) => id),
  };
}

/**
 * Puts the texts of docs that were edited into a loaded site, where all that the rest of the site takes
 * from them is as it was: no page is described again.
 *
 * @param edits what the files of the docs held before, by source
 * @param options `read` gives what they hold now; `hasFinding`: whether something is told of a doc
 * @returns compiled docs with what they import; null, and the site as it was, where it has to be loaded anew
 */
export function editDocs(
  { compile, compiled }: Pick<LoadedSite, 'compile' | 'compiled'>,
  docCodes: ReadonlyMap<string, DocCode>,
  edits: ReadonlyMap<string, string>,
  options: { read(source: string): string; hasFinding(source: string): boolean },
): Map<string, DocCode> | null {
  const edited = new Map<string, CompiledDoc>();
  const codes = new Map(docCodes);
  const imported = new Set([...codes.values()].flatMap(({ partials }) => Object.keys(partials)));
  for (const [source, textBefore] of edits) {
    const before = compiled.get(source);
    const code = codes.get(source);
    if (!before || !code || imported.has(source) || importsScripts(code)) {
      return null;
    }
    const text = options.read(source);
    const isSameMatter = isEqual(
      parseFrontMatter(source, textBefore),
      parseFrontMatter(source, text),
    );
    const after = isSameMatter ? compile(source, text) : null;
    if (!after || options.hasFinding(source) || !isEqual(factsOf(before), factsOf(after))) {
      return null;
    }
    const own = after.figures.map(({ figure }) => figure);
    const figures = [...own, ...code.figures.slice(before.figures.length)];
    codes.set(source, { ...code, code: after.code, figures });
    edited.set(source, after);
  }
  for (const [source, after] of edited) {
    compiled.set(source, after);
  }
  return codes;
}
