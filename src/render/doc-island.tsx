import type { ComponentType, ReactNode } from 'react';
import type { DocScope } from '../model/doc-scope';
import { SiteError } from '../model/finding';
import { DocScopeContext, useDocScope } from '../theme/content/doc-scope';
import { DOC_COMPONENTS } from './doc-components';
import type { DrawIsland } from './islands';

/** A compiled doc. */
export type DocComponent = ComponentType<{ components: typeof DOC_COMPONENTS }>;

/** Draws a doc from what its names stand for. */
export function drawDoc(Content: DocComponent, scope: DocScope): ReactNode {
  return (
    <DocScopeContext value={scope}>
      <Content components={DOC_COMPONENTS} />
    </DocScopeContext>
  );
}

/** Makes a doc an island. */
export function docIsland(Content: DocComponent): DrawIsland {
  return (props) => drawDoc(Content, JSON.parse(props));
}

/** A doc that is part of another shows its own title. */
const PARTIAL_COMPONENTS: typeof DOC_COMPONENTS = {
  ...DOC_COMPONENTS,
  Title: ({ children }) => <h1>{children}</h1>,
};

/**
 * Makes a doc that another imports a component of that one.
 *
 * @param source path of its file from the site's root: what it names resolves from there
 */
export function makePartial(Content: DocComponent, source: string): ComponentType<object> {
  return (props) => {
    const scope = useDocScope();
    return (
      <DocScopeContext value={{ ...scope, source, ...scope.partials[source] }}>
        <Content {...props} components={PARTIAL_COMPONENTS} />
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
