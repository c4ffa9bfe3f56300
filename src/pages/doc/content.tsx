import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ComponentType, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { DocComponentName } from '../../model/doc-components';
import { SiteError } from '../../model/finding';
import { Admonition, AdmonitionTitle } from '../../theme/content/admonition';
import { Diagram } from '../../theme/content/diagram';
import { DocScopeContext } from '../../theme/content/doc-scope';
import { CodeFigure, Image } from '../../theme/content/figures';
import { Heading } from '../../theme/content/heading';
import { Identifier, Link } from '../../theme/content/links';
import { Table } from '../../theme/content/table';
import { Code } from '../../theme/name/name';
import type { DrawScope } from '../layout';
import type { DocPage } from './page';

/** Components of a doc's tree, by the names in the compiler's output. */
const DOC_COMPONENTS = {
  Admonition,
  AdmonitionTitle,
  CodeBlock: CodeFigure,
  Diagram,
  Heading,
  Identifier,
  Image,
  Link,
  code: Code,
  table: Table,
} satisfies Record<DocComponentName | 'code' | 'table', unknown>;

/** The site's own components by name. */
export type SiteComponents = Record<string, ComponentType<object>>;

/** Draws the text of a doc. Its tree is plain data, without code. */
export async function drawDocContent(
  { names, source }: DocPage,
  { doc, figures, loadComponents, shell }: DrawScope,
): Promise<ReactNode> {
  if (!doc) {
    throw new Error(`${source} was not compiled.`);
  }
  const components = doc.components.length > 0 ? await loadComponents() : {};
  const named = Object.entries(components).map(
    ([name, Component]) => [name, guardComponent(name, Component, source)] as const,
  );
  const content = toJsxRuntime(doc.tree, {
    Fragment,
    jsx,
    jsxs,
    // The type only allows HTML elements.
    components: { ...DOC_COMPONENTS, ...Object.fromEntries(named) } as Components,
    passNode: true,
    tableCellAlignToStyle: false,
  });
  const scope = { ...names, source, figures, baseUrl: shell.site.baseUrl };
  return <DocScopeContext value={scope}>{content}</DocScopeContext>;
}

interface NodeProps {
  node?: { position?: { start: { line: number } } };
}

/** Wraps a component, so that its errors name it and the doc. */
function guardComponent(name: string, Component: ComponentType<object>, file: string) {
  return function Guarded({ node, ...props }: NodeProps) {
    try {
      // Called directly, so that its errors are caught here.
      return (Component as (props: object) => ReactNode)(props);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const line = node?.position?.start.line;
      throw new SiteError({ file, line, message: `<${name}> can't be drawn: ${reason}` });
    }
  };
}

/**
 * Collects the default exports of the modules in a site's components folder.
 *
 * @param modules name, path from the site's root, and exports of each file
 * @throws SiteError naming each file whose default export isn't a component
 */
export function collectComponents(
  modules: [name: string, path: string, exports: { default?: unknown }][],
): SiteComponents {
  const faults = modules.filter(([, , { default: exported }]) => typeof exported !== 'function');
  if (faults.length > 0) {
    throw new SiteError(
      faults.map(([name, file]) => ({
        file,
        message: `the file has no default export, so <${name}> cannot be rendered. Export a React component as the default of that file.`,
      })),
    );
  }
  return Object.fromEntries(
    modules.map(([name, , exports]) => [name, exports.default as ComponentType<object>]),
  );
}
