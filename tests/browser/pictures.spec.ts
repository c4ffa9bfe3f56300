import { expect, test } from '@playwright/test';
import { open, READER } from './sites';

const PAGES = {
  home: `${READER}/`,
  doc: `${READER}/guides/setup`,
  tag: `${READER}/tags/guides`,
  'not-found': `${READER}/guides/settup`,
  'style-guide': '/styleguide',
};

/** The typeface of texts is the site's own; a hundredth is room for code, whose is the system's. */
const TOLERANCE = { threshold: 0.3, maxDiffPixelRatio: 0.01 };

for (const [name, path] of Object.entries(PAGES)) {
  for (const mode of ['light', 'dark']) {
    test(`${name} looks the same in ${mode} mode`, { tag: '@both-sizes' }, async ({ page }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await open(page, path);
      await expect(page).toHaveScreenshot(`${name}-${mode}.png`, {
        ...TOLERANCE,
        fullPage: true,
        // The first one lays out what was out of view, and each takes seconds of a busy machine.
        timeout: 20_000,
        // Days of changes are those of the history.
        mask: [page.locator('article footer time')],
        scale: 'css',
      });
    });
  }

  test(`${name} is read in the same order by a screen reader`, { tag: '@both-sizes' }, async ({
    page,
  }) => {
    await open(page, path);
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
}
