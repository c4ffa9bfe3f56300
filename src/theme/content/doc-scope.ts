import { createContext, use } from 'react';
import type { DocScope } from '../../model/doc-scope';

/** Holds what the elements of the doc in view are drawn with. */
export const DocScopeContext = createContext<DocScope | null>(null);

/**
 * What a doc's names stand for: its links, pictures and figures.
 *
 * @throws Error outside of a doc
 */
export function useDocScope(): DocScope {
  const scope = use(DocScopeContext);
  if (!scope) {
    throw new Error('An element of a doc stands outside of one.');
  }
  return scope;
}
