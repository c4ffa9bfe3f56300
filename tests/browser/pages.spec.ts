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

/** Text spacing of WCAG 2.2, success criterion 1.4.12. */
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
  test(`${path} hydrates silently, is accessible and requests no other origin`, async ({
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
    // Render all blocks at once; one by one for each query they take minutes.
    expect(await findViolations(page)).toEqual(NO_VIOLATIONS);
  });

  test(`nothing of ${path} overlaps at any width, with more spacing or with text at 200 %`, async ({
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

test('the guides start with the first steps of a new contributor', async ({ page }) => {
  await page.goto('/guides/contributing');
  const entries = await page.locator('aside a').allTextContents();
  expect(entries.slice(0, 3)).toEqual([
    'Set up and contribute',
    'Your first change',
    'A change on the server',
  ]);
});

test('breadcrumbs link to the area and each category, and name the group', async ({ page }) => {
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

test('the navbar links to the tags, and a tag links to related ones', {
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

/** Shows the items of the navbar: in the bar, or on narrow screens in the menu. */
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

test('the navbar links to the first page of each area', { tag: '@both-sizes' }, async ({
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

test('sitemap.xml lists pages for search engines, and robots.txt links to it', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('<loc>https://contributor.strapi.io/docs/intro</loc>');
  expect(sitemap).not.toContain('/404');
  expect(await (await request.get('/robots.txt')).text()).toContain(
    'Sitemap: https://contributor.strapi.io/sitemap.xml',
  );
});

test('responses are compressed, and only hashed files are cached forever', async ({ request }) => {
  const page = await request.get('/docs/intro');
  expect(page.headers()['content-encoding']).toBeDefined();
  expect(page.headers()['content-security-policy']).toContain("default-src 'self'");
  const [, script = ''] =
    /<script type="module" src="(\/assets\/index-[^"]+)"/.exec(await page.text()) ?? [];
  expect((await request.get(script)).headers()['cache-control']).toContain('immutable');
});
