import { attempt } from 'es-toolkit';
import type { Expression, ImportDeclaration, Program } from 'estree';
import type { Root, RootContent } from 'mdast';
import { extract_names } from 'periscopic';
import { defineHastPlugin, mdxToJs } from 'satteri';
import type { CompiledDoc } from '../model/compiled';
import { SiteError } from '../model/finding';
import { endLastLine } from './limits';
import { NAMESPACE } from './run';

/** What one name of a doc's script stands for. */
interface Binding {
  declaration: ImportDeclaration;
  specifier: string;
  /** Name of the export, or `NAMESPACE`. */
  name: string;
  local: string;
}

/** Code of a doc, as its author wrote it. */
export interface Code {
  /** Where it stands in its file. */
  node: Pick<RootContent, 'position'>;
  /** Its text as bytes, without braces around it: ranges of its parts count them. */
  bytes: Buffer;
  body: Program['body'];
}

/** A script of a doc: some `import` and `export` statements that follow one another. */
export interface Script extends Code {
  node: Extract<RootContent, { type: 'mdxjsEsm' }>;
  declarations: ImportDeclaration[];
  bindings: Binding[];
}

/** Parses a script or an expression as the compiler does. It tells authors where one is faulty. */
export function parseScript(mdx: string): Program['body'] {
  const body: Program['body'] = [];
  const read = (node: { parseExpression(): Program | null }) => {
    body.push(...(node.parseExpression()?.body ?? []));
  };
  const plugin = defineHastPlugin({ name: 'read', mdxjsEsm: read, mdxFlowExpression: read });
  const [error] = attempt(() => mdxToJs(endLastLine(mdx), { hastPlugins: [plugin] }));
  return error ? [] : body;
}

/** Reads the one expression that stands in braces; null when there is something else. */
export function parseExpression(value: string): Expression | null {
  const [statement] = parseScript(`{${value}}`);
  return statement?.type === 'ExpressionStatement' ? statement.expression : null;
}

/** Reads the scripts of a doc. */
export function readScripts(tree: Root): Script[] {
  return tree.children
    .filter((node) => node.type === 'mdxjsEsm')
    .map((node) => {
      const body = parseScript(node.value);
      const declarations = body.filter((part) => part.type === 'ImportDeclaration');
      const bindings = declarations.flatMap(bindingsOf);
      return { node, bytes: Buffer.from(node.value), body, declarations, bindings };
    });
}

/**
 * Takes `import` declarations out of a doc's scripts: what they bind is asked of whoever runs the
 * doc, by `arguments[0].importOf(specifier, name)`.
 *
 * @param source path of the file from the site's root, for messages
 * @returns the imports, and `opening`: what the code must begin with
 */
export function takeImports(scripts: Script[], source: string) {
  const imports: CompiledDoc['imports'] = [];
  const entries: string[] = [];
  for (const script of scripts) {
    refuseForwarding(script, source);
    const { bindings, declarations, node } = script;
    for (const declaration of declarations) {
      const specifier = String(declaration.source.value);
      imports.push({ specifier, line: lineOf(declaration, script) });
    }
    const asked = bindings.map(({ declaration, specifier, name, local }) => {
      const key = `import${entries.length}`;
      const line = lineOf(declaration, script);
      const args = [specifier, name, line].map((each) => JSON.stringify(each)).join(', ');
      entries.push(`${key}: arguments[0].importOf(${args})`);
      return `${key} as ${local}`;
    });
    // The compiler makes of it what it makes of any import: a look into `arguments[0]`.
    const own = asked.length > 0 ? `import { ${asked.join(', ')} } from '';\n` : '';
    node.value = own + without(declarations, script);
  }
  const opening = `"use strict";\narguments[0] = { ...arguments[0], ${entries.join(', ')} };\n`;
  return { imports, opening: entries.length === 0 ? '' : opening };
}

function bindingsOf(declaration: ImportDeclaration): Binding[] {
  return declaration.specifiers.map((binding) => ({
    declaration,
    specifier: String(declaration.source.value),
    name: importedName(binding),
    local: binding.local.name,
  }));
}

function importedName(binding: ImportDeclaration['specifiers'][number]): string {
  switch (binding.type) {
    case 'ImportDefaultSpecifier':
      return 'default';
    case 'ImportNamespaceSpecifier':
      return NAMESPACE;
    case 'ImportSpecifier':
      return String('name' in binding.imported ? binding.imported.name : binding.imported.value);
  }
}

/** Tells whether a script is nothing but the import that stands for those of the author. */
export function isOwnImport(script: string): boolean {
  return /^import \{ [^}]* \} from '';\s*$/.test(script);
}

/** Names that a statement declares, with where they stand. */
export function declaredNames(statement: Program['body'][number]): string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => local.name);
    case 'ExportNamedDeclaration':
      return statement.declaration ? declaredNames(statement.declaration) : [];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => extract_names(id));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [statement.id.name];
    default:
      return [];
  }
}

/**
 * Names that the scripts of a doc bind.
 *
 * @throws SiteError with file and line when two statements bind the same
 */
export function readNames(scripts: Script[], source: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const script of scripts) {
    for (const statement of script.body) {
      for (const name of declaredNames(statement)) {
        if (names.has(name)) {
          const message = `two imports or exports are called "${name}". Give one of them another name.`;
          throw new SiteError({ file: source, line: lineOf(statement, script), message });
        }
        names.add(name);
      }
    }
  }
  return names;
}

/** `export … from` would leave names that nothing stands for. */
function refuseForwarding(script: Script, source: string) {
  for (const part of script.body) {
    if (part.type.startsWith('Export') && 'source' in part && part.source) {
      throw new SiteError({
        file: source,
        line: lineOf(part, script),
        message: 'A doc cannot export from another file.\n  Import what you need, then export it.',
      });
    }
  }
}

/** Where a statement stands in its script, in bytes. The compiler gives it, the types do not. */
function rangeOf(statement: { start?: number; end?: number }) {
  const { start = 0, end = 0 } = statement;
  return { start, end };
}

/** The line of its file, from 1, that a part of a script or of an expression begins on. */
export function lineOf(part: object, { bytes, node }: Code): number {
  const before = bytes.subarray(0, rangeOf(part).start).toString();
  return (node.position?.start.line ?? 1) + before.split('\n').length - 1;
}

/** A script without some of its statements. */
function without(statements: object[], { bytes }: Script): string {
  let kept = '';
  let end = 0;
  for (const range of statements.map(rangeOf)) {
    kept += bytes.subarray(end, range.start).toString();
    end = range.end;
  }
  return kept + bytes.subarray(end).toString();
}
