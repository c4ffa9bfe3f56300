import type { Page } from '@playwright/test';
import { hold } from '../../browser/sites';
import { APIS, arrival, expect, expectPage, linkTo, open, test, watchErrors } from './fault-site';

const THIRD = '**/guide/third.page.json';

/** Presses the browser's button to stop. */
async function stop(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.stopLoading');
}

/** Clicks without waiting for what comes of it. */
const press = (page: Page, name: string) =>
  linkTo(page, name).evaluate((link: HTMLElement) => link.click());

/** Waits until the tab has dealt with all that came to it before another file. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await (await fetch('/sitemap.xml')).text();
    await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  });

for (const [way, act] of Object.entries({
  'the button of the browser': stop,
  'window.stop()': (page: Page) => page.evaluate(() => window.stop()),
})) {
  test(`stopped by ${way}, a navigation leaves the reader where they are, without a bar`, async ({
    page,
  }) => {
    const { held, release } = hold();
    await page.route(THIRD, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await open(page, '/guide/first');
    await linkTo(page, 'To the third').click();
    await expect(page.locator('.progress-bar')).toBeAttached();
    await act(page);
    await expect(page.locator('.progress-bar')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-loading');
    release();
    await settled(page);
    await expectPage(page, 'First');
    await expect(page).toHaveURL('/guide/first');
    expect(await arrival(page)).toBe('in place');
  });

  test(`after a stop by ${way} the same link works`, async ({ page }) => {
    let isHeld = true;
    await page.route(THIRD, (route) => (isHeld ? undefined : route.continue()));
    await open(page, '/guide/first');
    await linkTo(page, 'To the third').click();
    await expect(page.locator('.progress-bar')).toBeAttached();
    await act(page);
    await expect(page.locator('.progress-bar')).toHaveCount(0);
    isHeld = false;
    await linkTo(page, 'To the third').click();
    await expectPage(page, 'Third');
    await page.goBack();
    await expectPage(page, 'First');
  });
}

for (const [api, prepare] of Object.entries(APIS)) {
  test.describe(`with ${api}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(prepare));

    test('the address changes with the text, however long that takes', async ({ page }) => {
      const { held, release } = hold();
      await page.route(THIRD, async (route) => {
        await held;
        await route.continue();
      });
      await open(page, '/guide/first');
      await press(page, 'To the third');
      await expect(page.locator('.progress-bar')).toBeAttached();
      await expect(page).toHaveURL('/guide/first');
      await expectPage(page, 'First');
      // From here on every frame is looked at: the address is that of the text in all of them.
      await page.evaluate(() => {
        const look = () => {
          const shown = document.querySelector('main h1')?.textContent?.toLowerCase() ?? '';
          if (!location.pathname.endsWith(shown)) {
            document.documentElement.dataset.differs = `${location.pathname} ${shown}`;
          }
          requestAnimationFrame(look);
        };
        look();
      });
      release();
      await expectPage(page, 'Third');
      await expect(page).toHaveURL('/guide/third');
      await expect(page.locator('html')).not.toHaveAttribute('data-differs');
      await page.goBack();
      await expectPage(page, 'First');
    });

    test('a link to a heading leads there, and back to where the reader was', async ({ page }) => {
      await open(page, '/guide/first');
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = '#at-the-end';
        link.textContent = 'to the end';
        document.querySelector('main .prose')?.prepend(link);
      });
      await page.evaluate(() => window.scrollTo({ top: 20, behavior: 'instant' }));
      await press(page, 'to the end');
      await expect(page).toHaveURL('/guide/first#at-the-end');
      await settled(page);
      await expect(page.getByRole('heading', { name: 'At the end' })).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL('/guide/first');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(20);
    });

    for (const [fault, fail] of Object.entries({
      'fails (500)': { status: 500, body: 'Internal Server Error' },
      'is no payload': { status: 200, body: 'null' },
      'arrives well': null,
    })) {
      test(`a request that ${fault} after a second navigation has won does nothing`, async ({
        page,
      }) => {
        const { held, release } = hold();
        await page.route(THIRD, async (route) => {
          await held;
          await (fail === null ? route.continue() : route.fulfill(fail));
        });
        await open(page, '/guide/first');
        await press(page, 'To the third');
        await page.locator('footer').getByRole('link', { name: 'Second in the footer' }).click();
        await expectPage(page, 'Second');
        const answered = page.waitForResponse(THIRD);
        release();
        await answered;
        await settled(page);
        await expectPage(page, 'Second');
        await expect(page).toHaveURL('/guide/second');
        expect(await arrival(page)).toBe('in place');
        await expect(page.locator('.progress-bar')).toHaveCount(0);
      });
    }

    test('clicks in quick order end at the last', async ({ page }) => {
      const errors = watchErrors(page);
      await open(page, '/guide/first');
      await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLElement>('main .prose a[href^="/"]')];
        for (const path of ['/guide/third', '/other/outside', '/guide/third', '/guide/island']) {
          links.find((link) => link.getAttribute('href') === path)?.click();
        }
      });
      await expectPage(page, 'Island');
      await expect(page).toHaveURL('/guide/island');
      expect(await arrival(page)).toBe('in place');
      expect(errors).toEqual([]);
    });

    test('back and forward in quick order end at the page that the address names', async ({
      page,
    }) => {
      const errors = watchErrors(page);
      await open(page, '/guide/first');
      await linkTo(page, 'To the third').click();
      await expectPage(page, 'Third');
      await page.locator('footer').getByRole('link', { name: 'Second in the footer' }).click();
      await expectPage(page, 'Second');
      await page.evaluate(() => {
        history.back();
        history.back();
        history.forward();
      });
      await expect(page).not.toHaveURL('/guide/second');
      // The three arrive one after another: only at rest must the text be that of the address.
      const atRest = () =>
        page.evaluate(() => {
          const shown = document.querySelector('main h1')?.textContent?.toLowerCase();
          const isLoading = 'loading' in document.documentElement.dataset;
          return !isLoading && location.pathname === `/guide/${shown}`;
        });
      await expect.poll(atRest).toBe(true);
      await settled(page);
      await expect.poll(atRest).toBe(true);
      await expect(page).toHaveURL(/\/guide\/(?:first|third)$/);
      expect(await arrival(page)).toBe('in place');
      expect(errors).toEqual([]);
    });

    test('back while a page is on its way leads back', async ({ page }) => {
      await page.route(THIRD, () => {});
      await open(page, '/guide/second');
      await linkTo(page, 'Back to the first').click();
      await expectPage(page, 'First');
      await press(page, 'To the third');
      await page.evaluate(() => history.back());
      await expect(page.locator('.progress-bar')).toHaveCount(0);
      // The address waits for its page: back leads to the page before the one in view.
      await expect(page).toHaveURL('/guide/second');
      await expectPage(page, 'Second');
    });

    test('back to a page whose payload is gone loads it in full', async ({ page }) => {
      await open(page, '/guide/first');
      await linkTo(page, 'To the third').click();
      await expectPage(page, 'Third');
      await page.route('**/guide/first.page.json', (route) => route.fulfill({ status: 404 }));
      await page.goBack();
      await expect(page).toHaveURL('/guide/first');
      await expectPage(page, 'First');
      await expect.poll(() => arrival(page)).toBe('in full');
    });
  });
}

