import { OPEN_SEARCH } from '../constants';
import { hashText } from '../files/hash';
import {
  CACHE,
  COMPRESSION,
  DEFAULT_TYPE,
  encodeAddress,
  HIDDEN,
  type HostedSite,
  MEDIA_TYPES,
  METHODS,
  REDIRECT_STATUS,
} from './host-rules';

/** Time that clients have to send a request, or to take some of an answer. */
const PATIENCE = '15s';

/** A string as nginx reads it. */
function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Where a variable of the site is named, or taken from an address. Addresses have neither sign. */
const VARIABLE = /(?<=\$|\?<)site_/g;

/** Text that a regular expression takes as it is. */
function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * The one address of a page by the addresses that are spelled otherwise: with `.html`, `index`, doubled
 * slashes, or one at the end. They are taken from the request as it was sent, because nginx would
 * send decoded line ends on. No part begins with a slash or holds a backslash, which browsers take
 * for one: an address never leads to another host.
 */
function listCanonical(baseUrl: string): [pattern: string, address: string][] {
  const base = escapePattern(baseUrl.slice(0, -1));
  const home = baseUrl.replaceAll('$', '%24');
  const query = '(?<site_query>\\?.*)?$';
  const end = '(?:/+|(?:/+index)?\\.html)';
  const page = '(?<site_page>(?:[^?\\\\/]|/(?!/))*?[^?\\\\/])';
  const folder = '(?<site_folder>[^?\\\\/][^?\\\\]*?)';
  const names: [string, string][] = [
    [`^${base}${query}`, `${home}$site_query`],
    [`^/+${base}/*${query}`, `${home}$site_query`],
    [`^/+${base}/+${page}${end}?${query}`, `${home}$site_page$site_query`],
  ];
  return [
    [`^${base}/(?:/+|/*index(?:\\.html)?/*)${query}`, `${home}$site_query`],
    ...(base === '' ? [] : names),
    [`^${base}/+${page}${end}${query}`, `${home}$site_page$site_query`],
    [`^${base}//+${page}${query}`, `${home}$site_page$site_query`],
    [`^${base}/+${folder}//+${page}${end}?${query}`, `${home}$site_folder/$site_page$site_query`],
  ];
}

/** A page that has moved, in every spelling; the query is kept, before the fragment. */
function writeMoved([from, to]: [string, string]): string[] {
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(to) ?? [];
  const query = address.includes('?') ? '$site_more' : '$is_args$args';
  const target = quote(address).slice(0, -1) + query + quote(fragment).slice(1);
  return ['', '/', '.html', '/index.html'].map(
    (end) => `location = ${quote(from + end)} { return ${REDIRECT_STATUS.moved} ${target}; }`,
  );
}

/** The file whose type its ending does not say. */
function writeOpenSearch(baseUrl: string): string {
  return `  location = ${quote(baseUrl + OPEN_SEARCH.path)} {
    if ($site_canonical) {
      return ${REDIRECT_STATUS.canonical} $site_canonical;
    }
    types { }
    default_type ${OPEN_SEARCH.type};
    try_files $site_file =404;
  }
`;
}

function indent(lines: string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}

/**
 * Writes a server for nginx 1.22 and later, to be included in the block `http`. Files stand in its
 * `root` as the build writes them; the base URL is a part of addresses alone.
 *
 * All headers stand in the block `server`: a location with one of its own would drop the others. One
 * nginx may serve several sites, which share the block `http`: names of variables end in a hash, and
 * nothing is said there that may be said once only.
 */
export function writeNginx({
  baseUrl,
  hasSearch,
  headers,
  redirects,
  unhashed,
}: HostedSite): string {
  const types = [...MEDIA_TYPES.text, ...MEDIA_TYPES.binary];
  const textTypes = [...MEDIA_TYPES.text.map(([type]) => type), OPEN_SEARCH.type];
  // nginx compresses and names the charset of text/html by itself, and warns when it is told to.
  const otherTexts = textTypes.filter((type) => type !== 'text/html').join(' ');
  const base = escapePattern(baseUrl.slice(0, -1));
  const text = `# Written by the build, for nginx 1.22 and later. Include it in the block http, where most
# installations include /etc/nginx/conf.d/*.conf. The lines "listen" and "root" are for your machine.

# The file of an address; a hidden one for what stands outside of the base URL.
map $uri $site_file {
  default "/.outside";
${indent([`${quote(`~^${base}(?<site_below>/.*)$`)} $site_below;`])}
}

# Files for hosts, and hidden ones.
map $site_file $site_hidden {
  default "";
  ${quote(`~${HIDDEN.source}`)} 1;
}

# Files with hashed names never change. It is asked for when an answer is sent: $uri is its file.
map $uri $site_named {
  default "";
${indent([
  ...unhashed.map((path) => `${quote(`~^/${escapePattern(path)}$`)} "";`),
  '"~^/assets/" 1;',
])}
}
map "$status$site_named" $site_cache {
  default ${quote(CACHE.other)};
${indent([200, 206, 304].map((status) => `${status}1 ${quote(CACHE.hashed)};`))}
}

map $status $site_allow {
  default "";
  405 ${quote(METHODS.join(', '))};
}

map $is_args $site_more {
  default "";
  "?" "&$args";
}

# The one address of a page that was asked for by another.
map $request_uri $site_canonical {
  default "";
${indent(listCanonical(encodeAddress(baseUrl)).map(([from, to]) => `${quote(`~${from}`)} ${quote(to)};`))}
}

server {
  listen 8080;
  root /usr/share/nginx/html;

  server_tokens off;
  absolute_redirect off;
  disable_symlinks on from=$document_root;
  sendfile on;

  client_body_timeout ${PATIENCE};
  client_header_timeout ${PATIENCE};
  send_timeout ${PATIENCE};

  charset utf-8;
  charset_types ${otherTexts};
  default_type ${DEFAULT_TYPE};
  types {
${types.map(([type, names]) => `    ${type} ${names.join(' ')};`).join('\n')}
  }

  gzip on;
  gzip_comp_level ${COMPRESSION.level};
  gzip_min_length ${COMPRESSION.minimum};
  gzip_proxied any;
  gzip_types ${otherTexts};

${indent([
  ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
  'add_header Cache-Control $site_cache always;',
  'add_header Allow $site_allow always;',
])}

  error_page 403 =404 @absent;
  error_page 404 @absent;
  error_page 405 @refuse;

  if ($request_method !~ ^(?:${METHODS.join('|')})$) {
    return 405;
  }

  location / {
    if ($site_canonical) {
      return ${REDIRECT_STATUS.canonical} $site_canonical;
    }
    if ($site_hidden) {
      return 404;
    }
    try_files $site_file $site_file.html $site_file/index.html =404;
  }

  # Pages have no ending. One that is spelled in another way is no page.
  location ~ \\.html$ {
    if ($site_canonical) {
      return ${REDIRECT_STATUS.canonical} $site_canonical;
    }
    return 404;
  }

  location = ${quote(`${baseUrl}404`)} {
    return 404;
  }
${hasSearch ? writeOpenSearch(baseUrl) : ''}  location @absent {
    etag off;
    try_files /404.html =404;
  }
  location @refuse {
    default_type text/plain;
    return 405 "Method Not Allowed";
  }
${[...redirects]
  .flatMap(writeMoved)
  .map((line) => `\n  ${line}`)
  .join('')}
}
`;
  return text.replaceAll(VARIABLE, `site_${hashText(baseUrl, text).slice(0, 6)}_`);
}
