import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, posix } from 'node:path';
import { attempt, memoize } from 'es-toolkit';
import { Parser } from 'htmlparser2';
import { imageSize } from 'image-size';
import type { Finding } from '../model/finding';
import type { DocImage } from '../model/page';
import { type Confinement, explainRefusal } from './confinement';
import { BAD_PERCENT, decodeUrlPath, isExternal, resolvePath } from './urls';

/** Pictures of the docs that go into the output, and the way to find one. */
export interface ImageStore {
  /**
   * Finds a picture.
   * @returns null when there is no such file; pictures of other sites are left as they are
   */
  find(source: string, url: string): DocImage | null;
  /** Says what is wrong with a picture that a doc shows. */
  explain(source: string, url: string): Finding | null;
  /** Output path below the site's root → absolute path of the file to copy there. */
  files: Map<string, string>;
}

/** A file as a picture. */
interface FoundImage {
  image: DocImage | null;
  /** What it adds to the output. */
  files?: [path: string, file: string][];
  /** What is wrong with the file: its message follows the picture's URL in a sentence. */
  finding?: Finding;
}

/** Formats that browsers show, as the library names them. */
const SHOWN = new Set(['avif', 'bmp', 'gif', 'ico', 'jpg', 'png', 'svg', 'webp']);

/** Most pixels of a side that browsers show: those of JPEG, and of Chromium's canvas. */
const MOST_PIXELS = 65_535;

/** Whether a drawing says that it has no width or no height. Without a word of it, it has both. */
function isFlat(svg: string): boolean {
  const roots: Record<string, string>[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'svg') {
        roots.push(attributes);
      }
    },
  });
  parser.end(svg);
  const [{ height, width } = { height: '0', width: '0' }] = roots;
  return [width, height].some((side) => side !== undefined && Number.parseFloat(side) === 0);
}

/** Finds out the size of a picture, or what is wrong with it, to follow its URL in a sentence. */
function measure(bytes: Buffer): { width?: number; height?: number; problem?: string } {
  if (bytes.length === 0) {
    return { problem: 'is an empty file' };
  }
  const [error, size] = attempt<ReturnType<typeof imageSize>, Error>(() => imageSize(bytes));
  if (error?.message.includes('SVG')) {
    return isFlat(bytes.toString()) ? { problem: 'is a drawing without width or height' } : {};
  }
  if (error?.message.startsWith('unsupported file type') || !SHOWN.has(size?.type ?? 'jpg')) {
    return { problem: 'is no picture that browsers show' };
  }
  const { height = 0, width = 0 } = size ?? {};
  return [height, width].every((side) => side > 0 && side <= MOST_PIXELS)
    ? { width, height }
    : { problem: 'is damaged, or cut off: it has no size that a picture can have' };
}

/** Opens the pictures of a site. */
export function openImages({ locate }: Confinement, base: string): ImageStore {
  const files: ImageStore['files'] = new Map();
  const readOne = memoize((path: string): FoundImage => {
    const located = locate(path);
    if (located.kind === 'absent') {
      return { image: null };
    }
    if (located.kind !== 'file') {
      const message = explainRefusal(located) ?? 'is a folder. Name the file of a picture in it';
      return { image: null, finding: { message } };
    }
    const bytes = readFileSync(located.path);
    const isStatic = path.startsWith('static/');
    const publicPath = isStatic ? path.slice('static/'.length) : hashName(path, bytes);
    const { problem: message, ...size } = measure(bytes);
    const image = { src: base + encodePath(publicPath), ...size };
    const found: FoundImage = { image, files: isStatic ? [] : [[publicPath, located.path]] };
    return message === undefined ? found : { ...found, finding: { severity: 'warning', message } };
  });
  /** A picture together with what is shown in its place in dark mode, the file beside it. */
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
    // An address has nothing above its root, so neither have the files that answer to it.
    return path.startsWith('/')
      ? read(`static${posix.normalize(path)}`)
      : read(resolvePath(source, path));
  };
  return {
    files,
    find(source, url) {
      if (isExternal(url)) {
        return { src: url };
      }
      const found = look(source, url);
      for (const [path, file] of found.files ?? []) {
        files.set(path, file);
      }
      return found.image;
    },
    explain(source, url) {
      if (/^data:(?!image\/)/i.test(url)) {
        const message = `Broken image: "${url.slice(0, 40)}" is no picture that browsers show.`;
        return { severity: 'warning', message };
      }
      const { finding, image } = isExternal(url) ? { image: true } : look(source, url);
      if (finding) {
        return { ...finding, message: `Broken image: "${url}" ${finding.message}.` };
      }
      const from = posix.dirname(source);
      const message = `Broken image: there is no file for "${url}" (looked from ${from}/ and in static/).`;
      return image ? null : { severity: 'warning', message };
    },
  };
}

/** Writes signs of a file's name that mean something else in an address. */
function encodePath(path: string): string {
  return path.replaceAll(/[%?#]/g, encodeURIComponent);
}

/** The dark variant of `a/x.webp` is `a/x.dark.webp`. */
function darkPath(path: string): string {
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}.dark${extension}`;
}

/** A picture and its dark variant, which must be of its size: its place in the text is one. */
function pair(light: FoundImage, dark: FoundImage, path: string): FoundImage {
  const name = posix.basename(darkPath(path));
  const fail = (message: string): FoundImage => ({ ...light, finding: { message } });
  if (light.image === null) {
    return light.finding
      ? light
      : fail(`is missing, and only ${name} is there. Add the light one, which print shows too`);
  }
  if (dark.image === null || dark.finding) {
    return fail(`has a dark variant, and ${name} ${dark.finding?.message ?? 'cannot be read'}`);
  }
  const [ours, theirs] = [light.image, dark.image].map(
    ({ width = '?', height = '?' }) => `${width} × ${height}`,
  );
  return ours === theirs
    ? {
        image: { ...light.image, srcDark: dark.image.src },
        files: [...(light.files ?? []), ...(dark.files ?? [])],
      }
    : fail(`has ${ours} pixels, and ${name} has ${theirs}. Make both of one size`);
}

function hashName(path: string, bytes: Uint8Array): string {
  const ending = extname(path);
  const name = posix.basename(path, ending);
  return `assets/images/${name}-${hash('sha256', bytes).slice(0, 8)}${ending}`;
}