test('a browser that refuses to write history follows links in full', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'navigation', { value: undefined });
    history.pushState = () => {
      throw new DOMException('Too many calls.', 'SecurityError');
    };
  });
  await open(page, '/guide/first');
  await linkTo(page, 'To the third').click();
  await expectPage(page, 'Third');
  expect(await arrival(page)).toBe('in full');
});

test('a slow payload of a page that the reader has left changes neither title nor focus', async ({
  page,
}) => {
  const { held, release } = hold();
  await page.route(THIRD, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/guide/first');
  await press(page, 'To the third');
  await press(page, 'to another sidebar');
  await expectPage(page, 'Outside');
  await page.locator('main a').first().focus();
  const answered = page.waitForResponse(THIRD);
  release();
  await answered;
  await settled(page);
  await expectPage(page, 'Outside');
  await expect(page.locator('main a').first()).toBeFocused();
});

test('back before the script of the site has arrived leads to the page that the address names', async ({
  page,
}) => {
  await open(page, '/guide/second');
  await linkTo(page, 'Back to the first').click();
  await expectPage(page, 'First');
  await page.goto('/guide/third');
  await page.route('**/assets/index-*.js', () => {});
  await page.goBack();
  await expectPage(page, 'First');
  await page.goBack();
  await expect(page).toHaveURL('/guide/second');
  await expectPage(page, 'Second');
});
