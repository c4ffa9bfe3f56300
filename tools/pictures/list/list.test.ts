import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { DENSITY } from '../browser';
import { MOST_BYTES } from '../capture';
import { LEAST_TEXT, readSizes, shownTextSize } from '../legibility';
import { fileOf, MODES } from '../picture';
import { PICTURES } from './list';

const FOLDER = resolve('content/pictures');

describe('the list of pictures', () => {
  it('names each once', () => {
    const names = PICTURES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
  });

  it('names every part of a picture once', () => {
    for (const { parts } of PICTURES) {
      const names = parts.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe.each(PICTURES.map(({ name }) => name))('the stored picture %s', (name) => {
  const files = MODES.map((mode) => resolve(FOLDER, fileOf(name, mode)));

  it('is there for both color modes, in one size', () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const [light, dark] = files.map((file) => imageSize(readFileSync(file)));
    expect(light).toEqual(dark);
  });

  it('has less bytes than are allowed', () => {
    expect(files.filter((file) => statSync(file).size >= MOST_BYTES)).toEqual([]);
  });

  it('is legible where it is shown, with the pixels of dense screens', () => {
    const sizes = new Map(Object.entries(readSizes()));
    for (const file of files) {
      const size = sizes.get(basename(file));
      expect(size && shownTextSize(size)).toBeGreaterThanOrEqual(LEAST_TEXT);
      expect(imageSize(readFileSync(file)).width).toBe(DENSITY * (size?.width ?? 0));
    }
  });
});
