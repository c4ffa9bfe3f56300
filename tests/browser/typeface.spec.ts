import { expect, type Page, test } from '@playwright/test';
import { hold, hydrated, started } from './sites';

const PAGE = '/docs/core/database/transactions';
const TYPEFACE = 'Atkinson Hyperlegible Next';

/** Names of the fonts that render an element. */
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

/** Opens a page without its typeface, and waits until it's hydrated. */
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
  await started(page);
  await page.keyboard.press('Shift');
  await hydrated(page);
  return { giveTypeface };
}

/** Waits until the typeface is loaded and painted. */
async function arrived(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
  expect(await fontsOf(page, 'h1')).toContain(TYPEFACE);
}

/** Sums up layout shifts. */
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
        // Buffered entries are delivered in a task before this timer.
        setTimeout(() => resolve(sum));
      }),
  );

test('text is in the typeface, whose fallbacks are as wide, and code in that of the system', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PAGE);
  await arrived(page);
  for (const selector of ['main p:not(:has(code))', 'h1', 'nav a', 'aside a']) {
    expect(await fontsOf(page, selector), selector).toEqual([TYPEFACE]);
  }
  expect(await fontsOf(page, 'main p code')).not.toContain(TYPEFACE);
  const ratios = await page.evaluate(async () => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    const text = [...document.querySelectorAll('main p')].map((p) => p.textContent).join(' ');
    const widthIn = (font: string) => {
      if (context) {
        context.font = font;
      }
      return context?.measureText(text).width ?? 0;
    };
    const faces = [...document.fonts].filter(({ family }) => family.includes('Like '));
    const loads = await Promise.allSettled(faces.map((face) => face.load()));
    return faces
      .filter((_face, index) => loads[index]?.status === 'fulfilled')
      .map(({ family, weight }) => {
        const size = `${Number.parseInt(weight, 10) < 600 ? 400 : 650} 16px`;
        const ratio = widthIn(`${size} "Site Text"`) / widthIn(`${size} ${family}`);
        return { family, weight, ratio };
      });
  });
  expect(ratios.filter(({ ratio }) => Math.abs(ratio - 1) > 0.02)).toEqual([]);
});

test('a typeface that fails to load changes nothing', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(PAGE);
  await hydrated(page);
  expect(await fontsOf(page, 'main p')).not.toContain(TYPEFACE);
  expect(await readShifts(page)).toBe(0);
});

test('lines have the same height in the fallback as in the typeface', async ({ page }) => {
  const { giveTypeface } = await openWithout(page, PAGE);
  /** Heights of elements with a single line. */
  const heights = () =>
    page.locator('nav[aria-label="Main"] a, h1').evaluateAll((lines) =>
      lines.map((line) => {
        line.textContent = 'Line';
        return line.getBoundingClientRect().height;
      }),
    );
  const before = await heights();
  expect(before.length).toBeGreaterThan(1);
  giveTypeface();
  await arrived(page);
  expect(await heights()).toEqual(before);
});
