// What the site does: docs/behavior.md, #tags
import { expect, test } from '@playwright/test';
import { open, READER } from './sites';

const PAGES = {
  home: '/',
  doc: '/guides/setup',
  tag: '/tags/guides',
  'not-found': '/guides/settup',
};

/** Other machines have other fonts: letters may differ, the layout and the colors may not. */
const TOLERANCE = { threshold: 0.3, maxDiffPixelRatio: 0.12 };

for (const [name, path] of Object.entries(PAGES)) {
  for (const mode of ['light', 'dark']) {
    test(`${name} looks the same in ${mode} mode`, async ({ page }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await open(page, READER + path);
      await expect(page).toHaveScreenshot(`${name}-${mode}.png`, { ...TOLERANCE, scale: 'css' });
    });
  }

  test(`${name} is read in the same order by a screen reader`, async ({ page }) => {
    await open(page, READER + path);
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
}
