import { createContext, use } from 'react';
import type { DocScope } from '../../model/doc-scope';
import type { Overview } from '../../model/page';

/** Provides the data for drawing a doc. */
export const DocScopeContext = createContext<DocScope | null>(null);

/**
 * Returns the links, pictures and figures of the current doc.
 *
 * @throws Error outside of a doc
 */
export function useDocScope(): DocScope {
  const scope = use(DocScopeContext);
  if (!scope) {
    throw new Error(
      'This part of a doc is used outside of docs, or imported from another copy of src/ than the one that builds the site.',
    );
  }
  return scope;
}

/** Returns the public URL of a page or a file in `static/`, for the site's own components. */
export function useBaseUrl(path: string): string {
  const { baseUrl } = useDocScope();
  const isExternal = /^(?:\/\/|[a-z]+:)/.test(path);
  return isExternal || path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, '');
}

/** Returns the areas and the latest changes, for the site's own components. */
export function useOverview(): Overview {
  const { overview, source } = useDocScope();
  if (!overview) {
    throw new Error(`${source} was described without an overview.`);
  }
  return overview;
}
