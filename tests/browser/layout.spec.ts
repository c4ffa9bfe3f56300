import { expect, type Page, test } from '@playwright/test';
import { BROWSER } from '../chromium';
import { findOverlaps } from './boxes';
import { FEATURES, open, READER } from './sites';

/** Counts the characters of each full line in the paragraphs of a page. */
function charactersByLine(page: Page) {
  return page.locator('.prose > p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const range = document.createRange();
      const lines: number[] = [];
      let bottom = Number.NEGATIVE_INFINITY;
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (let index = 0; index < (node.textContent?.length ?? 0); index += 1) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const box = range.getBoundingClientRect();
          if (box.top > bottom) {
            lines.push(0);
            bottom = box.bottom;
          }
          lines[lines.length - 1] = (lines.at(-1) ?? 0) + 1;
        }
      }
      return lines.slice(0, -1);
    }),
  );
}

test('a line of text holds 70 to 80 characters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/guides/code-of-conduct');
  const lines = await charactersByLine(page);
  const average = lines.reduce((sum, length) => sum + length, 0) / lines.length;
  expect(average).toBeGreaterThanOrEqual(70);
  expect(average).toBeLessThanOrEqual(80);
});

/** Minimum size of a target, by WCAG 2.2, success criterion 2.5.8. */
const TARGET = 24;

test('targets are large enough on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const parts: [string, string[]][] = [
    [`${READER}/tags`, ['main']],
    [`${READER}/tags/guides`, ['main']],
    [
      '/guides/debugging',
      ['article > footer', 'nav[aria-label="Breadcrumbs"]', 'div:has(> [popovertarget])'],
    ],
    [`${FEATURES}/exports/modules`, ['main section']],
  ];
  for (const [path, selectors] of parts) {
    await open(page, path);
    for (const selector of selectors) {
      const links = page.locator(selector).locator('a, button, summary').filter({ visible: true });
      const sizes = await links.evaluateAll((elements) =>
        elements.map((element) => {
          const { height, width } = element.getBoundingClientRect();
          return { name: element.textContent, size: Math.min(height, width) };
        }),
      );
      expect(sizes.length, `${selector} of ${path}`).toBeGreaterThan(0);
      expect(sizes.filter(({ size }) => size < TARGET)).toEqual([]);
    }
  }
});

/** Finds elements that extend beyond the right edge of the page. */
function findCut(page: Page) {
  return page
    .locator('main :is(pre, code, table, svg, img)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
}

for (const path of ['/database', '/exports/interfaces/Permission']) {
  test(`${path} is printed without the frame, in dark on light, across the whole sheet`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open(page, path);
    // A4 between margins of 1 cm.
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    for (const part of ['body > header', 'aside', 'body > footer']) {
      await expect(page.locator(part)).toBeHidden();
    }
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(22, 33, 31)');
    expect(await findCut(page)).toEqual([]);
    const widths = await page
      .locator('article .prose:not(.callout *) > :is(p, ul, figure)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
    expect(new Set(widths)).toEqual(new Set([718]));
  });
}

test('a printed page shows the addresses of its links', async ({ page }) => {
  await open(page, '/guides/contributing');
  await page.emulateMedia({ media: 'print' });
  const link = page.locator('.prose p > a[href^="/"]:not(:has(code))').first();
  const [address, after] = await link.evaluate((element: HTMLAnchorElement) => [
    element.pathname,
    getComputedStyle(element, '::after').content,
  ]);
  // The address consists of several strings.
  expect(after?.replaceAll('" "', '')).toContain(address);
});

/** Elements that must not overlap. */
const COLUMNS = 'body > header a, main h1, .prose > p:first-of-type, aside, #toc-title';

/** Finds overlaps of columns, characters per line, and the visible columns next to the text. */
function readColumns(page: Page) {
  return page.evaluate((columns) => {
    const seen = [...document.querySelectorAll(columns)].filter((each) => each.checkVisibility());
    const boxes = seen.map((each) => each.getBoundingClientRect());
    const overlaps = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other, after) => {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const names = [seen[index], seen[index + 1 + after]].map((each) => each?.textContent);
        return wide > 1 && high > 1 ? [names.join(' / ')] : [];
      }),
    );
    const text = document.querySelector('.prose > p');
    const { width = 0 } = text?.getBoundingClientRect() ?? {};
    const { fontSize = '' } = text ? getComputedStyle(text) : {};
    return {
      overlaps,
      // Letters of the typeface are 0.46 em wide on average.
      characters: Math.round(width / (Number.parseFloat(fontSize) * 0.46)),
      beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      beside: seen.flatMap(({ id, localName }) => (localName === 'aside' ? 'sidebar' : id || [])),
    };
  }, COLUMNS);
}

