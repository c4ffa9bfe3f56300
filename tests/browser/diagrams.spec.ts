import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { globSync } from 'tinyglobby';
import { findDiagramFaults } from './diagram-faults';
import { FEATURES, open } from './sites';

const DIST = resolve(import.meta.dirname, '../../dist');

/** A page with a diagram that is wider than the window of a phone. */
const WIDE = '/docs/core/content-manager/intro';

/** Addresses of the pages of the site that have diagrams. */
function listPages(): string[] {
  return globSync('**/*.html', { cwd: DIST })
    .filter((file) => readFileSync(resolve(DIST, file), 'utf8').includes('class="diagram'))
    .map((file) => `/${file.replace(/\.html$/, '')}`);
}

/** Waits until texts are drawn in the site's typeface, which no view waits for. */
async function useTypeface(page: Page): Promise<void> {
  const statuses = await page.evaluate(async () => {
    const faces = await document.fonts.load('16px "Site Text"');
    return faces.map(({ status }) => status);
  });
  expect(statuses).toEqual(['loaded']);
}

/** Shows the diagrams of all pages on one. */
async function showAll(page: Page): Promise<number> {
  await open(page, WIDE);
  return page.evaluate(async (addresses) => {
    const pages = await Promise.all(
      addresses.map(async (address) => (await fetch(address)).text()),
    );
    const frames = pages.flatMap((html) => [
      ...new DOMParser()
        .parseFromString(html, 'text/html')
        .querySelectorAll('[data-zoomable]:has(.diagram)'),
    ]);
    document.querySelector('main')?.replaceChildren(...frames);
    return frames.length;
  }, listPages());
}

for (const width of [1440, 390]) {
  test(`texts of all diagrams stay in their boxes and off lines, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await showAll(page)).toBeGreaterThan(80);
    await useTypeface(page);
    expect(await page.evaluate(findDiagramFaults)).toEqual([]);
  });
}

test('texts of diagrams fit before the typeface is there', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await showAll(page);
  const faults = await page.evaluate(findDiagramFaults);
  expect(faults.filter((fault) => !fault.includes(' long instead of '))).toEqual([]);
});

test('a diagram that goes from left to right goes from top to bottom in narrow windows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${FEATURES}/guide/code`);
  const chain = page.getByRole('img', { name: 'From one end to the other' });
  const { width, height } = (await chain.boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeLessThan(330);
  expect(height).toBeGreaterThan(width);
  await page.setViewportSize({ width: 1000, height: 844 });
  const turned = (await chain.boundingBox()) ?? { width: 0, height: 0 };
  expect(turned.width).toBeGreaterThan(turned.height);
});

test('a diagram that is wider than the window scrolls, and its sides say so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, WIDE);
  const scroller = page.locator('.scrolls:has(.diagram)').first();
  const shadows = await scroller.evaluate((element) => ({
    isWider: element.scrollWidth > element.clientWidth,
    attachments: getComputedStyle(element).backgroundAttachment,
  }));
  expect(shadows).toEqual({ isWider: true, attachments: 'local, local, scroll, scroll' });
});

test('names of pages and symbols in a diagram are links, by keys too', async ({ page }) => {
  await open(page, `${FEATURES}/guide/code`);
  const diagram = page.getByRole('group', { name: 'Where names lead' });
  const link = diagram.getByRole('link', { name: 'Deep two' });
  await expect(link).toHaveAttribute('href', '/base/guide/deep/two');
  await expect(diagram.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute(
    'href',
    '/base/guide/deep/one',
  );
  await expect(diagram.getByRole('link')).toHaveCount(2);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${FEATURES}/guide/deep/two`);
});

test('a diagram that cannot be enlarged says so', async ({ page }) => {
  await page.route('**/assets/zoom-view-*.js', (route) => route.abort());
  await open(page, `${FEATURES}/guide/code`);
  await page.getByRole('button', { name: 'Enlarge diagram' }).first().press('Enter');
  const notice = page.getByRole('region', { name: 'Notice' });
  await expect(notice.getByText('This cannot be enlarged without a connection.')).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test.describe('an enlarged diagram', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  /** Where the drawing stands, and how many times its size it is. */
  const transform = (page: Page) =>
    page.locator('.zoom svg').evaluate((svg) => {
      const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(svg).transform);
      return { scale, x, y };
    });

  async function enlarge(page: Page) {
    await open(page, `${FEATURES}/guide/code`);
    const button = page.getByRole('button', { name: 'Enlarge diagram' }).last();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.zoom svg')).toBeVisible();
    return button;
  }

  test('fills the window', async ({ page }) => {
    await enlarge(page);
    expect(await page.locator('.zoom').boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      ...page.viewportSize(),
    });
    expect((await transform(page)).scale).toBe(2);
  });

  test('is zoomed by keys and buttons, moved by arrows, and closed by Escape', async ({ page }) => {
    const button = await enlarge(page);
    await page.keyboard.press('+');
    expect((await transform(page)).scale).toBeCloseTo(2.5);
    await page.keyboard.press('-');
    expect((await transform(page)).scale).toBeCloseTo(2);
    for (let count = 0; count < 8; count++) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
    }
    const { scale, x } = await transform(page);
    expect(scale).toBe(8);
    await page.keyboard.press('ArrowRight');
    expect((await transform(page)).x).toBeCloseTo(x - 80);
    await page.keyboard.press('0');
    expect((await transform(page)).scale).toBe(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('is zoomed by the wheel, at the pointer, and moved by dragging', async ({ page }) => {
    await enlarge(page);
    const stage = await page.locator('.zoom-stage').boundingBox();
    const at = { x: 700, y: (stage?.y ?? 0) + 300 };
    await page.mouse.move(at.x, at.y);
    const before = await transform(page);
    await page.mouse.wheel(0, -600);
    await expect.poll(async () => (await transform(page)).scale).toBeGreaterThan(before.scale);
    const zoomed = await transform(page);
    /** The point of the drawing that is below the pointer. */
    const below = ({ scale, x }: { scale: number; x: number }) => (at.x - x) / scale;
    expect(below(zoomed)).toBeCloseTo(below(before), 0);
    await page.mouse.down();
    await page.mouse.move(at.x - 50, at.y, { steps: 5 });
    await page.mouse.up();
    expect((await transform(page)).x).toBeCloseTo(zoomed.x - 50, 0);
  });

  test('is zoomed by a pinch', async ({ page }) => {
    await enlarge(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [-1, 1].map((side, id) => ({ x: 600 + side * apart, y: 400, id })),
      });
    await touch('touchStart', 50);
    await touch('touchMove', 75);
    await touch('touchMove', 100);
    await touch('touchEnd', 0);
    expect((await transform(page)).scale).toBeCloseTo(4, 0);
  });
});
