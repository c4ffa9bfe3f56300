import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { globSync } from 'tinyglobby';
import { findDiagramFaults } from './diagram-faults';
import { FEATURES, hold, open, started } from './sites';

const DIST = resolve(import.meta.dirname, '../../dist');

/** A page with a diagram that is wider than the window of a phone. */
const WIDE = '/docs/core/content-manager/intro';

/** Addresses of the pages of the site that have diagrams. */
function listPages(): string[] {
  return globSync('**/*.html', { cwd: DIST })
    .filter((file) => readFileSync(resolve(DIST, file), 'utf8').includes('class="diagram'))
    .map((file) => `/${file.replace(/\.html$/, '')}`);
}

/** Waits for the site's typeface, which pages don't wait for. */
async function useTypeface(page: Page): Promise<void> {
  const statuses = await page.evaluate(async () => {
    const faces = await document.fonts.load('16px "Site Text"');
    return faces.map(({ status }) => status);
  });
  expect(statuses).toEqual(['loaded']);
}

/** Shows the diagrams of all pages on one. */
async function showAll(page: Page): Promise<number> {
  // The page isn't complete without its typeface.
  await page.goto(WIDE, { waitUntil: 'domcontentloaded' });
  await started(page);
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

test('texts of all diagrams stay in their boxes and off lines, before and after the typeface loads', async ({
  page,
}) => {
  const { held, release } = hold();
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await showAll(page)).toBeGreaterThan(80);
  const faults = await page.evaluate(findDiagramFaults);
  expect(faults.filter((fault) => !fault.includes(' long instead of '))).toEqual([]);
  release();
  await useTypeface(page);
  expect(await page.evaluate(findDiagramFaults)).toEqual([]);
  // On a phone they scroll instead of shrinking: text of 13 pixels has 12 at least.
  await page.setViewportSize({ width: 390, height: 900 });
  const scales = await page
    .locator('svg.diagram')
    .evaluateAll((drawings: SVGSVGElement[]) =>
      drawings.map((svg) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width),
    );
  expect(Math.min(...scales)).toBeGreaterThanOrEqual(12 / 13);
});

test('a diagram that is wider than the window scrolls, and shades its sides', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, WIDE);
  const scroller = page.locator('.scrolls:has(.diagram)').first();
  const shadows = await scroller.evaluate((element) => ({
    isWider: element.scrollWidth > element.clientWidth,
    attachments: getComputedStyle(element).backgroundAttachment,
  }));
  expect(shadows).toEqual({ isWider: true, attachments: 'local, local, scroll, scroll' });
});

test('names of pages and symbols in a diagram are links, also by keyboard', async ({ page }) => {
  await open(page, `${FEATURES}/guide/code`);
  const diagram = page.getByRole('group', { name: 'Where names lead' });
  const link = diagram.getByRole('link', { name: 'Deep two' });
  await expect(link).toHaveAttribute('href', '/base/guide/deep/two');
  await expect(diagram.getByRole('link')).toHaveCount(1);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${FEATURES}/guide/deep/two`);
});

test.describe('an enlarged diagram', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  /** Scale of the drawing. */
  const readScale = (page: Page) =>
    page
      .locator('.zoom svg')
      .evaluate(
        (svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width,
      );
  const stageOf = (page: Page) => page.locator('.zoom-stage');

  async function enlarge(page: Page) {
    await open(page, `${FEATURES}/guide/code`);
    const button = page.getByRole('button', { name: 'Enlarge diagram' }).last();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.zoom svg')).toBeVisible();
    return button;
  }

  test('fills the window, zooms by buttons, scrolls, and closes by Escape', async ({ page }) => {
    const button = await enlarge(page);
    expect(await page.locator('.zoom').boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      ...page.viewportSize(),
    });
    // It opens fitted to the window, at most at 200 %.
    expect(await readScale(page)).toBeCloseTo(2);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(await readScale(page)).toBeCloseTo(2.5);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    expect(await readScale(page)).toBeCloseTo(2);
    for (let count = 0; count < 8; count++) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
    }
    expect(await readScale(page)).toBeCloseTo(8);
    // The center stays in place.
    const middle = await stageOf(page).evaluate(
      (stage) => (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth,
    );
    expect(middle).toBeCloseTo(0.5, 1);
    const left = await stageOf(page).evaluate(({ scrollLeft }) => scrollLeft);
    await stageOf(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => stageOf(page).evaluate(({ scrollLeft }) => scrollLeft))
      .toBeGreaterThan(left);
    await page.getByRole('button', { name: 'Fit into the window' }).click();
    expect(await readScale(page)).toBeCloseTo(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('opens at full size where it would be too small to read when fitted', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 320 });
    await enlarge(page);
    expect(await readScale(page)).toBeCloseTo(1);
    await page.getByRole('button', { name: 'Fit into the window' }).click();
    expect(await readScale(page)).toBeLessThan(0.85);
  });

  test('stays open when a drag ends outside of it, and is closed by its button', async ({
    page,
  }) => {
    await enlarge(page);
    const dialog = page.getByRole('dialog', { name: 'From one end to the other' });
    const box = await dialog.locator('svg').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(20, 400, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });
});
