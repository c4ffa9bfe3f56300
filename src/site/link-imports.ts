import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { CompiledDoc, SourceLink } from '../model/compiled';
import type { DocCode, ModuleRef, PartialNames } from '../model/doc-code';
import { SiteError } from '../model/site-error';
import { isThemeModule, THEME_MODULE_NAMES } from '../model/theme-modules';
import { type ImageStore, resolvePath } from './images';
import type { OfText } from './remember';

const THEME = /^(?:@theme\/|@docusaurus\/)/;
/** Asks for the text of a file, as it does of webpack. */
const RAW = '!!raw-loader!';
const MARKDOWN = /\.mdx?$/;
const SCRIPT = /\.(?:tsx?|jsx?)$/;
/** What would be an address where authors expect what it holds. */
const DATA = /\.(?:json|css|scss|sass|less|ya?ml|toml|csv)$/;
const SCRIPT_EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'];

/** What imports are looked up in. */
export interface ImportScope {
  siteRoot: string;
  images: ImageStore;
  compile: OfText<CompiledDoc>;
  /** Resolves what links and pictures of a partial name. */
  resolveNames(source: string, links: SourceLink[]): PartialNames;
  /** Hears of each partial as often as it is imported. */
  onPartial(source: string, compiled: CompiledDoc): void;
  /** Folders outside of the site's that docs may import Markdown from, from its root. */
  readableFolders: readonly string[];
}

/**
 * Finds what a doc imports, partials included, all the way down.
 *
 * @param above docs that import this one, outermost first
 * @throws SiteError naming file and line when something in a text has to be mended, or an import leads
 *   nowhere or in a circle
 */
export function linkImports(
  source: string,
  compiled: CompiledDoc,
  scope: ImportScope,
  above: string[] = [],
): DocCode {
  if (compiled.errors.length > 0) {
    throw new SiteError(compiled.errors.map((error) => ({ ...error, file: source })));
  }
  const modules: Record<string, ModuleRef> = {};
  for (const { specifier, line } of compiled.imports) {
    const fail = (reason: string) =>
      new SiteError({ file: source, line, message: `cannot import "${specifier}": ${reason}` });
    modules[specifier] = resolveImport(source, specifier, scope, [...above, source], fail);
  }
  const partials = Object.values(modules).filter((ref) => ref.kind === 'doc');
  const figures = [
    ...compiled.figures.map(({ figure }) => figure),
    ...partials.flatMap(({ doc }) => doc.figures),
  ];
  const styles = [...compiled.styles, ...partials.flatMap(({ doc }) => doc.styles)];
  const names = partials.map((ref) => ({ ...ref.doc.partials, [ref.doc.source]: ref.names }));
  return {
    source,
    code: compiled.code,
    hasCode: compiled.hasCode,
    figures,
    styles,
    modules,
    partials: Object.assign({}, ...names),
  };
}

function resolveImport(
  source: string,
  specifier: string,
  scope: ImportScope,
  above: string[],
  fail: (reason: string) => SiteError,
): ModuleRef {
  if (isThemeModule(specifier)) {
    return { kind: 'theme' };
  }
  if (THEME.test(specifier)) {
    throw fail(`there is no such module. There are: ${THEME_MODULE_NAMES.join(', ')}.`);
  }
  const isRaw = specifier.startsWith(RAW);
  const file = isRaw ? specifier.slice(RAW.length) : specifier;
  if (!/^(?:@site\/|\.)/.test(file)) {
    throw fail('content can import "@theme/…", "@site/…" and relative paths.');
  }
  const path = resolvePath(source, file);
  if (!isReadable(path, scope)) {
    throw fail(
      `it is outside of the site. Name its folder in "readableFolders" of site.config.ts.`,
    );
  }
  const found = SCRIPT_EXTENSIONS.map((extension) => path + extension).find(
    (candidate) => /\.[a-z]+$/i.test(candidate) && existsSync(join(scope.siteRoot, candidate)),
  );
  if (!found) {
    throw fail(`there is no file ${path}.`);
  }
  if (isRaw) {
    return { kind: 'text', text: readFileSync(join(scope.siteRoot, found), 'utf8') };
  }
  if (MARKDOWN.test(found)) {
    if (above.includes(found)) {
      throw fail(`it imports itself (${[...above, found].join(' → ')}).`);
    }
    const text = readFileSync(join(scope.siteRoot, found), 'utf8');
    const compiled = scope.compile(found, text);
    scope.onPartial(found, compiled);
    return {
      kind: 'doc',
      doc: linkImports(found, compiled, scope, above),
      names: scope.resolveNames(found, compiled.links),
    };
  }
  if (SCRIPT.test(found)) {
    return { kind: 'project', path: found };
  }
  if (DATA.test(found)) {
    throw fail('docs import Markdown, scripts and pictures. Import it in a script of the site.');
  }
  const image = scope.images.find(source, specifier);
  if (!image) {
    throw fail('it is neither Markdown, nor a script, nor an image.');
  }
  return { kind: 'asset', url: image.src };
}

/** Tells whether a path from the site's root leads into the site, or a folder that it names. */
function isReadable(path: string, { readableFolders }: ImportScope): boolean {
  return ['.', ...readableFolders].some((folder) => !posix.relative(folder, path).startsWith('..'));
}
