import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { findViolations, NO_VIOLATIONS } from './axe';
import { crashFrame, FEATURES, open, VERSIONS } from './sites';

/** States of the site, with the steps that lead to them. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a generated index': (page) => open(page, `${FEATURES}/category/cards`),
  'a page with every element': (page) => open(page, `${FEATURES}/guide/text`),
  'a page of an old version': (page) => open(page, `${VERSIONS}/1.0/start`),
  'a crash': async (page) => {
    await crashFrame(page);
    await page.goto(`${FEATURES}/guide/text`);
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  },
  'a search that failed to load': async (page) => {
    await page.route('**/search-index-*.json', (route) => route.abort());
    await page.route('**/assets/search-worker-*.js', (route) => route.abort());
    await open(page, '/docs/intro');
    await page.keyboard.press('/');
    await page.keyboard.type('content');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
  'an enlarged diagram': async (page) => {
    await open(page, `${FEATURES}/guide/code`);
    await page.getByRole('button', { name: 'Enlarge diagram' }).first().press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

/** States that only exist at one width. */
const STATES_OF_ONE_SIZE: typeof STATES = {
  'a page on a narrow screen': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/guides/code-of-conduct');
  },
  'the mobile sidebar': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${FEATURES}/guide/deep/one`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the main menu': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'an open dropdown': async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `${FEATURES}/guide/text`);
    await page.getByRole('button', { name: 'More' }).click();
  },
};

for (const [state, reach] of Object.entries(STATES)) {
  test(`${state} has no accessibility violations`, { tag: '@both-sizes' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    expect(await findViolations(page)).toEqual(NO_VIOLATIONS);
  });
}

for (const [state, reach] of Object.entries(STATES_OF_ONE_SIZE)) {
  test(`${state} has no accessibility violations`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    expect(await findViolations(page)).toEqual(NO_VIOLATIONS);
  });
}

test('running text has a contrast of at least 7:1', async ({ page }) => {
  for (const mode of ['light', 'dark']) {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await open(page, '/guides/code-of-conduct');
    const { violations, passes } = await new AxeBuilder({ page })
      .include('.prose')
      .options({
        runOnly: ['color-contrast-enhanced'],
        rules: { 'color-contrast-enhanced': { enabled: true } },
      })
      .analyze();
    const paragraphs = violations
      .flatMap(({ nodes }) => nodes)
      .filter(({ html }) => /^<(?:p|li)\b/.test(html));
    expect(paragraphs).toEqual([]);
    expect(passes).not.toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything that scrolls sideways can be reached by keyboard', {
    tag: '@both-sizes',
  }, async ({ page }) => {
    await page.goto('/docs/core/database/transactions');
    const stops = page.locator('main .scrolls');
    expect(await stops.count()).toBeGreaterThan(1);
    for (const stop of await stops.all()) {
      await expect(stop).toHaveAttribute('tabindex', '0');
      await expect(stop).toHaveAccessibleName(/./);
    }
  });
});
