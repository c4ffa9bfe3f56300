import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { attempt, memoize } from 'es-toolkit';
import { imageSize } from 'image-size';
import type { DocPage } from '../model/page';
import { isExternal } from './href';

type PublicImage = DocPage['images'][string];

/** Pictures of the docs that go into the output, and the way to find one. */
export interface ImageStore {
  /**
   * Finds a picture that a doc shows.
   * @returns null when there is no such file; pictures of other sites are left as they are
   */
  find(source: string, url: string): PublicImage | null;
  /** Output path below the site's root → absolute path of the file to copy there. */
  files: Map<string, string>;
}

/** Opens the pictures of a site. */
export function openImages(siteRoot: string, base: string): ImageStore {
  const files = new Map<string, string>();
  const read = memoize((path: string): PublicImage | null => {
    const file = join(siteRoot, path);
    if (!existsSync(file)) {
      return null;
    }
    const bytes = readFileSync(file);
    const isStatic = path.startsWith('static/');
    const publicPath = isStatic ? path.slice('static/'.length) : hashName(path, bytes);
    if (!isStatic) {
      files.set(publicPath, file);
    }
    const [, size] = attempt(() => imageSize(bytes));
    return { src: base + publicPath, width: size?.width, height: size?.height };
  });
  const find = (source: string, url: string): PublicImage | null => {
    if (isExternal(url)) {
      return { src: url };
    }
    const clean = decodeURI(url.replace(/[?#].*$/, ''));
    return read(clean.startsWith('/') ? posix.join('static', clean) : resolvePath(source, clean));
  };
  return { find, files };
}

/** Path from the site's root of what a file names: `@site/…`, or relative to the file. */
export function resolvePath(source: string, path: string): string {
  return path.startsWith('@site/')
    ? posix.normalize(path.slice('@site/'.length))
    : posix.join(posix.dirname(source), path);
}

function hashName(path: string, bytes: Buffer): string {
  const extension = extname(path);
  const name = posix.basename(path, extension);
  return `assets/images/${name}-${hash('sha256', bytes).slice(0, 8)}${extension}`;
}
