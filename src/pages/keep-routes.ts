import type { Findings } from '../model/finding';
import type { BasePage } from '../model/page';

/** Maximum length of a segment in bytes: 255 on most file systems, minus an extension. */
const MOST_BYTES = 200;

/** Matches what routes can't have, with the reason; `$` is replaced by the match. */
const FAULTS: [RegExp, string][] = [
  [/[#?%\\\p{Cc}\p{Cs}]/u, 'it contains $, which has another meaning in addresses'],
  [/\/\s|\s(?:\/|$)/, 'a part of it begins or ends with a space'],
  [/\/\.(?!well-known(?:\/|$))/, 'a part of it begins with a dot, and hosts hide such files'],
  [/\.(?:html|md|json)$/i, 'it ends like the name of a file'],
  [/\/index$/i, 'it ends with "index", which means its folder'],
];

/** Explains why a route can't be a URL path; null if it can. */
function explainRoute(route: string): string | null {
  for (const [pattern, reason] of FAULTS) {
    const match = pattern.exec(route)?.[0];
    if (match !== undefined) {
      return reason.replace('$', () => JSON.stringify(match));
    }
  }
  return route.split('/').some((part) => Buffer.byteLength(part) > MOST_BYTES)
    ? `a part of it is longer than ${MOST_BYTES} bytes`
    : null;
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
