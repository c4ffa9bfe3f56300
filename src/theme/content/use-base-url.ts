import { useDocScope } from './doc-scope';

/** Puts the base URL before a path from the root of the site. */
function withBase(path: string, baseUrl: string): string {
  const isOfSite = /^\/(?!\/)/.test(path) && !path.startsWith(baseUrl);
  return isOfSite ? baseUrl + path.slice(1) : path;
}

/** Public address of a page, or of a file in `static/`, for components of a site. */
export function useBaseUrl(path: string): string {
  const { baseUrl } = useDocScope();
  return withBase(/^(?:\/|[a-z]+:)/.test(path) ? path : `/${path}`, baseUrl);
}
