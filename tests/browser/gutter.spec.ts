import { expect, type Page, test } from '@playwright/test';
import config from '../../playwright.config';
import { open } from './sites';

// Playwright hides scrollbars by default.
test.use({
  viewport: { width: 900, height: 900 },
  hasTouch: false,
  isMobile: false,
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

/** Red, green, blue and alpha in the center of a picture, from 0 to 255. */
function colorOf(page: Page, picture: Buffer): Promise<number[]> {
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return [...(context?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? [])];
    },
    [...picture],
  );
}

for (const mode of ['light', 'dark']) {
  test(`a dialog dims the page and the scrollbar gutter alike in ${mode} mode`, async ({
    page,
  }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await open(page, '/docs/intro');
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
    const before = await width();
    expect(before).toBeLessThan(900);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    expect(await width()).toBe(before);
    // Squares of one color: paper next to the text, and the gutter of the scrollbar.
    const clip = { y: 600, width: 6, height: 6 };
    const paper = await colorOf(page, await page.screenshot({ clip: { ...clip, x: before - 12 } }));
    const gutter = await colorOf(page, await page.screenshot({ clip: { ...clip, x: before + 4 } }));
    // Rounding of different blends can differ by one.
    const differences = gutter.map((level, index) => Math.abs(level - (paper[index] ?? 0)));
    expect(Math.max(...differences), `${gutter} beside ${paper}`).toBeLessThanOrEqual(1);
  });
}
