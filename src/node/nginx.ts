import type { SiteConfig } from '../config';
import { CACHE, HEADERS } from './host-rules';

/** Writes a string of nginx's configuration. */
function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Escapes text for a regular expression. */
function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * Writes a server block for nginx whose `root` is the built site.
 *
 * All headers are in the `server` block, because a location with its own headers drops inherited ones.
 */
export function writeNginx(config: SiteConfig): string {
  const base = config.baseUrl.slice(0, -1);
  const headers = Object.entries(HEADERS);
  return `# Written by the build. Include it in the block http, where most installations include
# /etc/nginx/conf.d/*.conf. Change "listen" and "root" to suit your machine.

map $uri $site_file {
  default "/.outside";
  ${quote(`~^${escapePattern(base)}(?<site_path>/.*)$`)} $site_path;
}
map $site_file $site_cache {
  default ${quote(CACHE.other)};
  "~^/assets/" ${quote(CACHE.hashed)};
}

server {
  listen 8080;
  root /usr/share/nginx/html;
  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  charset_types text/css text/markdown text/plain text/xml application/atom+xml application/javascript application/json image/svg+xml;
  gzip on;
  gzip_types text/css text/javascript text/markdown text/plain text/xml application/atom+xml application/javascript application/json image/svg+xml;

${headers.map(([name, value]) => `  add_header ${name} ${quote(value)} always;`).join('\n')}
  add_header Cache-Control $site_cache;

  # A page has one address, without an ending.
  rewrite ${quote(`^${base}/index(?:\\.html)?$`)} ${quote(`${base}/`)} permanent;
  rewrite ${quote(`^(${base}/.+?)(?:(?:/index)?\\.html|/)$`)} $1 permanent;

  error_page 404 @absent;
  location / {
    try_files $site_file $site_file.html $site_file/index.html =404;
  }
  location ~ \\.md$ {
    types { }
    default_type text/markdown;
    try_files $site_file =404;
  }
  location @absent {
    try_files /404.html =404;
  }
}
`;
}
