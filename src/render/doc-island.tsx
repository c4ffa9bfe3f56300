import type { ComponentType, ReactNode } from 'react';
import type { DocScope } from '../model/doc-scope';
import { type Finding, SiteError } from '../model/finding';
import { DocScopeContext, useDocScope } from '../theme/content/doc-scope';
import { DOC_COMPONENTS } from './doc-components';
import type { DrawIsland } from './islands';

/** A compiled doc. */
export type DocComponent = ComponentType<{ components: object }>;

/** Components of the site's own, by the names that docs call them. */
export type OwnComponents = Record<string, ComponentType>;

/**
 * Makes components of the files of a site's components.
 *
 * @param files name, path from the site's root, and what it exports
 * @throws SiteError naming each file whose default export is no component
 */
export function collectComponents(
  files: [name: string, path: string, exports: { default?: unknown }][],
): OwnComponents {
  const own: OwnComponents = {};
  const faults: Finding[] = [];
  for (const [name, file, { default: exported }] of files) {
    if (isComponent(exported)) {
      own[name] = exported;
    } else {
      faults.push({
        file,
        message: `its default export must be a function, which draws <${name}>.`,
      });
    }
  }
  if (faults.length > 0) {
    throw new SiteError(faults);
  }
  return own;
}

/** Draws a doc from what its names stand for. */
export function drawDoc(Content: DocComponent, scope: DocScope, own: OwnComponents): ReactNode {
  return (
    <DocScopeContext value={scope}>
      <Content components={{ ...DOC_COMPONENTS, ...own }} />
    </DocScopeContext>
  );
}

/** Makes a doc an island. */
export function docIsland(Content: DocComponent, own: OwnComponents): DrawIsland {
  return (props) => drawDoc(Content, JSON.parse(props), own);
}

/** A doc that is part of another shows its own title. */
function PartialTitle({ children }: { children?: ReactNode }) {
  return <h1>{children}</h1>;
}

/**
 * Makes a doc that another imports a component of that one.
 *
 * @param source path of its file from the site's root: what it names resolves from there
 */
export function makePartial(
  Content: DocComponent,
  source: string,
  own: OwnComponents,
): ComponentType<object> {
  const components = { ...DOC_COMPONENTS, ...own, Title: PartialTitle };
  return (props) => {
    const scope = useDocScope();
    return (
      <DocScopeContext value={{ ...scope, source, ...scope.partials[source] }}>
        <Content {...props} components={components} />
      </DocScopeContext>
    );
  };
}

/**
 * Makes a page of the project an island.
 *
 * @param source path of its file from the site's root, for messages
 * @param Page default export of the file
 * @throws SiteError when there is none that can be drawn
 */
export function pageIsland(source: string, Page: unknown): DrawIsland {
  if (!isComponent(Page)) {
    throw new SiteError(
      `The page "${source}" has no default export, so it cannot be rendered. ` +
        'Export a React component as the default of that file.',
    );
  }
  return () => <Page />;
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}
