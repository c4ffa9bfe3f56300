import { createContext, use } from 'react';
import type { DocScope } from '../../model/doc-scope';

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
