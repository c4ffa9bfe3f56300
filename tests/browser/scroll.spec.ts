import { expect, type Page, test } from '@playwright/test';
import { open } from './sites';

/** A long page with code and tables. */
const LONG = '/docs/core/content-manager/intro';

async function scrollTo(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect(page.locator('html')).toHaveAttribute('data-navbar', 'hidden');
}

/** Waits until the page stops scrolling: the same position in two frames. */
async function settled(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    let before = Number.NaN;
    for (let still = 0; still < 2; still += 1) {
      await frame();
      if (window.scrollY !== before) {
        before = window.scrollY;
        still = 0;
      }
    }
    return before;
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false });

  test('moving focus through the navbar does not scroll the page', async ({ page }) => {
    await open(page, LONG);
    await scrollTo(page, 2900);
    const before = await settled(page);
    const focused: string[] = [];
    for (let presses = 0; presses < 16; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await settled(page)).toBe(before);
      focused.push(
        await page.evaluate(
          () => document.activeElement?.closest('header, aside')?.localName ?? '',
        ),
      );
    }
    // The skip link, the navbar with its search, the sidebar.
    expect(new Set(focused)).toEqual(new Set(['', 'header', 'aside']));
  });

  test('a page shown in place is as tall as the same page loaded', async ({ page }) => {
    await open(page, '/docs/core/content-manager/documents');
    await page.locator(`a[href="${LONG}"]`).first().click();
    await expect(page.locator('main')).toBeFocused();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const shown = await height();
    await open(page, LONG);
    expect(shown).toBe(await height());
  });

  test('typing in the search field and leaving it by Escape does not scroll the page', async ({
    page,
  }) => {
    await open(page, LONG);
    await scrollTo(page, 2900);
    const before = await settled(page);
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.evaluate((element: HTMLElement) => element.focus());
    expect(await settled(page)).toBe(before);
    for (const letter of 'transaction') {
      await page.keyboard.type(letter);
      expect(await settled(page)).toBe(before);
    }
    await expect(page.getByRole('listbox')).toBeVisible();
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Escape');
      expect(await settled(page)).toBe(before);
    }
    await expect(field).not.toBeFocused();
  });

  test('the navbar does not cover a link that receives focus', async ({ page }) => {
    await open(page, LONG);
    const link = page.locator('main .prose a').nth(3);
    await link.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      window.scrollTo({ top: window.scrollY + top + 40, behavior: 'instant' });
      document.documentElement.dataset.navbar = 'shown';
    });
    await link.focus();
    const bar = await page.locator('#navbar').boundingBox();
    expect((await link.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(bar?.height ?? 0);
  });
});

/** The marked entry of the table of contents, and the current heading. */
const contents = (page: Page) =>
  page.evaluate(() => {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('nav[aria-labelledby=toc-title] a'),
    ];
    const idOf = (link?: HTMLAnchorElement) => decodeURIComponent(link?.hash.slice(1) ?? '');
    const above = links.findLast((link) => {
      const heading = document.getElementById(idOf(link));
      return heading && heading.getBoundingClientRect().top <= window.innerHeight / 4;
    });
    const marked = links.filter((link) => link.hasAttribute('aria-current'));
    return { at: [above].map(idOf), marked: marked.map(idOf) };
  });

/** Delay of the table of contents after a scroll, in ms. */
const CATCHING_UP = 100;

test.describe('the table of contents', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false });

  test('is right within 100 ms of any scroll', async ({ page }) => {
    await open(page, LONG);
    for (const distance of [5600, -5600, 2000, 3000, 3000, -700, 1500, -4000, 400, 400]) {
      await page.evaluate(
        async ([by = 0, wait]) => {
          window.scrollBy({ top: by, behavior: 'instant' });
          await new Promise((done) => setTimeout(done, wait));
        },
        [distance, CATCHING_UP],
      );
      const { at, marked } = await contents(page);
      expect(marked, `after ${distance} pixels`).toEqual(at.filter(Boolean));
    }
  });
});

test.describe('the sidebar', () => {
  test.use({ viewport: { width: 1440, height: 600 }, hasTouch: false, isMobile: false });

  const current = (page: Page) => page.locator('aside [aria-current="page"]');

  test('shows the current page below categories that were open', async ({ page }) => {
    await open(page, '/docs/core/content-manager/intro');
    await open(page, '/database');
    await expect(current(page)).toBeInViewport();
  });

  test('shows the current page after a visit to another area', async ({ page }) => {
    await open(page, '/database');
    await page.locator('aside').evaluate((aside) => aside.scrollTo(0, 0));
    await page.locator('#navbar').getByRole('link', { name: 'RFCs' }).click();
    await expect(page).toHaveURL('/rfcs/intro');
    await page.goBack();
    await expect(page).toHaveURL('/database');
    await expect(current(page)).toBeInViewport();
  });
});
