// #layout, #files-and-requests
import { expect, type Page, test } from '@playwright/test';
import { findViolations, tagOfMode } from './axe';
import { hydrated } from './sites';

const PAGES = [
  '/',
  '/docs/intro',
  '/guides/contributing',
  '/guides/code-of-conduct',
  '/rfcs/intro',
  '/rfcs/example',
  '/api/Strapi',
  '/database',
  '/tags',
  '/tags/database',
  '/exports/modules',
  '/nowhere',
];

/** Of each kind one that hydrates on a small screen too, where other parts of the frame are in view. */
const ON_PHONES = ['/', '/database', '/exports/modules'];

/** Blocks out of view are checked too; laid out one by one for each question, they take minutes. */
async function showAllBlocks(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

for (const path of PAGES) {
  for (const mode of ['light', 'dark']) {
    test(
      `${path} has no accessibility violations in ${mode} mode`,
      tagOfMode(mode),
      async ({ page }) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        await showAllBlocks(page);
        // All rules take half a minute on the largest page.
        test.slow();
        expect(await findViolations(page)).toEqual([]);
      },
    );
  }

  const sizes = ON_PHONES.includes(path) ? { tag: '@both-sizes' } : {};
  test(
    `${path} hydrates without a word on the console, and asks no other origin`,
    sizes,
    async ({ page, baseURL }) => {
      const words: string[] = [];
      const foreign: string[] = [];
      page.on('console', (message) => words.push(message.text()));
      page.on('pageerror', (error) => words.push(error.message));
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) {
          foreign.push(request.url());
        }
      });
      await page.goto(path);
      await hydrated(page);
      const expected = path === '/nowhere' ? [expect.stringContaining('404')] : [];
      expect(words).toEqual(expected);
      expect(foreign).toEqual([]);
    },
  );

  test(`${path} does not scroll sideways`, async ({ page }) => {
    for (const width of [320, 390, 768, 997, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} pixels`).toBeLessThanOrEqual(0);
    }
  });
}

test('titles are the page, the delimiter and the site, or the site alone', async ({ page }) => {
  await page.goto('/database');
  await expect(page).toHaveTitle('Database: introduction | Contributor documentation');
  await page.goto('/');
  await expect(page).toHaveTitle('Contributor documentation');
});

for (const [path, title, label] of [
  ['/docs/core/content-manager/intro', 'Content Manager: introduction', 'Introduction'],
  ['/guides/e2e/setup', 'End-to-end tests: setup', 'Setup'],
] as const) {
  test(`${path} names its subject in its title and heading, and is short in the sidebar`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | Contributor documentation`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('aside [aria-current=page]')).toHaveText(label);
  });
}

test('the guides begin with what a new contributor does first', async ({ page }) => {
  await page.goto('/guides/contributing');
  const entries = await page.locator('aside a').allTextContents();
  expect(entries.slice(0, 3)).toEqual(['Contributing to Strapi', 'Your first change', 'Debugging']);
});

test('breadcrumbs lead to the area and to each category', async ({ page }) => {
  await page.goto('/docs/core/database/transactions');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Docs',
    'Core',
    'Database',
    'Transactions',
  ]);
  await expect(crumbs.getByRole('link')).toHaveText(['Docs', 'Core', 'Database']);
  await crumbs.getByRole('link', { name: 'Database' }).click();
  await expect(page).toHaveURL('/database');
});

test('tags are one link away in the navbar, and a tag leads to its neighbors', {
  tag: '@both-sizes',
}, async ({ page, isMobile }) => {
  await page.goto('/database');
  await hydrated(page);
  const main = await openMainNavigation(page, isMobile);
  await main.getByRole('link', { name: 'Tags' }).click();
  await expect(page).toHaveURL('/tags');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^database/ })
    .click();
  await expect(
    page.getByRole('region', { name: 'Related tags' }).getByRole('link'),
  ).not.toHaveCount(0);
});

test('the head names docs version and docs tag', async ({ page }) => {
  await page.goto('/docs/intro');
  const content = (name: string) => page.locator(`meta[name="${name}"]`).getAttribute('content');
  expect(await content('docsearch:version')).toBe('current');
  expect(await content('docsearch:docusaurus_tag')).toBe('docs-default-current');
});

/** The items of the navbar: in the bar, or on narrow screens in the menu. */
async function openMainNavigation(page: Page, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const back = page.getByRole('button', { name: 'Back to main menu' });
    if (await back.isVisible()) {
      await back.click();
    }
  }
  return page.getByRole('navigation', { name: 'Main' });
}

test('the navbar leads to the first page of each area', { tag: '@both-sizes' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  await hydrated(page);
  const main = await openMainNavigation(page, isMobile);
  const areas: [string, string][] = [
    ['Guides', '/guides/contributing'],
    ['Docs', '/docs/intro'],
    ['API Reference', '/api/Strapi'],
    ['RFCs', '/rfcs/intro'],
  ];
  for (const [label, href] of areas) {
    await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', href);
  }
});

test('the current area and page are marked', { tag: '@both-sizes' }, async ({ page, isMobile }) => {
  await page.goto('/database');
  await hydrated(page);
  await expect(page.locator('aside [aria-current=page]')).toHaveText('Introduction');
  const main = await openMainNavigation(page, isMobile);
  await expect(main.getByRole('link', { name: 'Docs', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('sitemap and robots list what search engines may', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('<loc>https://contributor.strapi.io/docs/intro</loc>');
  expect(sitemap).not.toContain('/404');
  expect(await (await request.get('/robots.txt')).text()).toContain(
    'Sitemap: https://contributor.strapi.io/sitemap.xml',
  );
});

test('answers are compressed, and only hashed files are kept for good', async ({ request }) => {
  const page = await request.get('/docs/intro');
  expect(page.headers()['content-encoding']).toBeDefined();
  expect(page.headers()['content-security-policy']).toContain("default-src 'self'");
  const [, script = ''] = /data-entry="(\/assets\/index-[^"]+)"/.exec(await page.text()) ?? [];
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
});
