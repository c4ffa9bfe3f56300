import { expect, type Page, test } from '@playwright/test';
import { FEATURES, hold, hydrated, started } from './sites';

const DOC = '/docs/core/database/transactions';

/** Holds the code of what stands around the page until it is let go. */
async function holdFrame(page: Page): Promise<() => void> {
  const { held, release } = hold();
  await page.route('**/assets/frame-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a page that nobody does anything with fetches no code of what stands around it', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(DOC);
  await started(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /\/(?:frame|react)-/.test(path))).toEqual([]);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === '');
});

test('a link that is followed first needs no code of what stands around the page until it is there', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(DOC);
  await started(page);
  const { held, release } = hold();
  await page.route('**/migrations.page.json', async (route) => {
    await held;
    await route.continue();
  });
  const link = page.locator('aside').getByRole('link', { name: 'Migrations', exact: true });
  await link.hover();
  await link.click();
  // On the way away from the link, while its page is not there yet.
  await page.mouse.move(600, 500);
  await page.mouse.move(620, 510);
  // A request that follows those that the moves would have made.
  await page.evaluate(() => fetch('/favicon.svg'));
  expect(asked.filter((path) => /\/(?:frame|react)-/.test(path))).toEqual([]);
  release();
  await expect(page.locator('aside a[aria-current="page"]')).toHaveText('Migrations');
});

test('what searches is fetched beside the code of the box', async ({ page }) => {
  await page.goto(DOC);
  await started(page);
  const release = await holdFrame(page);
  const asked = page.waitForRequest('**/search-index-*.json');
  await page.keyboard.press('/');
  await asked;
  release();
  await page.keyboard.type('transaction nesting');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
});

test('what was typed before the code of the box is there is asked in the task that brings it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const order: string[] = [];
    Object.assign(window, { order });
    window.Worker = class extends Worker {
      override postMessage(message: [id: number, request: { kind: string }]) {
        if (message[1].kind === 'query') {
          order.push('asked');
        }
        super.postMessage(message);
      }
    };
    document.addEventListener('search:ready', async () => {
      // More turns than the question takes: no other task begins before them.
      for (let turn = 0; turn < 50; turn += 1) {
        await null;
      }
      order.push('the next task');
    });
  });
  await page.goto(DOC);
  await started(page);
  const release = await holdFrame(page);
  await page.keyboard.press('/');
  await page.keyboard.type('transaction nesting');
  release();
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  // Texts for snippets may come later, and are asked for then.
  expect(await page.evaluate('order.slice(0, 2)')).toEqual(['asked', 'the next task']);
});

test('the key of search is the first thing that a reader presses: search opens', {
  tag: '@both-sizes',
}, async ({ page }) => {
  await page.goto(DOC);
  await started(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('transaction nesting');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
});

test('a button of the frame that is pressed before its code is there acts once', async ({
  page,
}) => {
  const release = await holdFrame(page);
  await page.goto(DOC);
  await started(page);
  await page.getByRole('button', { name: /^Switch between/ }).click();
  release();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'dark');
});

test('a button of the page works before the code of the frame is there, and once', async ({
  page,
}) => {
  const release = await holdFrame(page);
  await page.goto(`${FEATURES}/guide/code`);
  await started(page);
  const wrap = page.getByRole('button', { name: 'Wrap lines' });
  await page.locator('figure').hover();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  release();
  await hydrated(page);
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
});

test('a category that is opened before the code of the frame is there shows its pages', async ({
  page,
}) => {
  const release = await holdFrame(page);
  await page.goto(DOC);
  await started(page);
  const category = page.locator('aside details[data-category]:not([open])').first();
  const name = await category.getAttribute('data-category');
  await category.locator('summary').click();
  release();
  await hydrated(page);
  const opened = page.locator(`aside details[data-category="${name}"]`);
  await expect(opened).toHaveAttribute('open');
  await expect(opened.getByRole('link').first()).toBeVisible();
});

test('back, before anything else, marks the page in the sidebar', async ({ page }) => {
  await page.goto(DOC);
  await hydrated(page);
  await page.locator('aside').getByRole('link', { name: 'Migrations', exact: true }).click();
  await expect(page).toHaveURL('/docs/core/database/migrations');
  await page.reload();
  await started(page);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(DOC);
  await expect(page.locator('aside a[aria-current="page"]')).toHaveAttribute('href', DOC);
});
