import { expect, type Page, test } from '@playwright/test';
import config from '../../playwright.config';
import { open } from './sites';

// Scrollbars have a place of their own, which Playwright otherwise takes from them.
test.use({
  viewport: { width: 900, height: 900 },
  hasTouch: false,
  isMobile: false,
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

/** Red, green, blue and alpha in the middle of a picture, of 255 each. */
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
  test(`a dialog dims the place of the scrollbar with the page in ${mode} mode`, async ({
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
    // Paper beside the text, and the place of the scrollbar: squares of one color each.
    const clip = { y: 600, width: 6, height: 6 };
    const paper = await colorOf(page, await page.screenshot({ clip: { ...clip, x: before - 12 } }));
    const gutter = await colorOf(page, await page.screenshot({ clip: { ...clip, x: before + 4 } }));
    // One level of 255 is what rounding makes of two ways to blend.
    const differences = gutter.map((level, index) => Math.abs(level - (paper[index] ?? 0)));
    expect(Math.max(...differences), `${gutter} beside ${paper}`).toBeLessThanOrEqual(1);
  });
}
