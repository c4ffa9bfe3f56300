import { createHash } from 'node:crypto';
import type { Redirect, SiteConfig } from '../config';
import { leavesSite } from '../site/check-redirects';
import { BANNER_SCRIPT } from '../theme/base-url-banner/banner-script';
import { START_SCRIPT } from '../theme/html/start-script';

const INLINE_SCRIPTS = [START_SCRIPT, BANNER_SCRIPT].map(
  (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
);

/**
 * Nothing but the site's own files. Two inline scripts are known by their hashes: one starts the site when
 * its first script doesn't arrive, the other says what is wrong when none does. No inline style.
 */
const POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  `script-src 'self' ${INLINE_SCRIPTS.join(' ')}`,
].join('; ');

/** Headers of every response of a site: page, file, redirect or error. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Browsers heed it over https alone, so it does no harm on localhost.
  'Strict-Transport-Security': 'max-age=31536000',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
};

/** How long answers are kept: files with hashed names for good, all others until they are asked for. */
export const CACHE = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=0, must-revalidate',
} as const;

/** Files that speak to hosts, at the root of the output. */
export const HOST_FILES = {
  headers: '_headers',
  redirects: '_redirects',
  nginx: 'nginx.conf',
} as const;

/** Where a reader is sent, with the base URL, as it is written in an address. */
export function hrefOf(redirect: Redirect, { baseUrl }: SiteConfig): string {
  const target = leavesSite(redirect) ? redirect.to : baseUrl + redirect.to.slice(1);
  // A dollar sign is a variable to some hosts.
  return encodeAddress(target).replaceAll('$', '%24');
}

/** Writes a path or an address as it is sent: in ASCII, what is encoded already as it is. */
function encodeAddress(address: string): string {
  return encodeURI(address).replaceAll('%25', '%');
}
