import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openImages } from './images';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2"/>`;

/** Opens the pictures of a site with these files, for "content/a.md". */
function imagesOf(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return openImages(folder, '/base/');
}

describe('a picture with a dark variant', () => {
  it('has both files, with hashes in their names', () => {
    const images = imagesOf({ 'content/x.svg': svg(4), 'content/x.dark.svg': svg(4) });
    expect(images.find('content/a.md', './x.svg').image).toEqual({
      src: expect.stringMatching(/^\/base\/assets\/images\/x-\w{8}\.svg$/),
      srcDark: expect.stringMatching(/^\/base\/assets\/images\/x\.dark-\w{8}\.svg$/),
      width: 4,
      height: 2,
    });
    expect([...images.files.values()].sort()).toEqual([
      join(folder, 'content/x.dark.svg'),
      join(folder, 'content/x.svg'),
    ]);
    expect(images.find('content/a.md', './x.svg').finding).toBeUndefined();
  });

  it('has both files in static/, with unchanged names', () => {
    const images = imagesOf({ 'static/x.svg': svg(4), 'static/x.dark.svg': svg(4) });
    expect(images.find('content/a.md', '/x.svg').image).toMatchObject({
      src: '/base/x.svg',
      srcDark: '/base/x.dark.svg',
    });
  });

  it('can be replaced by just its dark variant', () => {
    const images = imagesOf({ 'content/x.svg': svg(4), 'content/x.dark.svg': svg(4) });
    const { image } = images.find('content/a.md', './x.dark.svg');
    expect(image?.src).toMatch(/x\.dark-\w{8}\.svg$/);
    expect(image?.srcDark).toBeUndefined();
  });

  it('is optional', () => {
    const images = imagesOf({ 'content/x.svg': svg(4) });
    expect(images.find('content/a.md', './x.svg').image?.srcDark).toBeUndefined();
  });
});
