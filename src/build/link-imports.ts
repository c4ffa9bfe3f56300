import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { CompiledDoc } from '../model/compiled';
import type { DocCode, ModuleRef } from '../model/job';
import { SiteError } from '../model/site-error';
import type { Compile } from './compile-docs';
import type { ImageStore } from './images';

const THEME = /^(?:@theme\/|@docusaurus\/)/;
const MARKDOWN = /\.mdx?$/;
const SCRIPT = /\.(?:tsx?|jsx?)$/;
const SCRIPT_EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'];

/** What imports are looked up in. */
export interface ImportScope {
  siteRoot: string;
  images: ImageStore;
  compile: Compile;
}

/**
 * Finds what a doc imports, partials included, all the way down.
 *
 * @param source path of the doc from the site's root
 * @param compiled the compiled doc
 * @param scope where to look
 * @throws SiteError naming file, line and specifier when an import leads nowhere, or in a circle
 */
export function linkImports(
  source: string,
  compiled: CompiledDoc,
  scope: ImportScope,
): Promise<DocCode> {
  return link(source, compiled, scope, []);
}

async function link(
  source: string,
  compiled: CompiledDoc,
  scope: ImportScope,
  above: string[],
): Promise<DocCode> {
  const modules: Record<string, ModuleRef> = {};
  for (const { specifier, line } of compiled.imports) {
    const fail = (reason: string) =>
      new SiteError(`${source}:${line}: cannot import "${specifier}": ${reason}`);
    modules[specifier] = await resolveImport(source, specifier, scope, [...above, source], fail);
  }
  return { source, code: compiled.code, modules };
}

async function resolveImport(
  source: string,
  specifier: string,
  scope: ImportScope,
  above: string[],
  fail: (reason: string) => SiteError,
): Promise<ModuleRef> {
  if (THEME.test(specifier)) {
    return { kind: 'theme' };
  }
  const path = projectPath(source, specifier);
  if (path === null) {
    throw fail('content can import "@theme/…", "@site/…" and relative paths.');
  }
  const found = SCRIPT_EXTENSIONS.map((extension) => path + extension).find((candidate) =>
    isFile(join(scope.siteRoot, candidate)),
  );
  if (!found) {
    throw fail(`there is no file ${path}.`);
  }
  if (MARKDOWN.test(found)) {
    if (above.includes(found)) {
      throw fail(`it imports itself (${[...above, found].join(' → ')}).`);
    }
    const text = readFileSync(join(scope.siteRoot, found), 'utf8');
    const compiled = await scope.compile({ source: found, text });
    return { kind: 'doc', doc: await link(found, compiled, scope, above) };
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

function projectPath(source: string, specifier: string): string | null {
  if (specifier.startsWith('@site/')) {
    return posix.normalize(specifier.slice('@site/'.length));
  }
  return specifier.startsWith('.')
    ? posix.normalize(posix.join(posix.dirname(source), specifier))
    : null;
}

function isFile(path: string): boolean {
  return existsSync(path) && /\.[a-z]+$/i.test(path);
}
