import { createHash } from 'node:crypto';
import { BANNER_SCRIPT } from '../theme/base-url-banner/banner-script';

/** One rule for the answers of a host: paths that match get these headers. */
export interface HeaderRule {
  /** Path with `*` for the rest, as hosts write it. */
  path: string;
  headers: Record<string, string>;
}

const bannerHash = createHash('sha256').update(BANNER_SCRIPT).digest('base64');

/**
 * Nothing but the site's own files. The one inline script is known by its hash: it says what is
 * wrong when no file of the site can be fetched. No inline style.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  `script-src 'self' 'sha256-${bannerHash}'`,
].join('; ');

/**
 * Headers of the production site. `npm start` sends them, and the build writes them to `_headers`
 * for hosts that read it.
 */
export const HEADER_RULES: HeaderRule[] = [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  },
  { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
];

/**
 * Writes the rules in the form that static hosts read.
 *
 * @param rules rules in order; a later one adds to an earlier one
 * @returns the text of `_headers`
 */
export function headersFile(rules: HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return `${[path, ...lines].join('\n')}\n`;
    })
    .join('\n');
}

/**
 * Headers that the rules give a path.
 *
 * @param rules rules in order
 * @param path path of a request
 */
export function headersFor(rules: HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter((rule) => path.startsWith(rule.path.replace(/\*$/, '')));
  return Object.assign({}, ...matching.map((rule) => rule.headers));
}
