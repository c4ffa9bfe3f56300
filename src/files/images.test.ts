// What the site does: docs/behavior.md, #docs
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confineSite } from './confinement';
import { openImages, type ScaledImage } from './images';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2"/>`;

/** Pictures of a site with these files, as "content/a.md" shows them. */
function imagesOf(files: Record<string, string>, scaled?: Map<string, ScaledImage>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const docs = { path: 'content' } as Parameters<typeof confineSite>[1]['docs'];
  return openImages(confineSite(folder, { docs, readableFolders: [] }), '/base/', scaled);
}

describe('a picture with a dark variant beside it', () => {
  it('has both, under names of their content', () => {
    const images = imagesOf({ 'content/x.svg': svg(4), 'content/x.dark.svg': svg(4) });
    expect(images.find('content/a.md', './x.svg')).toEqual({
      src: expect.stringMatching(/^\/base\/assets\/images\/x-\w{8}\.svg$/),
      srcDark: expect.stringMatching(/^\/base\/assets\/images\/x\.dark-\w{8}\.svg$/),
      width: 4,
      height: 2,
    });
    expect([...images.files.values()].sort()).toEqual([
      join(folder, 'content/x.dark.svg'),
      join(folder, 'content/x.svg'),
    ]);
    expect(images.explain('content/a.md', './x.svg')).toBeNull();
  });

  it('has both in static/, where names stay', () => {
    const images = imagesOf({ 'static/x.svg': svg(4), 'static/x.dark.svg': svg(4) });
    expect(images.find('content/a.md', '/x.svg')).toMatchObject({
      src: '/base/x.svg',
      srcDark: '/base/x.dark.svg',
    });
  });

  it('may be shown by its dark variant alone, where an author names that', () => {
    const images = imagesOf({ 'content/x.svg': svg(4), 'content/x.dark.svg': svg(4) });
    const image = images.find('content/a.md', './x.dark.svg');
    expect(image?.src).toMatch(/x\.dark-\w{8}\.svg$/);
    expect(image?.srcDark).toBeUndefined();
  });

  it('is alone where there is none', () => {
    const images = imagesOf({ 'content/x.svg': svg(4) });
    expect(images.find('content/a.md', './x.svg')?.srcDark).toBeUndefined();
  });
});

describe('a picture that was made anew', () => {
  const of = (text: string): ScaledImage => ({
    width: 900,
    height: 2,
    whole: Buffer.from(text),
    narrower: [{ width: 760, bytes: Buffer.from(`narrow ${text}`) }],
  });
  const open = () =>
    imagesOf(
      { 'content/x y.svg': svg(900), 'content/x y.dark.svg': svg(900) },
      new Map([
        ['content/x y.svg', of('light')],
        ['content/x y.dark.svg', of('dark')],
      ]),
    );

  it('is shown by its own files, in both color modes, and its source is not published', () => {
    const images = open();
    const name = (mode: string) => `/base/assets/images/x y${mode}-\\w{8}\\.webp`;
    const set = (mode: string) =>
      expect.stringMatching(
        new RegExp(`^${name(mode)} 760w, ${name(mode)} 900w$`.replaceAll('x y', 'x%20y')),
      );
    expect(images.show('content/a.md', './x y.svg')).toEqual({
      src: expect.stringMatching(new RegExp(`^${name('')}$`)),
      srcSet: set(''),
      srcDark: expect.stringMatching(new RegExp(`^${name('.dark')}$`)),
      srcSetDark: set('.dark'),
      width: 900,
      height: 2,
    });
    expect([...images.files.values()].map(String).sort()).toEqual([
      ...['dark', 'light', 'narrow dark', 'narrow light'],
    ]);
  });

  it('is found as its author made it', () => {
    const images = open();
    expect(images.find('content/a.md', './x y.svg')?.src).toMatch(/x y-\w{8}\.svg$/);
    expect([...images.files.values()].sort()).toEqual([
      join(folder, 'content/x y.dark.svg'),
      join(folder, 'content/x y.svg'),
    ]);
  });
});
