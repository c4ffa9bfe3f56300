import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { PICTURE_COLUMN } from '../../src/constants';
import { DENSITY } from './browser';
import type { Box } from './marks';

/** Size that texts of a picture have at least where the column shows it, in CSS pixels. */
export const LEAST_TEXT = 11;

/** Where it is kept how pictures were taken. */
const SIZES = resolve(import.meta.dirname, 'sizes.json');

/** How a picture was taken: its width, and the size of its smallest text, in CSS pixels. */
export interface TakenSize {
  width: number;
  text: number;
}

/**
 * Size of the smallest text of a picture as its column shows it, in CSS pixels. Pages show a picture
 * with a pixel of CSS for each of its own, and never wider than the column.
 */
export function shownTextSize({ text, width }: TakenSize): number {
  return text * Math.min(DENSITY, PICTURE_COLUMN / width);
}

/** Reads how pictures were taken, by their files. */
export function readSizes(): Record<string, TakenSize> {
  return existsSync(SIZES) ? JSON.parse(readFileSync(SIZES, 'utf8')) : {};
}

/** Keeps how a picture was taken. */
export async function storeSize(file: string, { text, width }: TakenSize): Promise<void> {
  const sizes = Object.entries({ ...readSizes(), [file]: { width, text } });
  const sorted = Object.fromEntries(sizes.sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(SIZES, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Finds the size of the smallest text in a part of a page, in CSS pixels. */
export function findSmallestText(page: Page, clip: Box): Promise<number> {
  return page.evaluate(({ x, y, width, height }) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let smallest = Number.POSITIVE_INFINITY;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      // What only screen readers read stands in a box of a pixel.
      const { clientWidth = 0 } = text.parentElement ?? {};
      const isThere = box.width > 1 && clientWidth !== 1 && text.textContent?.trim() !== '';
      const isInside =
        box.left < x + width && box.right > x && box.top < y + height && box.bottom > y;
      if (isThere && isInside && text.parentElement) {
        smallest = Math.min(
          smallest,
          Number.parseFloat(getComputedStyle(text.parentElement).fontSize),
        );
      }
    }
    return smallest;
  }, clip);
}
