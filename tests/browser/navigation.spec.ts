import { expect, type Locator, type Page, test } from '@playwright/test';
import { hold, hydrated, open as openPage } from './sites';

/** Marks the document: the mark is gone after a page load. */
const mark = (page: Page) =>
  page.evaluate(() => Reflect.set(globalThis, 'marked', true)).then(() => undefined);
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'marked') === true);

/** Opens a page, waits until its scripts run, and marks the document. */
async function open(page: Page, path: string) {
  await openPage(page, path);
  await mark(page);
}

const nextLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last();

const clickNext = (page: Page) => nextLink(page).click();

test('a link switches the view without loading a page', async ({ page }) => {
  await open(page, '/guides/contributing');
  await clickNext(page);
  await expect(page).toHaveURL('/guides/first-change');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first change');
  await expect(page).toHaveTitle('Your first change | Contributor documentation');
  expect(await isMarked(page)).toBe(true);
});

test('description and canonical address follow the view', async ({ page }) => {
  await open(page, '/guides/contributing');
  await clickNext(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://contributor.strapi.io/guides/first-change',
  );
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
});

test('a link to another area shows its sidebar', async ({ page }) => {
  await open(page, '/docs/intro');
  await page.locator('footer').getByRole('link', { name: 'API Reference' }).click();
  await expect(page).toHaveURL('/api/Strapi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Strapi object');
  expect(await isMarked(page)).toBe(true);
});

test('focus moves to the page and its title is announced on push', async ({ page }) => {
  await open(page, '/guides/contributing');
  await clickNext(page);
  await expect(page.locator('#announcer')).toHaveText(/^Your first change/);
  await expect(page.locator('main')).toBeFocused();
});

test('a new page starts at its top; back restores the scroll position', {
  tag: '@both-sizes',
}, async ({ page }) => {
  await open(page, '/guides/contributing');
  await nextLink(page).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await clickNext(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first change');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up and contribute');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await isMarked(page)).toBe(true);
});

test('a link with a fragment scrolls to its heading', { tag: '@both-sizes' }, async ({ page }) => {
  await open(page, '/api/Strapi');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/database#model';
    link.textContent = 'to a heading';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'to a heading' }).click();
  await expect(page).toHaveURL('/database#model');
  await expect(page.locator('#model')).toBeInViewport();
});

for (const path of ['/docs/intro.html', '/docs/intro/', '/docs/intro/index.html']) {
  test(`${path} is the page without that suffix`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/docs/intro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strapi: introduction');
  });
}

test('a route that fails to load is loaded as a document', async ({ page }) => {
  await page.route('**/guides/first-change.page.json', (route) => route.abort());
  await open(page, '/guides/contributing');
  await clickNext(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first change');
  expect(await isMarked(page)).toBe(false);
});

test('going back in a tab of an older build loads the document and adds no history entry', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const countEntries = () => page.evaluate(() => window.navigation?.entries().length);
  await open(page, '/guides/contributing');
  await clickNext(page);
  await expect(heading).toHaveText('Your first change');
  await page.route('**/*.page.json', async (route) => {
    const payload = await (await route.fetch()).json();
    await route.fulfill({ json: { ...payload, build: 'newer' } });
  });
  const prefetched = page.waitForResponse('**/rfcs/intro.page.json');
  await page.locator('body > footer').getByRole('link', { name: 'RFCs' }).hover();
  await prefetched;
  const before = await countEntries();
  await page.goBack();
  await expect(heading).toHaveText('Set up and contribute');
  await expect(page).toHaveURL('/guides/contributing');
  expect(await isMarked(page)).toBe(false);
  expect(await countEntries()).toBe(before);
  await page.goForward();
  await expect(heading).toHaveText('Your first change');
});

test('the progress bar shows after 200 ms at 0.08, trickles every 800 ms, and ends with the route', async ({
  page,
}) => {
  const { held, release: answer } = hold();
  await page.route('**/guides/first-change.page.json', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/guides/contributing');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await clickNext(page);
  const bar = page.locator('.progress-bar');
  const done = () => bar.evaluate((element) => Number(/[\d.]+/.exec(element.style.transform)?.[0]));
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeAttached();
  expect(await done()).toBe(0.08);
  await expect(page.locator('body[aria-busy]')).toHaveCount(1);
  await page.clock.runFor(800);
  expect(await done()).toBeGreaterThan(0.08);
  expect(await done()).toBeLessThanOrEqual(0.1);
  answer();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first change');
  await expect(bar).toHaveCount(0);
  await expect(page.locator('body[aria-busy]')).toHaveCount(0);
});

test('a page that loads at once shows no progress bar', async ({ page }) => {
  await open(page, '/guides/contributing');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.progress-bar')) {
        Reflect.set(globalThis, 'sawBar', true);
      }
    }).observe(document.body, { childList: true });
  });
  await nextLink(page).hover();
  await clickNext(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first change');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sawBar'))).toBeUndefined();
});

