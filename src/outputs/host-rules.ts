import { createHash } from 'node:crypto';
import { extname } from 'node:path';
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

/** Status of an answer that leads on: `moved`, as the configuration says; `canonical`, to a page's one address. */
export const REDIRECT_STATUS = { moved: 301, canonical: 308 } as const;

/** Methods that are answered. */
export const METHODS = ['GET', 'HEAD'] as const;

/** Answers are compressed from this size on, in bytes, and by this level of gzip and brotli. */
export const COMPRESSION = { minimum: 256, level: 6 } as const;

/** Text is UTF-8, and says so; it is what is compressed. */
const TEXT_TYPES: [type: string, extensions: string[]][] = [
  ['text/html', ['html', 'htm']],
  ['text/css', ['css']],
  ['text/csv', ['csv']],
  ['text/javascript', ['js', 'mjs']],
  ['text/markdown', ['md']],
  ['text/plain', ['txt']],
  ['text/vtt', ['vtt']],
  ['application/json', ['json', 'map']],
  ['application/manifest+json', ['webmanifest']],
  ['application/atom+xml', ['atom']],
  ['application/rss+xml', ['rss']],
  ['application/xml', ['xml', 'xsl']],
  ['application/yaml', ['yaml', 'yml']],
  ['image/svg+xml', ['svg']],
];

const BINARY_TYPES: typeof TEXT_TYPES = [
  ['application/gzip', ['gz']],
  ['application/pdf', ['pdf']],
  ['application/wasm', ['wasm']],
  ['application/zip', ['zip']],
  ['audio/mpeg', ['mp3']],
  ['audio/ogg', ['ogg']],
  ['audio/wav', ['wav']],
  ['font/otf', ['otf']],
  ['font/ttf', ['ttf']],
  ['font/woff', ['woff']],
  ['font/woff2', ['woff2']],
  ['image/avif', ['avif']],
  ['image/gif', ['gif']],
  ['image/jpeg', ['jpg', 'jpeg']],
  ['image/png', ['png']],
  ['image/vnd.microsoft.icon', ['ico']],
  ['image/webp', ['webp']],
  ['video/mp4', ['mp4']],
  ['video/webm', ['webm']],
];

/** What a file is when its name does not say it. */
const DEFAULT_TYPE = 'application/octet-stream';

/** What a file is sent as. */
interface MediaType {
  /** Value of `Content-Type`. */
  value: string;
  isText: boolean;
}

const typeByExtension = new Map<string, MediaType>([
  ...BINARY_TYPES.flatMap(([value, names]) =>
    names.map((name) => [`.${name}`, { value, isText: false }] as const),
  ),
  ...TEXT_TYPES.flatMap(([type, names]) =>
    names.map((name) => [`.${name}`, { value: textType(type), isText: true }] as const),
  ),
]);

/** `Content-Type` of text. */
export function textType(type: string): string {
  return `${type}; charset=utf-8`;
}

/** Finds what a file is sent as, by its name. */
export function findMediaType(path: string): MediaType {
  const known = typeByExtension.get(extname(path).toLowerCase());
  return known ?? { value: DEFAULT_TYPE, isText: false };
}

/** Files that speak to hosts, at the root of the output. */
export const HOST_FILES = {
  headers: '_headers',
  redirects: '_redirects',
  nginx: 'nginx.conf',
} as const;

/**
 * Paths below the base URL that are answered as if they were not there: files for hosts, and hidden
 * files but those of `.well-known` (RFC 8615).
 */
export const HIDDEN = /^\/(?:_headers|_redirects|nginx\.conf)$|\/\.(?!well-known\/)/;

/** Where a reader is sent, with the base URL, as it is written in an address. */
export function hrefOf(redirect: Redirect, { baseUrl }: SiteConfig): string {
  const target = leavesSite(redirect) ? redirect.to : baseUrl + redirect.to.slice(1);
  // A dollar sign is a variable to some hosts.
  return encodeAddress(target).replaceAll('$', '%24');
}

/** Writes a path or an address as it is sent: in ASCII, what is encoded already as it is. */
export function encodeAddress(address: string): string {
  return encodeURI(address).replaceAll('%25', '%');
}

/** Path without percent signs; null for what is none. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
