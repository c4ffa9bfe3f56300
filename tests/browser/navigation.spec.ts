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

test('a link switches the view in place, with focus, title, description and address', async ({
  page,
}) => {
  await open(page, '/guides/contributing');
  await clickNext(page);
  await expect(page).toHaveURL('/guides/first-change');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first change');
  await expect(page).toHaveTitle('Your first change | Contributor documentation');
  await expect(page.locator('#announcer')).toHaveText(/^Your first change/);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://contributor.strapi.io/guides/first-change',
  );
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  expect(await isMarked(page)).toBe(true);
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
  // A page that arrives sooner shows none later.
  await clickNext(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your first change');
  await page.clock.fastForward(1000);
  await expect(bar).toHaveCount(0);
});

test('a link that the reader points at, focuses or touches is prefetched', async ({ page }) => {
  await open(page, '/docs/intro');
  const uses: [string, string, (link: Locator) => Promise<void>][] = [
    ['RFCs', '/rfcs/intro', (link) => link.hover()],
    ['API Reference', '/api/Strapi', (link) => link.focus()],
    ['Guides', '/guides/contributing', (link) => link.dispatchEvent('touchstart')],
  ];
  for (const [name, route, use] of uses) {
    const fetched = page.waitForRequest(`**${route}.page.json`);
    await use(page.locator('body > footer').getByRole('link', { name, exact: true }));
    await fetched;
  }
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

  async function openHalfway(page: Page) {
    await open(page, LONG);
    await middleHeading(page).evaluate((heading) => heading.scrollIntoView());
    await page.evaluate(() => window.scrollBy({ top: 200, behavior: 'instant' }));
    await expect.poll(() => topOf(page)).toBeLessThan(0);
    return topOf(page);
  }

  const expectTop = (page: Page, top: number) =>
    expect.poll(async () => Math.abs((await topOf(page)) - top)).toBeLessThanOrEqual(1);

  test('a new page starts at its top; going back and reloading restore the position', {
    tag: '@both-sizes',
  }, async ({ page }) => {
    const before = await openHalfway(page);
    // A real click would scroll to the link first.
    const link = page.locator('body > footer').getByRole('link', { name: 'RFCs' });
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL('/rfcs/intro');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(LONG);
    await expectTop(page, before);
    expect(await isMarked(page)).toBe(true);
    await page.reload();
    await hydrated(page);
    await expectTop(page, before);
  });

  test('an address with a heading scrolls to it', async ({ page }) => {
    await openPage(page, '/guides/contributing#test-your-change');
    await expect(page.locator('#test-your-change')).toBeInViewport();
    const entries = page.locator('main [data-contents] a[href="#test-your-change"]');
    await expect(entries.last()).toHaveAttribute('aria-current', 'true');
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

test('an unknown address shows the not-found page, which links to a search for its words', async ({
  page,
}) => {
  const response = await page.goto('/guide/code-of-conduct');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await hydrated(page);
  await page.getByRole('link', { name: 'Search for the words in this address' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('guide code of conduct');
  await expect(page.getByRole('option').first()).toHaveAttribute('href', '/guides/code-of-conduct');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every link works; on narrow screens the pages of an area are below the article', {
    tag: '@both-sizes',
  }, async ({ page, isMobile }) => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Plan of Strapi' })
      .getByRole('link', { name: /Database/ })
      .click();
    await expect(page).toHaveURL('/database');
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
    await expect(page.getByRole('heading', { name: 'Test your change' })).toBeVisible();
  });
});
