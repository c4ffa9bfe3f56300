import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, posix } from 'node:path';
import { attempt, memoize } from 'es-toolkit';
import { imageSize } from 'image-size';
import type { DocPage } from '../model/page';
import { SiteError } from '../model/site-error';
import { type Confinement, OUTSIDE } from './confinement';
import { isExternal } from './href';

type PublicImage = DocPage['images'][string];

/** Pictures of the docs that go into the output, and the way to find one. */
export interface ImageStore {
  /**
   * Finds a picture that a doc shows.
   * @param line of the doc that names it, where that is known
   * @returns null when there is no such file; pictures of other sites are left as they are
   * @throws SiteError when it is outside of what the site may read
   */
  find(source: string, url: string, line?: number): PublicImage | null;
  /** Output path below the site's root → absolute path of the file to copy there. */
  files: Map<string, string>;
}

/** Opens the pictures of a site. */
export function openImages({ locate }: Confinement, base: string): ImageStore {
  const files = new Map<string, string>();
  const read = memoize((path: string): PublicImage | 'outside' | null => {
    const located = locate(path);
    if (located.kind !== 'file') {
      return located.kind === 'outside' ? 'outside' : null;
    }
    const bytes = readFileSync(located.path);
    const isStatic = path.startsWith('static/');
    const publicPath = isStatic ? path.slice('static/'.length) : hashName(path, bytes);
    if (!isStatic) {
      files.set(publicPath, located.path);
    }
    const [, size] = attempt(() => imageSize(bytes));
    return { src: base + publicPath, width: size?.width, height: size?.height };
  });
  const find = (source: string, url: string, line?: number): PublicImage | null => {
    if (isExternal(url)) {
      return { src: url };
    }
    const written = url.replace(/[?#].*$/, '');
    const clean = attempt(() => decodeURI(written))[1] ?? written;
    // An address has nothing above its root, so neither have the files that answer to it.
    const image = clean.startsWith('/')
      ? read(`static${posix.normalize(clean)}`)
      : read(resolvePath(source, clean));
    if (image === 'outside') {
      const place = line === undefined ? source : `${source}:${line}`;
      throw new SiteError(`${place}: cannot show the picture "${url}": ${OUTSIDE}`);
    }
    return image;
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
