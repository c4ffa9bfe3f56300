import { expect, type Page, test } from '@playwright/test';
import { FEATURES, hydrated, open } from './sites';

/** A long page with code and tables. */
const LONG = '/docs/core/content-manager/intro';

async function scrollTo(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect(page.locator('html')).toHaveAttribute('data-navbar', 'hidden');
}

/** Waits until nothing moves the page any more: two frames in which it stands still. */
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

  test('focus that goes through the navbar and on does not move the page', async ({ page }) => {
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

  test('writing into the search field and leaving it by Escape does not move the page', async ({
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

  test('a link that gets focus from below is not covered by the navbar', async ({ page }) => {
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

  test('the skip link at the top of a page leaves the navbar in view', async ({ page }) => {
    await open(page, '/database');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await expect(page).toHaveURL('/database#main');
    await expect(page.locator('html')).toHaveAttribute('data-navbar', 'shown');
    await expect(page.locator('#navbar')).toBeInViewport();
  });

  test('the third Escape leaves the search field', async ({ page }) => {
    await open(page, '/docs/intro');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill('transaction');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).not.toBeFocused();
  });
});

/** The heading that the list of contents marks, and the one that the text is at. */
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

/** How long after a scroll the list of contents may be wrong, in milliseconds. */
const CATCHING_UP = 100;

test.describe('the list of contents', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false });

  /** With `none` blocks that get their height move the text and tell no scroll: so it is in Safari. */
  for (const anchoring of ['auto', 'none']) {
    test(`is right within 100 ms of any scroll, with scroll anchoring ${anchoring}`, async ({
      page,
    }) => {
      await open(page, LONG);
      await page.evaluate((value) => {
        document.documentElement.style.setProperty('overflow-anchor', value);
      }, anchoring);
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
  }
});

test('the buttons of code stay within their block', { tag: '@both-sizes' }, async ({ page }) => {
  for (const path of [LONG, `${FEATURES}/guide/code`]) {
    await open(page, path);
    const block = page.locator('[data-code-block]').first();
    await block.scrollIntoViewIfNeeded();
    const isInside = () =>
      block.evaluate((element) => {
        const outer = element.getBoundingClientRect();
        return [...element.querySelectorAll('button')].every((button) => {
          const { bottom, right } = button.getBoundingClientRect();
          return bottom <= outer.bottom && right <= outer.right;
        });
      });
    await expect.poll(isInside).toBe(true);
  }
});

test.describe('the sidebar', () => {
  test.use({ viewport: { width: 1440, height: 320 }, hasTouch: false, isMobile: false });

  const top = (page: Page) => page.locator('aside').evaluate((aside) => aside.scrollTop);

  test('is scrolled as it was after a visit to another area, and when it is loaded anew', async ({
    page,
  }) => {
    await open(page, '/docs/intro');
    await page.locator('aside').evaluate((aside) => {
      aside.scrollTop = 20;
    });
    await expect.poll(() => top(page)).toBe(20);
    await page.locator('body > footer').getByRole('link', { name: 'RFCs' }).click();
    await expect(page).toHaveURL('/rfcs/intro');
    await page.goBack();
    await expect(page).toHaveURL('/docs/intro');
    await expect.poll(() => top(page)).toBe(20);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => top(page)).toBe(20);
  });

  test('shows the entry of the page, however it was scrolled', async ({ page }) => {
    await page.addInitScript(() => {
      const state = { page: '/docs/intro', open: {}, top: 4000 };
      localStorage.setItem('sidebar-current/docs', JSON.stringify(state));
    });
    await open(page, '/docs/intro');
    await expect(page.locator('aside [aria-current="page"]')).toBeInViewport();
  });
});
