import { expect, type Locator, type Page, test } from '@playwright/test';
import { open } from './sites';

/** Computed text color of an element. */
const colorOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);

const areaItem = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true });

test.describe('areas', () => {
  test('have their own color, label and glyph on their pages', async ({ page }) => {
    const colors = [];
    for (const [path, label] of [
      ['/guides/typescript', 'Guides'],
      ['/docs/core/database/migrations', 'Docs'],
      ['/api/container', 'API Reference'],
      ['/exports/hooks', 'Exports'],
      ['/rfcs/custom-fields', 'RFCs'],
    ] as const) {
      await open(page, path);
      const crumb = page
        .getByRole('navigation', { name: 'Breadcrumbs' })
        .getByRole('link', { name: label, exact: true });
      await expect(crumb.locator('svg')).toBeVisible();
      expect(await colorOf(areaItem(page, label))).toBe(await colorOf(crumb));
      colors.push(await colorOf(crumb));
    }
    expect(new Set(colors).size).toBe(5);
  });

  test('apply their color after a navigation', async ({ page }) => {
    await open(page, '/docs/intro');
    const before = await colorOf(page.locator('.prose :is(p, li, td) a').first());
    await areaItem(page, 'RFCs').click();
    await expect(page).toHaveURL(/\/rfcs\/intro$/);
    await expect(areaItem(page, 'RFCs')).toHaveAttribute('aria-current', 'page');
    const link = page.locator('.prose :is(p, li, td) a').first();
    expect(await colorOf(link)).not.toBe(before);
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

test('link previews have the picture of the area', async ({ page, request }) => {
  for (const [path, name] of [
    ['/', 'home'],
    ['/tags', 'home'],
    ['/docs/core/database/migrations', 'docs'],
  ] as const) {
    await page.goto(path);
    const content = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute('content');
    expect(await content('og:image')).toBe(`https://contributor.strapi.io/shared/${name}.png`);
    expect([await content('og:image:width'), await content('og:image:height')]).toEqual([
      '1200',
      '630',
    ]);
    expect(await content('og:image:alt')).toMatch(/^A plan of /);
    expect((await request.get(`/shared/${name}.png`)).headers()['content-type']).toBe('image/png');
  }
});

test('a page names the site, and its icons are at the usual addresses', async ({
  page,
  request,
}) => {
  await page.goto('/docs/intro');
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute(
    'content',
    'Contributor documentation',
  );
  for (const [path, size] of [
    ['/favicon.ico', 48],
    ['/apple-touch-icon.png', 180],
  ] as const) {
    expect((await request.get(path)).ok()).toBe(true);
    const width = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image.naturalWidth;
    }, path);
    expect(width).toBe(size);
  }
});

test.describe('the plan on the home page', () => {
  const plan = (page: Page) => page.getByRole('navigation', { name: 'Plan of Strapi' });

  for (const width of [320, 997, 1440]) {
    test(`can be read and touched at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/');
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
      expect(faults).toEqual([]);
    });
  }

  test('fits on a wide screen, below four tasks', async ({ page }) => {
    await open(page, '/');
    const box = await plan(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(900);
    await expect(page.getByRole('main').locator('header li > a')).toHaveText([
      'Set up and contribute',
      'Make a first change',
      'Debug wrong behavior',
      'Find an export',
    ]);
  });

  test('shows the path of a request through doors, in the order of the list', async ({ page }) => {
    await open(page, '/');
    const names = await plan(page)
      .getByRole('listitem')
      .evaluateAll((rooms) =>
        rooms
          .filter((room) => getComputedStyle(room, '::before').content.includes('▶'))
          .map((room) => room.querySelector('span')?.textContent),
      );
    expect(names.slice(-5)).toEqual([
      'Content API',
      'Users',
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

  test('links each room to a page', async ({ page, request }) => {
    await page.goto('/');
    const hrefs = await plan(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) {
      expect((await request.get(href)).status(), href).toBe(200);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the plan has links', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Plan of Strapi' })
      .getByRole('link', { name: /Database/ })
      .click();
    await expect(page).toHaveURL(/\/database$/);
  });
});
