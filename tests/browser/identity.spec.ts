import { expect, type Locator, type Page, test } from '@playwright/test';
import { open } from './sites';

/** Computed text color of an element. */
const colorOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);

const areaItem = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true });

test.describe('areas', () => {
  test('have their own color, label and glyph, also after a navigation', async ({ page }) => {
    const crumb = (label: string) =>
      page
        .getByRole('navigation', { name: 'Breadcrumbs' })
        .getByRole('link', { name: label, exact: true });
    await open(page, '/guides/typescript');
    await expect(crumb('Guides').locator('svg')).toBeVisible();
    const color = await colorOf(crumb('Guides'));
    expect(await colorOf(areaItem(page, 'Guides'))).toBe(color);
    await areaItem(page, 'RFCs').click();
    await expect(page).toHaveURL(/\/rfcs\/intro$/);
    await expect(areaItem(page, 'RFCs')).toHaveAttribute('aria-current', 'page');
    const link = page.locator('.prose :is(p, li, td) a').first();
    expect(await colorOf(link)).not.toBe(color);
    expect(await colorOf(link)).toBe(await colorOf(areaItem(page, 'RFCs')));
  });

  test('are shown with glyph and color above search results', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('combobox', { name: 'Search' }).fill('strapi object');
    const place = page.getByRole('listbox').getByText('API Reference').first();
    await expect(place.locator('svg')).toBeVisible();
    const sign = areaItem(page, 'API Reference').locator('svg');
    expect(await colorOf(place)).toBe(await sign.evaluate((node) => getComputedStyle(node).stroke));
  });

  test('start with the plan, and their rooms are highlighted', async ({ page }) => {
    await open(page, '/api/Strapi');
    const [rest, lit] = await page
      .locator('article header svg path[d^="M"]')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
    expect(lit).not.toBe(rest);
    await open(page, '/api/container');
    await expect(page.locator('article header > svg')).toHaveCount(0);
  });
});

test.describe('the plan on the home page', () => {
  const plan = (page: Page) => page.getByRole('navigation', { name: 'Plan of Strapi' });

  test('can be read and touched at any width', async ({ page }) => {
    await open(page, '/');
    for (const width of [320, 997, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const rooms = await plan(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => {
            /** Words that are broken across lines. */
            const breaksInside = (text: HTMLElement) => {
              const node = text.firstChild;
              const words = [...(text.textContent ?? '').matchAll(/[^\s-]+/g)];
              return words.filter(({ 0: word, index }) => {
                const range = document.createRange();
                if (node) {
                  range.setStart(node, index);
                  range.setEnd(node, index + word.length);
                }
                return range.getClientRects().length > 1;
              });
            };
            const { height, width } = link.getBoundingClientRect();
            const shown = [...link.querySelectorAll('span')].filter((text) => text.offsetWidth > 0);
            return {
              name: link.textContent,
              isLarge: height >= 44 && width >= 44,
              isLegible: shown.every((text) => parseFloat(getComputedStyle(text).fontSize) >= 13),
              isWhole: shown.every((text) => breaksInside(text).length === 0),
              isInside:
                link.scrollWidth <= link.clientWidth && link.scrollHeight <= link.clientHeight,
            };
          }),
        );
      expect(rooms.length).toBeGreaterThan(20);
      const faults = rooms.filter(
        (room) => !(room.isLarge && room.isLegible && room.isInside && room.isWhole),
      );
      expect(faults, `at ${width} pixels`).toEqual([]);
    }
  });

  test('fits on a wide screen, below four tasks, and shows the path of a request', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/');
    const box = await plan(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(900);
    await expect(page.getByRole('main').locator('header li > a')).toHaveCount(4);
    const names = await plan(page)
      .getByRole('listitem')
      .evaluateAll((rooms) =>
        rooms
          .filter((room) => getComputedStyle(room, '::before').content.includes('▶'))
          .map((room) => room.querySelector('span')?.textContent),
      );
    expect(names).toEqual([
      'Content API',
      'Users and permissions',
      'APIs',
      'Document service',
      'Database',
    ]);
  });

  test('keeps its lines with forced colors', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/');
    const line = plan(page).getByText('Admin panel, in the browser').locator('..');
    expect(await line.evaluate((node) => getComputedStyle(node).backgroundImage)).toContain(
      'gradient',
    );
  });
});
