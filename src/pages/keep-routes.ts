import type { Findings } from '../model/finding';
import type { BasePage } from '../model/page';

/** Maximum length of a segment in bytes: 255 on most file systems, minus an extension. */
const MOST_BYTES = 200;

/** Characters with a meaning in URLs. */
const SIGNS = /[#?%\\\p{Cc}\p{Cs}]/u;

/** Explains why a route can't be a URL path; null if it can. */
function explainRoute(route: string): string | null {
  const sign = SIGNS.exec(route)?.[0];
  const parts = route.slice(1).split('/');
  if (sign !== undefined) {
    return `it contains ${JSON.stringify(sign)}, which has another meaning in addresses`;
  }
  if (parts.some((part) => part !== part.trim())) {
    return 'a part of it begins or ends with a space';
  }
  if (parts.some((part) => Buffer.byteLength(part) > MOST_BYTES)) {
    return `a part of it is longer than ${MOST_BYTES} bytes`;
  }
  const last = parts.at(-1) ?? '';
  if (parts.some((part) => part.startsWith('.') && part !== '.well-known')) {
    return 'a part of it begins with a dot, and hosts hide such files';
  }
  if (/\.(?:html|md|json)$/i.test(last)) {
    return 'it ends like the name of a file';
  }
  return last.toLowerCase() === 'index' ? 'it ends with "index", which means its folder' : null;
}

/** Names the file of a page, or of a generated page, the file that configures it. */
function nameOf({ location, meta, source }: BasePage): string {
  return source ?? `the page "${meta.title}"${location ? ` (${location.file})` : ''}`;
}

/**
 * Keeps the first page of each route.
 *
 * @param findings receives pages with an invalid or duplicate route
 */
export function keepRoutes<P extends BasePage>(all: P[], { errors, warnings }: Findings): P[] {
  const byRoute = new Map<string, P>();
  const byName = new Map<string, P>();
  for (const one of all) {
    const { route } = one.meta;
    const name = route.normalize('NFC').toLowerCase();
    const fault = explainRoute(route);
    const first = byRoute.get(route);
    const alike = byName.get(name);
    const location = one.location ?? first?.location ?? alike?.location;
    if (fault) {
      const message = `${JSON.stringify(route)} cannot be the route of a page: ${fault}. Rename the file, or give it another "slug".`;
      errors.push({ ...location, message });
      continue;
    }
    if (first) {
      const message = `Two pages have the route ${route}: ${nameOf(first)} and ${nameOf(one)}. The first is shown; give one of them another address.`;
      warnings.push({ ...location, message });
      continue;
    } else if (alike) {
      const message = `Two pages have routes that only differ in case, or in the encoding of accents, ${alike.meta.route} and ${route}: some systems keep only one of them. Give one another "slug".`;
      warnings.push({ ...location, message });
    }
    byRoute.set(route, one);
    byName.set(name, alike ?? one);
  }
  return [...byRoute.values()];
}
