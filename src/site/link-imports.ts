import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledDoc } from '../model/compiled';
import type { DocCode, ModuleRef } from '../model/doc-code';
import { SiteError } from '../model/site-error';
import { type ImageStore, resolvePath } from './images';
import type { OfText } from './remember';

const THEME = /^(?:@theme\/|@docusaurus\/)/;
const MARKDOWN = /\.mdx?$/;
const SCRIPT = /\.(?:tsx?|jsx?)$/;
const SCRIPT_EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'];

/** What imports are looked up in. */
export interface ImportScope {
  siteRoot: string;
  images: ImageStore;
  compile: OfText<CompiledDoc>;
}

/**
 * Finds what a doc imports, partials included, all the way down.
 *
 * @param above docs that import this one, outermost first
 * @throws SiteError naming file, line and specifier when an import leads nowhere, or in a circle
 */
export function linkImports(
  source: string,
  compiled: CompiledDoc,
  scope: ImportScope,
  above: string[] = [],
): DocCode {
  const modules: Record<string, ModuleRef> = {};
  for (const { specifier, line } of compiled.imports) {
    const fail = (reason: string) =>
      new SiteError(`${source}:${line}: cannot import "${specifier}": ${reason}`);
    modules[specifier] = resolveImport(source, specifier, scope, [...above, source], fail);
  }
  const partials = Object.values(modules).flatMap((ref) => (ref.kind === 'doc' ? [ref.doc] : []));
  const figures = [
    ...compiled.figures.map(({ figure }) => figure),
    ...partials.flatMap((partial) => partial.figures),
  ];
  return { source, code: compiled.code, figures, modules };
}

function resolveImport(
  source: string,
  specifier: string,
  scope: ImportScope,
  above: string[],
  fail: (reason: string) => SiteError,
): ModuleRef {
  if (THEME.test(specifier)) {
    return { kind: 'theme' };
  }
  if (!/^(?:@site\/|\.)/.test(specifier)) {
    throw fail('content can import "@theme/…", "@site/…" and relative paths.');
  }
  const path = resolvePath(source, specifier);
  const found = SCRIPT_EXTENSIONS.map((extension) => path + extension).find(
    (candidate) => /\.[a-z]+$/i.test(candidate) && existsSync(join(scope.siteRoot, candidate)),
  );
  if (!found) {
    throw fail(`there is no file ${path}.`);
  }
  if (MARKDOWN.test(found)) {
    if (above.includes(found)) {
      throw fail(`it imports itself (${[...above, found].join(' → ')}).`);
    }
    const text = readFileSync(join(scope.siteRoot, found), 'utf8');
    const compiled = scope.compile(found, text);
    return { kind: 'doc', doc: linkImports(found, compiled, scope, above) };
  }
  if (SCRIPT.test(found)) {
    return { kind: 'project', path: found };
  }
  const image = scope.images.find(source, specifier);
  if (!image) {
    throw fail('it is neither Markdown, nor a script, nor an image.');
  }
  return { kind: 'asset', url: image.src };
}
