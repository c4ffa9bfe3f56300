import { readFileSync } from 'node:fs';
import { closest } from 'fastest-levenshtein';
import { type Confinement, explainRefusal } from '../../files/confinement';
import type { ImageStore } from '../../files/images';
import { resolvePath } from '../../files/urls';
import type { CompiledDoc, SourceLink } from '../../model/compiled';
import type { DocCode, ModuleRef, TextNames } from '../../model/doc-code';
import { DOC_COMPONENT_NAMES } from '../../model/doc-components';
import { collectErrors, type Finding, SiteError } from '../../model/finding';
import { isThemeModule, refuseThemeModule } from '../../model/theme-modules';

/** Asks for the text of a file, as it does of webpack. */
const RAW = '!!raw-loader!';
/** The name of a package at the beginning of a path in it. */
const PACKAGE = /^(?:@[\w.~-]+\/)?[\w.~-]+(?=\/|$)/;
const MARKDOWN = /\.mdx?$/;
const SCRIPT = /\.(?:tsx?|jsx?)$/;
/** A style sheet whose classes have the names that stand there. */
const SHEET = /(?<!\.module)\.css$/;
/** What would be an address where authors expect what it holds. */
const DATA = /\.(?:json|css|scss|sass|less|ya?ml|toml|csv)$/;
const SCRIPT_EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'];

/** What imports are looked up in. */
export interface ImportScope {
  confinement: Confinement;
  images: ImageStore;
  compile: (source: string, text: string) => CompiledDoc;
  /** Tells whether a package is installed where the site's folder lies. */
  hasPackage(name: string): boolean;
  /** Names of the site's own components. */
  components: readonly string[];
  /** Resolves what links and pictures of a partial name. */
  resolveNames(source: string, links: SourceLink[]): TextNames;
  /** Hears of each partial as often as it is imported. */
  onPartial(source: string, compiled: CompiledDoc): void;
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
  const errors = [...compiled.errors, ...findUnknownComponents(compiled, scope.components)];
  if (errors.length > 0) {
    throw new SiteError(errors.map((error) => ({ ...error, file: source })));
  }
  const modules: Record<string, ModuleRef> = {};
  const failed: Finding[] = [];
  for (const { specifier, line } of compiled.imports) {
    const fail = (reason: string) =>
      new SiteError({ file: source, line, message: `cannot import "${specifier}": ${reason}` });
    const importing = { source, specifier, scope, above: [...above, source], fail };
    collectErrors(failed, () => {
      modules[specifier] = resolveImport(importing);
    });
  }
  if (failed.length > 0) {
    throw new SiteError(failed);
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
    hasComponents: compiled.foreign.length > 0,
    figures,
    styles,
    modules,
    partials: Object.assign({}, ...names),
  };
}

/** Finds components that nobody brought along: neither the engine, nor the doc, nor the site. */
function findUnknownComponents(
  { foreign }: CompiledDoc,
  own: readonly string[],
): CompiledDoc['errors'] {
  return foreign
    .filter(({ name }) => !own.includes(name))
    .map(({ bound, line, name }) => {
      const nearest = closest(name, [...DOC_COMPONENT_NAMES, ...own, ...bound]);
      const message = `there is no component <${name}>. Import it, or use one that is there: the nearest is <${nearest}>. To show an angle bracket, write \\<.`;
      return { line, message };
    });
}

/** An import of a doc. */
interface Importing {
  source: string;
  specifier: string;
  scope: ImportScope;
  /** Docs on the way to it, this one last. */
  above: string[];
  /** Says why it fails, and where. */
  fail(reason: string): SiteError;
}

function resolveImport(importing: Importing): ModuleRef {
  const { fail, scope, source, specifier } = importing;
  if (isThemeModule(specifier)) {
    return { kind: 'theme' };
  }
  const missing = refuseThemeModule(specifier);
  if (missing) {
    throw fail(missing);
  }
  const isRaw = specifier.startsWith(RAW);
  const file = isRaw ? specifier.slice(RAW.length) : specifier;
  if (!/^(?:@site\/|\.)/.test(file)) {
    return resolvePackage(file, importing);
  }
  const path = resolvePath(source, file);
  const candidates = SCRIPT_EXTENSIONS.map((extension) => path + extension).map((found) => ({
    found,
    located: scope.confinement.locate(found),
  }));
  const refusal = candidates
    .map(({ located }) => explainRefusal(located))
    .find((why) => why !== null);
  if (refusal) {
    throw fail(`it ${refusal}.`);
  }
  for (const { found, located } of candidates) {
    if (located.kind === 'file' && /\.[a-z]+$/i.test(found)) {
      const read = () => readFileSync(located.path, 'utf8');
      return isRaw ? { kind: 'text', text: read() } : readImport(found, read, importing);
    }
  }
  throw fail(`there is no file ${path}.`);
}

/** A package: a counterpart of the engine's, or what is installed where the site's folder lies. */
function resolvePackage(specifier: string, { fail, scope }: Importing): ModuleRef {
  const name = PACKAGE.exec(specifier)?.[0];
  if (name === undefined) {
    throw fail('content can import "@theme/…", "@site/…", relative paths and packages.');
  }
  if (isThemeModule(name)) {
    return { kind: 'theme' };
  }
  // React is that of the engine.
  if (!/^react(?:-dom)?$/.test(name) && !scope.hasPackage(name)) {
    throw fail(
      `the package "${name}" is not installed. Install it in the site's folder, or import "@theme/…", "@site/…" or a relative path.`,
    );
  }
  return { kind: 'project' };
}

/** Makes a module of a file by its kind. */
function readImport(
  found: string,
  read: () => string,
  { above, fail, scope, source, specifier }: Importing,
): ModuleRef {
  if (MARKDOWN.test(found)) {
    if (above.includes(found)) {
      throw fail(`it imports itself (${[...above, found].join(' → ')}).`);
    }
    const compiled = scope.compile(found, read());
    scope.onPartial(found, compiled);
    return {
      kind: 'doc',
      doc: linkImports(found, compiled, scope, above),
      names: scope.resolveNames(found, compiled.links),
    };
  }
  if (SCRIPT.test(found)) {
    return { kind: 'project' };
  }
  if (SHEET.test(found)) {
    return { kind: 'sheet', file: found, css: read() };
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
