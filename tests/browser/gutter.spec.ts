import { expect, test } from '@playwright/test';
import config from '../../playwright.config';
import { open, READER } from './sites';

// Playwright hides scrollbars by default.
test.use({
  viewport: { width: 900, height: 900 },
  hasTouch: false,
  isMobile: false,
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

test('a dialog leaves the page as wide as it was', async ({ page }) => {
  await open(page, `${READER}/guides/setup`);
  const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
  const before = await width();
  expect(before).toBeLessThan(900);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  expect(await width()).toBe(before);
});
