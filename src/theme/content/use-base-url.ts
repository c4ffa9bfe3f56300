import { useDocScope } from './doc-scope';

/** Adds the base URL to a path from the site's root. */
function withBase(path: string, baseUrl: string): string {
  const isOfSite = /^\/(?!\/)/.test(path) && !path.startsWith(baseUrl);
  return isOfSite ? baseUrl + path.slice(1) : path;
}

/** Returns the public URL of a page or a file in `static/`, for the site's own components. */
export function useBaseUrl(path: string): string {
  const { baseUrl } = useDocScope();
  return withBase(/^(?:\/|[a-z]+:)/.test(path) ? path : `/${path}`, baseUrl);
}
