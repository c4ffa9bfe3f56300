import { expect, type Locator, type Page, test } from '@playwright/test';
import { open, READER } from './sites';

/** A page with a table of four columns and many rows, and code. */
const WIDE = '/database';
const LONG = '/api/Strapi';
/** A page with a table of three columns, and code without a title. */
const SERVER = `${READER}/api/Server`;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const table = (page: Page) =>
  page.locator('main .scrolls[aria-label=Table]:not([data-fold])').first();

const right = (target: Locator) =>
  target.evaluate((element) => Math.round(element.getBoundingClientRect().right));

test('tables have text of 15 pixels, and code of 13.5', async ({ page }) => {
  await open(page, LONG);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
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

test('tables, code and diagrams share their right edge, beyond the text if there is room', async ({
  page,
}) => {
  await open(page, WIDE);
  for (const size of [PHONE, { width: 768, height: 900 }, DESKTOP]) {
    await page.setViewportSize(size);
    const edge = await right(page.locator('article'));
    expect(await right(table(page))).toBe(edge);
    expect(await right(page.locator('[data-code-block]').first())).toBe(edge);
    expect(await right(page.locator('[data-zoomable]:has(.diagram)').first())).toBe(edge);
    const beyond = edge - (await right(page.locator('.prose > p').first()));
    expect(beyond > 10).toBe(size === DESKTOP);
    expect(beyond).toBeGreaterThanOrEqual(0);
  }
});

test('code of 80 columns does not scroll on desktops, and shows its buttons while it is used', async ({
  page,
}) => {
  await open(page, LONG);
  const block = page.locator('[data-code-block]:not(:has(figcaption))').first();
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
  const buttons = block.locator('.at-hand');
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

test('on touch screens the buttons of code are next to it', { tag: '@phone' }, async ({ page }) => {
  await open(page, SERVER);
  const block = page.locator('[data-code-block]:not(:has(figcaption))').first();
  const [pre, buttons] = [block.locator('pre'), block.locator('.at-hand')];
  await expect(buttons).toHaveCSS('opacity', '1');
  const [frame, code] = [await block.boundingBox(), await pre.boundingBox()];
  expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThanOrEqual(
    (await buttons.boundingBox())?.x ?? 0,
  );
  expect((frame?.height ?? 0) - (code?.height ?? 0)).toBeLessThanOrEqual(2);
});

test('on phones a table of two columns looks like a list, but is announced as a table', async ({
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

test('on phones a row of three columns is a title with two labeled cells', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, SERVER);
  const list = page.locator('main [data-fold=labels]').first();
  await list.scrollIntoViewIfNeeded();
  const labels = await list
    .locator('tbody tr')
    .first()
    .locator('> *')
    .evaluateAll((cells) =>
      cells.map((cell) => getComputedStyle(cell, '::before').content !== 'none'),
    );
  expect(labels).toEqual([false, true, true]);
  expect(await list.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('on phones a wide table keeps its first column and shades the scrollable side', async ({
  page,
}) => {
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

test('a name of thirty characters is never broken', async ({ page }) => {
  await open(page, SERVER);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page
      .locator('.prose p > code')
      .evaluateAll((codes) => codes.map((code) => code.getClientRects().length));
    expect(lines).toEqual([1, 1, 1]);
  }
});

test('names break at capitals and slashes, never inside a word', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/exports/hooks', WIDE]) {
    await open(page, path);
    const broken = await page.locator('main :not(pre) > code').evaluateAll((codes) =>
      codes.flatMap((code) => {
        const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent ?? '';
          for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + word.length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            words.push(...(tops.size > 1 ? [word] : []));
          }
        }
        return words;
      }),
    );
    expect(broken).toEqual([]);
  }
});