for (const [use, act] of [
  ['points at', (link: Locator) => link.hover()],
  ['focuses', (link: Locator) => link.focus()],
  ['touches', (link: Locator) => link.dispatchEvent('touchstart')],
] as const) {
  test(`a link that the reader ${use} is prefetched`, async ({ page }) => {
    await open(page, '/docs/intro');
    const fetched = page.waitForRequest('**/rfcs/intro.page.json');
    await act(page.locator('footer').getByRole('link', { name: 'RFCs' }));
    await fetched;
  });
}

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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RFCs: introduction');
    await expect(page).toHaveURL('/rfcs/intro');
    const pages = payloads.filter(
      (path) => path.endsWith('.page.json') && !path.includes('/assets/'),
    );
    expect(pages).toEqual(['/rfcs/intro.page.json']);
  });
}

test('the next page is prefetched when the tab is idle', async ({ page }) => {
  const fetched = page.waitForRequest('**/guides/first-change.page.json');
  await page.goto('/guides/contributing');
  await fetched;
  await expect(page.locator('head link[rel="prefetch"]')).toHaveCount(0);
});

test.describe('positions on a long page', () => {
  const LONG = '/guides/fe-coding-guidelines';

  /** A heading in the middle of the page. */
  const middleHeading = (page: Page) => page.locator('main h2').nth(4);
  /** Its distance from the top of the window. */
  const topOf = (page: Page) =>
    middleHeading(page).evaluate((heading) => Math.round(heading.getBoundingClientRect().top));

  test('a link to a heading scrolls to it', { tag: '@both-sizes' }, async ({ page }) => {
    await open(page, LONG);
    const id = await middleHeading(page).getAttribute('id');
    await page.goto(`${LONG}#${id}`);
    await hydrated(page);
    await expect(middleHeading(page)).toBeInViewport();
    await expect(page.locator(`main [data-contents] a[href="#${id}"]`).last()).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('going back restores the position', { tag: '@both-sizes' }, async ({ page }) => {
    await open(page, LONG);
    await middleHeading(page).evaluate((heading) => heading.scrollIntoView());
    await page.evaluate(() => window.scrollBy({ top: 200, behavior: 'instant' }));
    await expect.poll(() => topOf(page)).toBeLessThan(0);
    const before = await topOf(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/api/container';
      link.textContent = 'elsewhere';
      link.style.position = 'fixed';
      document.querySelector('main')?.append(link);
    });
    await page
      .getByRole('link', { name: 'elsewhere' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/api/container');
    await page.goBack();
    await expect(page).toHaveURL(LONG);
    await expect.poll(async () => Math.abs((await topOf(page)) - before)).toBeLessThanOrEqual(1);
  });

  test('a reload keeps the position', { tag: '@both-sizes' }, async ({ page }) => {
    await open(page, LONG);
    await middleHeading(page).evaluate((heading) => heading.scrollIntoView());
    await page.evaluate(() => window.scrollBy({ top: 200, behavior: 'instant' }));
    await expect.poll(() => topOf(page)).toBeLessThan(0);
    const before = await topOf(page);
    await page.reload();
    await hydrated(page);
    await expect.poll(async () => Math.abs((await topOf(page)) - before)).toBeLessThanOrEqual(1);
  });
});

test('going back and forward leaks no listeners', async ({ page }) => {
  await open(page, '/guides/contributing#test-your-change');
  await clickNext(page);
  await expect(page).toHaveURL('/guides/first-change');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const countListeners = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
  };
  const goAround = async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up and contribute');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first change');
  };
  await goAround();
  const before = await countListeners();
  for (let times = 0; times < 6; times += 1) {
    await goAround();
  }
  await expect.poll(countListeners).toBeLessThan(before + 6);
});

test('an unknown address shows the not-found page', async ({ page }) => {
  const response = await page.goto('/docs/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await open(page, '/docs/nowhere');
  await page.getByRole('link', { name: 'Start from the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Contributor documentation');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads and every link works', async ({ page }) => {
    await page.goto('/docs/intro');
    await page.locator('footer').getByRole('link', { name: 'API Reference' }).click();
    await expect(page).toHaveURL('/api/Strapi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Strapi object');
    await expect(page.getByRole('heading', { name: 'Creation' })).toBeVisible();
  });

  test('areas and pages are visible; on narrow screens pages are below the article', {
    tag: '@both-sizes',
  }, async ({ page, isMobile }) => {
    await page.goto('/database');
    const areas = page.getByRole('navigation', { name: 'Main' });
    const pages = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(areas.getByRole('link', { name: 'Guides' })).toBeVisible();
    await expect(pages.getByRole('link', { name: 'Introduction' }).first()).toBeVisible();
    if (isMobile) {
      const main = await page.locator('main').boundingBox();
      const sidebar = await pages.boundingBox();
      expect(sidebar?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0));
    }
    await areas.getByRole('link', { name: 'Guides' }).click();
    await expect(page).toHaveURL('/guides/contributing');
  });
});
