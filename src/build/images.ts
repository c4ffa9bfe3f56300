import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { imageSize } from 'image-size';

/** A picture with its public URL and, where it has one, its size in pixels. */
export interface PublicImage {
  src: string;
  width?: number;
  height?: number;
}

/** Pictures of the docs that go into the output, and the way to find one. */
export interface ImageStore {
  /**
   * Finds a picture that a doc shows.
   *
   * @param source path of the doc from the site's root
   * @param url URL as the author wrote it: relative to the doc, `@site/…`, or from `static/`
   * @returns null when there is no such file; pictures of other sites are left as they are
   */
  find(source: string, url: string): PublicImage | null;
  /** Output path below the site's root → absolute path of the file to copy there. */
  files: Map<string, string>;
}

/** A URL with a scheme, or without one but with a host. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * Opens the pictures of a site.
 *
 * @param siteRoot absolute path of the folder with `content/` and `static/`
 * @param base base URL
 */
export function openImages(siteRoot: string, base: string): ImageStore {
  const files = new Map<string, string>();
  const known = new Map<string, PublicImage | null>();
  const find = (source: string, url: string): PublicImage | null => {
    if (ABSOLUTE.test(url)) {
      return { src: url };
    }
    const path = pathOf(source, url);
    const key = path;
    const image = known.has(key) ? known.get(key) : read(path);
    known.set(key, image ?? null);
    return image ?? null;
  };
  const read = (path: string): PublicImage | null => {
    const file = join(siteRoot, path);
    if (!existsSync(file)) {
      return null;
    }
    const bytes = readFileSync(file);
    const publicPath = path.startsWith('static/')
      ? path.slice('static/'.length)
      : hashed(path, bytes);
    if (!path.startsWith('static/')) {
      files.set(publicPath, file);
    }
    return { src: base + publicPath, ...sizeOf(bytes) };
  };
  return { find, files };
}

function pathOf(source: string, url: string): string {
  const clean = decodeURI(url.replace(/[?#].*$/, ''));
  if (clean.startsWith('@site/')) {
    return posix.normalize(clean.slice('@site/'.length));
  }
  return clean.startsWith('/')
    ? posix.join('static', clean)
    : posix.normalize(posix.join(posix.dirname(source), clean));
}

function hashed(path: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const extension = extname(path);
  return `assets/images/${posix.basename(path, extension)}-${hash}${extension}`;
}

function sizeOf(bytes: Buffer): { width?: number; height?: number } {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return {};
  }
}
