import { expect, type Page, test } from '@playwright/test';
import { open as openPage } from './sites';

/** Marks the document: the mark is gone after a page load. */
const mark = (page: Page) =>
  page.evaluate(() => Reflect.set(globalThis, 'marked', true)).then(() => undefined);
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'marked') === true);

/** Opens a page and waits until links are taken over. */
async function open(page: Page, path: string) {
  await openPage(page, path);
  await mark(page);
}

const nextLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last();

test('a link switches the view without loading a page', async ({ page }) => {
  await open(page, '/guides/contributing');
  await nextLink(page).click();
  await expect(page).toHaveURL('/guides/code-of-conduct');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code of conduct');
  await expect(page).toHaveTitle('Code of conduct | Contributor documentation');
  expect(await isMarked(page)).toBe(true);
});

test('description and canonical address follow the view', async ({ page }) => {
  await open(page, '/guides/contributing');
  await nextLink(page).click();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://contributor.strapi.io/guides/code-of-conduct',
  );
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
});

test('a link to another area brings its sidebar', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.locator('footer').getByRole('link', { name: 'API Reference' }).click();
  await expect(page).toHaveURL('/api/Strapi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strapi');
  expect(await isMarked(page)).toBe(true);
});

test('focus moves to the page and its title is announced on push', async ({ page }) => {
  await open(page, '/guides/contributing');
  await nextLink(page).click();
  await expect(page.locator('#announcer')).toHaveText(/^Code of conduct/);
  await expect(page.locator('main')).toBeFocused();
});

test('a new page starts at its top; back restores the scroll position', async ({ page }) => {
  await open(page, '/guides/contributing');
  await nextLink(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await nextLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code of conduct');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contributing to Strapi');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await isMarked(page)).toBe(true);
});

test('a link with a fragment scrolls to its heading', async ({ page }) => {
  await open(page, '/api/Strapi');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/database#model';
    link.textContent = 'to a heading';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'to a heading' }).click();
  await expect(page).toHaveURL('/database#model');
  await expect(page.getByRole('heading', { name: 'Model' })).toBeInViewport();
});

for (const path of ['/docs/intro.html', '/docs/intro/', '/docs/intro/index.html']) {
  test(`${path} is the page without that suffix`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/docs/intro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  });
}

test('a route that fails to load: the page reloads there', async ({ page }) => {
  await page.route('**/guides/code-of-conduct.rsc', (route) => route.abort());
  await open(page, '/guides/contributing');
  await nextLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code of conduct');
  expect(await isMarked(page)).toBe(false);
});

test('the progress bar shows after 200 ms and ends with the route', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/guides/code-of-conduct.rsc', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/guides/contributing');
  await nextLink(page).click();
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.locator('html[data-loading]')).toHaveCount(1);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code of conduct');
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expect(page.locator('html[data-loading]')).toHaveCount(0);
});

test('a page that loads at once shows no progress bar', async ({ page }) => {
  await open(page, '/guides/contributing');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('#nprogress')) {
        Reflect.set(globalThis, 'sawBar', true);
      }
    }).observe(document.body, { childList: true });
  });
  await nextLink(page).hover();
  await nextLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code of conduct');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sawBar'))).toBeUndefined();
});

test('pointing at a link fetches its page', async ({ page }) => {
  await open(page, '/docs/intro');
  const fetched = page.waitForRequest('**/rfcs/intro.rsc');
  await page.locator('footer').getByRole('link', { name: 'RFCs' }).hover();
  await fetched;
});

test('links in view have their pages fetched', async ({ page }) => {
  const fetched = page.waitForRequest('**/guides/code-of-conduct.rsc');
  await open(page, '/guides/contributing');
  await nextLink(page).scrollIntoViewIfNeeded();
  await fetched;
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const payloads: string[] = [];
    page.on('request', (request) => payloads.push(new URL(request.url()).pathname));
    await open(page, '/docs/intro');
    await page.locator('footer').getByRole('link', { name: 'RFCs' }).hover();
    await page.locator('footer').getByRole('link', { name: 'RFCs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
    await expect(page).toHaveURL('/rfcs/intro');
    const pages = payloads.filter((path) => path.endsWith('.rsc') && !path.includes('/assets/'));
    expect(pages).toEqual(['/docs/intro.rsc', '/rfcs/intro.rsc']);
  });
}

test('an unknown address shows the not-found page', async ({ page }) => {
  const response = await page.goto('/docs/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await open(page, '/docs/nowhere');
  await page.getByRole('link', { name: 'Start from the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Contributor documentation');
});

test.describe('with the History API', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'navigation', { value: undefined });
    }),
  );

  test('links, back and forward work alike', async ({ page }) => {
    await open(page, '/guides/contributing');
    await nextLink(page).scrollIntoViewIfNeeded();
    await nextLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code of conduct');
    await expect(page.locator('main')).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contributing to Strapi');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code of conduct');
    expect(await isMarked(page)).toBe(true);
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads and every link works', async ({ page }) => {
    await page.goto('/docs/intro');
    await page.locator('footer').getByRole('link', { name: 'API Reference' }).click();
    await expect(page).toHaveURL('/api/Strapi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strapi');
    await expect(page.getByRole('heading', { name: 'Creation' })).toBeVisible();
  });

  test('areas and pages are in view on every width', async ({ page }) => {
    await page.goto('/database');
    await expect(page.getByRole('link', { name: 'Guides' }).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Docs pages' }).first()).toBeVisible();
  });
});
