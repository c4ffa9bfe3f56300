import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, posix } from 'node:path';
import { attempt, memoize } from 'es-toolkit';
import { imageSize } from 'image-size';
import type { Finding } from '../model/finding';
import type { DocImage } from '../model/page';
import { findFile } from '../site/files';
import { BAD_PERCENT, decodeUrlPath, isExternal, resolvePath } from '../site/urls';

/** A picture, null if browsers can't show it, and a problem with it. */
export interface FoundImage {
  image: DocImage | null;
  finding?: Finding;
}

/** Pictures of a site. */
export interface ImageStore {
  /** Finds a picture by its URL in a file. */
  find(source: string, url: string): FoundImage;
  /** Pictures found so far: output path below the site's root → absolute path of the file to copy. */
  files: Map<string, string>;
}

/** Formats that browsers show, by the names of `image-size`. */
const SHOWN = new Set(['avif', 'bmp', 'gif', 'ico', 'jpg', 'png', 'svg', 'webp']);

/** Measures a picture; null if browsers can't show it. */
function measure(bytes: Buffer): Pick<DocImage, 'width' | 'height'> | null {
  const [error, size] = attempt<ReturnType<typeof imageSize>, Error>(() => imageSize(bytes));
  if (error?.message.includes('SVG')) {
    return {};
  }
  return size && SHOWN.has(size.type ?? '') ? { width: size.width, height: size.height } : null;
}

/**
 * Opens the pictures of a site.
 *
 * @param siteRoot absolute path of the site's folder
 */
export function openImages(siteRoot: string, baseUrl: string): ImageStore {
  const files: ImageStore['files'] = new Map();
  /** Reads one file. The message of its finding is a predicate of the picture's URL. */
  const readOne = memoize((path: string): FoundImage => {
    const file = findFile(siteRoot, path);
    if (file === null) {
      return { image: null };
    }
    const bytes = readFileSync(file);
    const size = measure(bytes);
    if (!size) {
      const message = 'is empty, damaged or not a picture that browsers show';
      return { image: null, finding: { severity: 'warning', message } };
    }
    const isStatic = path.startsWith('static/');
    const publicPath = isStatic ? path.slice('static/'.length) : hashName(path, bytes);
    if (!isStatic) {
      files.set(publicPath, file);
    }
    return { image: { src: baseUrl + encodePath(publicPath), ...size } };
  });
  /** Reads a picture and its dark variant. */
  const read = (path: string): FoundImage => {
    const light = readOne(path);
    const dark = readOne(darkPath(path));
    return dark.image === null && !dark.finding ? light : pair(light, dark, path);
  };
  const look = (source: string, url: string): FoundImage => {
    const path = decodeUrlPath(url);
    if (path === null) {
      return { image: null, finding: { message: BAD_PERCENT } };
    }
    // Paths of URLs can't lead above their root.
    return path.startsWith('/')
      ? read(`static${posix.normalize(path)}`)
      : read(resolvePath(source, path));
  };
  return {
    files,
    find(source, url) {
      if (isExternal(url)) {
        return { image: { src: url } };
      }
      const { finding, image } = look(source, url);
      if (finding) {
        return {
          image,
          finding: { ...finding, message: `Broken image: "${url}" ${finding.message}.` },
        };
      }
      const from = posix.dirname(source);
      const message = `Broken image: there is no file for "${url}" in the site (looked from ${from}/ and in static/).`;
      return image ? { image } : { image, finding: { severity: 'warning', message } };
    },
  };
}

/** Encodes characters with a meaning in URLs. */
function encodePath(path: string): string {
  return path.replaceAll(/[%?#]/g, encodeURIComponent);
}

/** Returns the path of the dark variant: `a/x.dark.webp` for `a/x.webp`. */
function darkPath(path: string): string {
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}.dark${extension}`;
}

/** Combines a picture with its dark variant, which must have the same size because it replaces it. */
function pair(light: FoundImage, dark: FoundImage, path: string): FoundImage {
  const name = posix.basename(darkPath(path));
  const fail = (message: string): FoundImage => ({ ...light, finding: { message } });
  if (light.image === null) {
    return light.finding
      ? light
      : fail(`is missing, and only ${name} is there. Add the light one, which print shows too`);
  }
  if (dark.image === null) {
    return fail(`has a dark variant, and ${name} ${dark.finding?.message}`);
  }
  const [ours, theirs] = [light.image, dark.image].map(
    ({ width = '?', height = '?' }) => `${width} × ${height}`,
  );
  return ours === theirs
    ? { image: { ...light.image, srcDark: dark.image.src } }
    : fail(`has ${ours} pixels, and ${name} has ${theirs}. Make both of one size`);
}

function hashName(path: string, bytes: Uint8Array): string {
  const ending = extname(path);
  const name = posix.basename(path, ending);
  return `assets/images/${name}-${hash('sha256', bytes).slice(0, 8)}${ending}`;
}
