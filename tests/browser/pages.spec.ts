// #layout, #files-and-requests
import { expect, type Page, test } from '@playwright/test';
import { findViolations, NO_VIOLATIONS } from './axe';
import { findOverlaps } from './boxes';
import { hydrated, open } from './sites';

/** One page of each kind of the real site. */
const PAGES = [
  '/',
  '/database',
  '/api/Strapi',
  '/guides/contributing',
  '/exports/modules',
  '/exports/hooks',
  '/exports/interfaces/AuthContextValue',
  '/tags',
  '/tags/database',
  '/nowhere',
];

/** Spacing that readers may set (WCAG 2.2, 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Adds a style sheet to the page. */
const addStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

for (const path of PAGES) {
  test(`${path} hydrates silently, is accessible and asks no other origin`, async ({
    page,
    baseURL,
  }) => {
    // All rules take half a minute on the largest page.
    test.slow();
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
    // Blocks out of view are checked too; laid out one by one for each question, they take minutes.
    await addStyles(page, '* { content-visibility: visible !important; }');
    expect(await findViolations(page)).toEqual(NO_VIOLATIONS);
  });

  test(`nothing of ${path} overlaps at any width, with more spacing or with text of twice the size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, path);
    expect(await findOverlaps(page), 'at 320 pixels').toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await findOverlaps(page), 'with text of twice the size').toEqual([]);
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
    await addStyles(page, SPACING);
    expect(await findOverlaps(page), 'with more spacing').toEqual([]);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverlaps(page), `at ${width} pixels`).toEqual([]);
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
  expect(entries.slice(0, 3)).toEqual([
    'Set up and contribute',
    'Your first change',
    'A change on the server',
  ]);
});

test('breadcrumbs lead to the area and to each category, and name the group', async ({ page }) => {
  await page.goto('/docs/core/database/transactions');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Docs',
    'Data',
    'Database',
    'Transactions',
  ]);
  await expect(crumbs.getByRole('link')).toHaveText(['Docs', 'Database']);
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
  const [, script = ''] =
    /<script type="module" src="(\/assets\/index-[^"]+)"/.exec(await page.text()) ?? [];
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
});
