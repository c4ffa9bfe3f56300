// What the site does: docs/behavior.md, #typeface
import { expect, type Page, type Route, test } from '@playwright/test';
import { hydrated } from './sites';

const PAGE = '/docs/core/database/transactions';
const TYPEFACE = 'Atkinson Hyperlegible Next';

/** Names of the fonts that an element's letters are really drawn in. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Sums up in `window.shifts` how far the layout shifts without the reader's doing. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // What follows from a click is the reader's doing.
        const shift = Reflect.get(entry, 'hadRecentInput')
          ? 0
          : Number(Reflect.get(entry, 'value'));
        Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + shift });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => Reflect.get(window, 'shifts'));

/** Has the browser say that the server is far. */
async function beFar(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { rtt: 150, effectiveType: '4g' } });
  });
}

/** Waits until the browser has the typeface for the next page. */
async function fetched(page: Page) {
  await page.waitForFunction(() => localStorage.getItem('typeface') !== null);
}

async function followNext(page: Page) {
  const before = await page.title();
  await page.locator('main a[rel=next]').click();
  await expect(page).not.toHaveTitle(before);
}

test('a first visit draws texts in the typeface and code in that of the system', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page);
  await page.goto(PAGE);
  for (const selector of ['main p', 'h1', 'nav a', 'aside a']) {
    expect(await fontsOf(page, selector), selector).toEqual([TYPEFACE]);
  }
  expect(await fontsOf(page, 'main p code')).not.toContain(TYPEFACE);
  await fetched(page);
  expect(await shifts(page)).toBe(0);
});

test('a typeface that fails leaves the page as it is', async ({ page }) => {
  await watchShifts(page);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(PAGE);
  await hydrated(page);
  await followNext(page);
  expect(await fontsOf(page, 'main p')).not.toContain(TYPEFACE);
  expect(await shifts(page)).toBe(0);
});

test('nothing waits for a typeface that is late; the next page has it', async ({ page }) => {
  await watchShifts(page);
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/*.woff2', (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  expect(held.length).toBeGreaterThan(0);
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await hydrated(page);
  await fetched(page);
  expect(await fontsOf(page, 'main p')).not.toContain(TYPEFACE);
  expect(await shifts(page)).toBe(0);
  await followNext(page);
  expect(await fontsOf(page, 'main p')).toContain(TYPEFACE);
  expect(await shifts(page)).toBe(0);
});

test('a reader who is far gets it after the first page, and has it from then on', async ({
  page,
}) => {
  await watchShifts(page);
  await beFar(page);
  await page.goto(PAGE);
  await expect(page.locator('link[as=font]')).toHaveCount(0);
  await hydrated(page);
  await fetched(page);
  expect(await fontsOf(page, 'main p')).not.toContain(TYPEFACE);
  await followNext(page);
  expect(await fontsOf(page, 'main p')).toContain(TYPEFACE);
  expect(await shifts(page)).toBe(0);
  await page.reload();
  expect(await fontsOf(page, 'main p')).toContain(TYPEFACE);
});

test('what stands in for the typeface is as wide as it', async ({ page }) => {
  await page.goto(PAGE);
  await fetched(page);
  const ratios = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const text = [...document.querySelectorAll('main p')].map((p) => p.textContent).join(' ');
    return ['400', '650'].map((weight) => {
      const [own, other] = ['"Site Text Late"', '"Like Arial", "Like Roboto", "Like DejaVu"'].map(
        (family) => {
          if (context) {
            context.font = `${weight} 16px ${family}`;
          }
          return context?.measureText(text).width ?? 0;
        },
      );
      return (own ?? 0) / (other ?? 1);
    });
  });
  for (const ratio of ratios) {
    expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
  }
});