test('first the table of contents, then the sidebar makes room for a larger font size', async ({
  playwright,
  baseURL,
}) => {
  const columns: Record<string, string[]> = {};
  for (const size of [20, 32]) {
    const args = [...BROWSER.args, `--blink-settings=defaultFontSize=${size}`];
    const browser = await playwright.chromium.launch({ ...BROWSER, args });
    for (const width of [1024, 1440]) {
      const page = await browser.newPage({
        baseURL: baseURL ?? '',
        viewport: { width, height: 900 },
      });
      await open(page, '/database');
      const { beside, characters, ...faults } = await readColumns(page);
      expect(faults, `${size} at ${width}`).toEqual({ overlaps: [], beyond: 0 });
      expect(characters, `${size} at ${width}`).toBeGreaterThanOrEqual(50);
      const field = page.getByRole('combobox', { name: 'Search' });
      await expect(field).toBeVisible({ visible: beside.includes('sidebar') });
      columns[`${size} at ${width}`] = beside;
    }
    await browser.close();
  }
  expect(columns).toEqual({
    '20 at 1024': [],
    '20 at 1440': ['sidebar'],
    '32 at 1024': [],
    '32 at 1440': [],
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page without a sidebar uses the full width of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/changes');
    expect(await findOverlaps(page)).toEqual([]);
    expect((await page.getByRole('main').boundingBox())?.width).toBe(390);
  });
});

test('with forced colors the current page is marked, and drawings use them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/database');
  await expect(page.locator('aside [aria-current=page]')).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('[data-code-block]').first()).toHaveCSS('border-top-width', '1px');
  // Forced colors make transparent borders visible, which would mark every link.
  const edges = await page
    .locator('[data-contents] a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderInlineStartWidth));
  expect(new Set(edges)).toEqual(new Set(['0px']));
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  const [ink, text] = await page.evaluate(() => {
    const label = document.querySelector('.diagram text');
    return [label, document.body].map((element) =>
      element ? getComputedStyle(element)[element === document.body ? 'color' : 'fill'] : '',
    );
  });
  expect(ink).toBe(text);
});

test('with forced colors search results are highlighted and readable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await open(page, `${READER}/guides/setup`);
  const [mark, system] = await page.evaluate(() => {
    const draw = (style: string) => {
      const part = document.createElement('span');
      part.style.cssText = style;
      document.body.append(part);
      const { backgroundColor, color } = getComputedStyle(part);
      return { backgroundColor, color };
    };
    return [
      draw('background: var(--mark); color: var(--mark-ink)'),
      draw('background: Mark; color: MarkText'),
    ];
  });
  expect(mark).toEqual(system);
});

test('in a low window, as at 400 % zoom, nothing covers the text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, `${READER}/guides/setup`);
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  const stuck = await page.evaluate(() => {
    const parts = [
      document.querySelector('#navbar'),
      document.querySelector('main [popovertarget]'),
    ];
    return parts.map((part) => (part?.getBoundingClientRect().bottom ?? 0) > 0);
  });
  expect(stuck).toEqual([false, false]);
});

test('logo, text and footer of a page without a sidebar are aligned', async ({ page }) => {
  await open(page, `${READER}/tags`);
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await page
      .locator('#navbar a:has(img), main h1, body > footer > div > :first-child')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
    expect(edges.length).toBe(3);
    expect(new Set(edges).size, `${edges} at ${width}`).toBe(1);
  }
});

test('a width of 2560 pixels keeps the text together', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1300 });
  await open(page, '/database');
  const left = await page.locator('aside').evaluate((aside) => aside.getBoundingClientRect().left);
  expect(left).toBeGreaterThan(300);
});
