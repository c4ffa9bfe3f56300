import { createHash } from 'node:crypto';
import { BANNER_SCRIPT } from '../theme/base-url-banner/banner-script';
import { START_SCRIPT } from '../theme/html/start-script';

const INLINE_SCRIPTS = [START_SCRIPT, BANNER_SCRIPT].map(
  (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
);

/** Allows the site's own files, two inline scripts by their hashes, and no inline styles. */
const POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  `script-src 'self' ${INLINE_SCRIPTS.join(' ')}`,
].join('; ');

/** Headers of every response, errors and redirects included. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Ignored without https, as on localhost.
  'Strict-Transport-Security': 'max-age=31536000',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
};

/** Cache lifetimes of files with a hash in their name, and of others. */
export const CACHE = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=0, must-revalidate',
} as const;
