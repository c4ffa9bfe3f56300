import { expect, type Locator, type Page, test } from '@playwright/test';
import { open } from './sites';

/** A page with a table of three columns and many rows, and code. */
const WIDE = '/database';
const LONG = '/api/Strapi';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const table = (page: Page) =>
  page.locator('main .scrolls[aria-label=Table]:not([data-fold])').first();

const right = (target: Locator) =>
  target.evaluate((element) => Math.round(element.getBoundingClientRect().right));

test('tables have text of 15 pixels, and code of 13.5', async ({ page }) => {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await open(page, LONG);
    const sizes = await page.locator('main table').evaluateAll((tables) =>
      tables.flatMap((each) =>
        [...each.querySelectorAll('th, td, code')].map((element) => ({
          isCode: element.localName === 'code',
          size: Number.parseFloat(getComputedStyle(element).fontSize),
        })),
      ),
    );
    expect(Math.min(...sizes.filter(({ isCode }) => !isCode).map((each) => each.size))).toBe(15);
    expect(Math.min(...sizes.filter(({ isCode }) => isCode).map((each) => each.size))).toBe(13.5);
  }
});

test('tables, code and diagrams end at one edge, beyond that of the text where there is room', async ({
  page,
}) => {
  for (const size of [PHONE, { width: 768, height: 900 }, DESKTOP]) {
    await page.setViewportSize(size);
    await open(page, WIDE);
    const edge = await right(page.locator('article'));
    expect(await right(table(page))).toBe(edge);
    expect(await right(page.locator('[data-code-block]').first())).toBe(edge);
    expect(await right(page.locator('.scrolls[aria-label=Diagram]').first())).toBe(edge);
    const beyond = edge - (await right(page.locator('.prose > p').first()));
    expect(beyond > 100).toBe(size !== PHONE);
    expect(beyond).toBeGreaterThanOrEqual(0);
  }
});

test('code of 80 columns does not scroll on desktops, and its buttons lie over it when it is used', async ({
  page,
}) => {
  await open(page, LONG);
  const block = page.locator('[data-code-block]').first();
  await block.scrollIntoViewIfNeeded();
  await block.locator('code > :first-child').evaluate((line) => {
    line.textContent = '0'.repeat(80);
  });
  const pre = block.locator('pre');
  for (const width of [997, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await pre.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
    expect(beyond, `at ${width} pixels`).toBe(0);
  }
  const buttons = page.locator('[data-code-block] .at-hand').first();
  const [code, over] = [await pre.boundingBox(), await buttons.boundingBox()];
  expect(over?.x).toBeLessThan((code?.x ?? 0) + (code?.width ?? 0));
  expect(over?.y).toBeGreaterThanOrEqual(code?.y ?? Infinity);
  expect((over?.y ?? Infinity) + (over?.height ?? 0)).toBeLessThan(
    (code?.y ?? 0) + (code?.height ?? 0),
  );
  await expect(buttons).toHaveCSS('opacity', '0');
  await block.getByRole('button', { name: 'Copy code' }).focus();
  await expect(buttons).toHaveCSS('opacity', '1');
  await page.locator('h1').hover();
  await block.getByRole('button', { name: 'Copy code' }).blur();
  await expect(buttons).toHaveCSS('opacity', '0');
  await pre.hover();
  await expect(buttons).toHaveCSS('opacity', '1');
});

test('the buttons of code stand below it where fingers touch', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, LONG);
  const block = page.locator('[data-code-block]').first();
  const [code, buttons] = [block.locator('pre'), block.locator('.at-hand')];
  await expect(buttons).toHaveCSS('opacity', '1');
  const [above, below] = [await code.boundingBox(), await buttons.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
});

test('on phones a table of two columns is a list, and announced as the table that it is', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, LONG);
  const list = page.locator('main [data-fold=pairs]').first();
  await list.scrollIntoViewIfNeeded();
  const [term, said] = [list.locator('tbody tr > *').first(), list.locator('tbody td').nth(1)];
  const [above, below] = [await term.boundingBox(), await said.boundingBox()];
  expect(below?.x).toBe(above?.x);
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + 10);
  expect(await list.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
  const own = list.getByRole('table');
  await expect(own.getByRole('columnheader')).toHaveCount(2);
  const rows = await list.locator('tr').count();
  await expect(own.getByRole('row')).toHaveCount(rows);
  await expect(own.getByRole('cell')).toHaveCount((rows - 1) * 2);
});

test('on phones a wide table keeps its first column and shades where more is', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, WIDE);
  const wide = table(page);
  await wide.scrollIntoViewIfNeeded();
  const first = wide.locator('tbody tr:nth-child(2) > :first-child');
  const before = await first.boundingBox();
  await wide.evaluate((element) => element.scrollBy(100, 0));
  expect(await wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(30);
  expect((await first.boundingBox())?.x).toBe(before?.x);
  await expect(wide).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
});

test('names break at their humps and slashes, never inside a word', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/exports/hooks', WIDE]) {
    await open(page, path);
    const broken = await page.locator('main :not(pre) > code').evaluateAll((codes) =>
      codes.flatMap((code) => {
        const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        while (walker.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(walker.currentNode);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          const text = walker.currentNode.textContent ?? '';
          if (tops.size > 1 && !/[\s-]/.test(text)) {
            words.push(text);
          }
        }
        return words;
      }),
    );
    expect(broken).toEqual([]);
  }
});
