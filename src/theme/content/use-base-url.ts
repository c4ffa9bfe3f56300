import { useDocScope } from './doc-scope';

/** Puts the base URL before a path from the root of the site. */
export function withBase(path: string, baseUrl: string): string {
  const isOfSite = /^\/(?!\/)/.test(path) && !path.startsWith(baseUrl);
  return isOfSite ? baseUrl + path.slice(1) : path;
}

/** Public address of a page, or of a file of `static/`. Components of a site import it from `@docusaurus/useBaseUrl`. */
export default function useBaseUrl(path: string): string {
  const { baseUrl } = useDocScope();
  return withBase(/^(?:\/|[a-z]+:)/.test(path) ? path : `/${path}`, baseUrl);
}
