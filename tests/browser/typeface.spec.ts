import { expect, type Page, test } from '@playwright/test';
import { hold, hydrated } from './sites';

const PAGE = '/docs/core/database/transactions';
const TYPEFACE = 'Atkinson Hyperlegible Next';

/** How far the layout of a page may shift when the typeface comes, as browsers count it. */
const MOST_SHIFT = 0.02;

/** One page of each kind. */
const KINDS = {
  home: '/',
  doc: PAGE,
  'doc with diagrams': '/docs/core/content-manager/intro',
  'list of exports': '/exports/modules',
  'page of an export': '/exports/classes/StrapiApp',
  'page of a kind of export': '/exports/functions',
  'changes of exports': '/exports/changes',
  changes: '/changes',
  tags: '/tags',
  tag: '/tags/database',
  'page that is none': '/nowhere',
};

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

/** Opens a page that is not given the typeface, and waits until it reads and works. */
async function openWithout(page: Page, address: string): Promise<{ giveTypeface(): void }> {
  const { held: asked, release: giveTypeface } = hold();
  await page.route('**/*.woff2', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  // The script comes at the first sign of a reader; else it waits until all is loaded.
  await page.keyboard.press('Shift');
  await hydrated(page);
  return { giveTypeface };
}

/** Waits until texts are drawn in the typeface, and the frame after that is there. */
async function arrived(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset.typeface === undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
  expect(await fontsOf(page, 'h1')).toContain(TYPEFACE);
}

/** Sums up how far the layout has shifted so far. */
const readShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            sum += Number(Reflect.get(entry, 'value'));
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What is buffered is told in a task of its own, before timers that are set now.
        setTimeout(() => resolve(sum));
      }),
  );

test('a first visit draws texts in the typeface and code in that of the system', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PAGE);
  await arrived(page);
  for (const selector of ['main p', 'h1', 'nav a', 'aside a']) {
    expect(await fontsOf(page, selector), selector).toEqual([TYPEFACE]);
  }
  expect(await fontsOf(page, 'main p code')).not.toContain(TYPEFACE);
});

test('a first visit asks for the typeface and the script after its first paint', async ({
  page,
}) => {
  await page.goto(PAGE);
  await arrived(page);
  const { paint, asked } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.woff2$|\/index-[^/]*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(asked).toHaveLength(2);
  expect(Math.min(...asked)).toBeGreaterThan(paint ?? Number.POSITIVE_INFINITY);
});

test('a returning visit draws texts in the typeface before the script is there', async ({
  page,
}) => {
  await page.goto(PAGE);
  await arrived(page);
  await page.route('**/index-*.js', () => new Promise(() => {}));
  await page.goto('/database');
  await expect.poll(() => fontsOf(page, 'h1')).toEqual([TYPEFACE]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('texts are drawn in the typeface', async ({ page }) => {
    await page.goto(PAGE);
    await expect.poll(() => fontsOf(page, 'h1')).toEqual([TYPEFACE]);
  });
});

test('a typeface that fails leaves the page as it is', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(PAGE);
  await hydrated(page);
  expect(await fontsOf(page, 'main p')).not.toContain(TYPEFACE);
  expect(await readShifts(page)).toBe(0);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  for (const [kind, address] of Object.entries(KINDS)) {
    test(`${kind}, ${width} pixels wide: hardly a line moves when the typeface is late`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const { giveTypeface } = await openWithout(page, address);
      expect(await fontsOf(page, 'h1')).not.toContain(TYPEFACE);
      giveTypeface();
      await arrived(page);
      expect(await readShifts(page)).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
}

test('what stands in for the typeface is as wide as it', async ({ page }) => {
  await page.goto(PAGE);
  await arrived(page);
  const ratios = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const text = [...document.querySelectorAll('main p')].map((p) => p.textContent).join(' ');
    return ['400', '650'].map((weight) => {
      const [own, other] = ['"Site Text"', '"Like Arial", "Like Roboto", "Like DejaVu"'].map(
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
    expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
  }
});
