import type { ImportDeclaration, Program, Statement, VariableDeclarator } from 'estree';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { findingsOf } from './doc-file';

/** Stands for a module as a whole where one of its exports is named. */
export const NAMESPACE = '*';

/**
 * Takes `import` declarations out of a doc's script: what they bind is asked of whoever runs the
 * doc, by `arguments[0].importOf(specifier, name)`.
 */
export default function remarkImports() {
  return (tree: Root, file: VFile) => {
    const { imports } = findingsOf(file);
    visit(tree, 'mdxjsEsm', (node) => {
      const program = node.data?.estree;
      if (!program) {
        return;
      }
      const firstLine = node.position?.start.line ?? 1;
      program.body = program.body.map((statement) => {
        if (statement.type !== 'ImportDeclaration') {
          return statement;
        }
        const line = statement.loc?.start.line ?? firstLine;
        imports.push({ specifier: String(statement.source.value), line });
        return bindingsOf(statement);
      });
    });
  };
}

function bindingsOf(declaration: ImportDeclaration): Program['body'][number] {
  const specifier = String(declaration.source.value);
  const declarations = declaration.specifiers.map((binding): VariableDeclarator => {
    const name =
      binding.type === 'ImportDefaultSpecifier'
        ? 'default'
        : binding.type === 'ImportNamespaceSpecifier'
          ? NAMESPACE
          : binding.imported.type === 'Identifier'
            ? binding.imported.name
            : String(binding.imported.value);
    return { type: 'VariableDeclarator', id: binding.local, init: importCall(specifier, name) };
  });
  const statement: Statement =
    declarations.length > 0
      ? { type: 'VariableDeclaration', kind: 'const', declarations }
      : { type: 'EmptyStatement' };
  return statement;
}

function importCall(specifier: string, name: string): VariableDeclarator['init'] {
  return {
    type: 'CallExpression',
    optional: false,
    callee: {
      type: 'MemberExpression',
      computed: false,
      optional: false,
      object: {
        type: 'MemberExpression',
        computed: true,
        optional: false,
        object: { type: 'Identifier', name: 'arguments' },
        property: { type: 'Literal', value: 0 },
      },
      property: { type: 'Identifier', name: 'importOf' },
    },
    arguments: [
      { type: 'Literal', value: specifier },
      { type: 'Literal', value: name },
    ],
  };
}
