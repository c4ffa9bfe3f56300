// What the site does: docs/behavior.md, #layout
import { expect, test } from '@playwright/test';
import config from '../../playwright.config';
import { open } from './sites';

// Scrollbars have a place of their own, which Playwright otherwise takes from them.
test.use({
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  isMobile: false,
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

for (const mode of ['light', 'dark']) {
  test(`a dialog dims the place of the scrollbar with the page in ${mode} mode`, async ({
    page,
  }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await open(page, '/docs/intro');
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
    const before = await width();
    expect(before).toBeLessThan(1440);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Go to the next page');
    expect(await width()).toBe(before);
    // Paper beside the text, and the place of the scrollbar: squares of one color each.
    const clip = { y: 600, width: 6, height: 6 };
    const paper = await page.screenshot({ clip: { ...clip, x: before - 12 } });
    const gutter = await page.screenshot({ clip: { ...clip, x: before + 4 } });
    expect(gutter.equals(paper)).toBe(true);
  });
}
