import { expect, type Page, test } from '@playwright/test';
import { FEATURES, hold, hydrated, started } from './sites';

const DOC = '/docs/core/database/transactions';

/** Delays the code of navbar and sidebar. */
async function holdFrame(page: Page): Promise<() => void> {
  const { held, release } = hold();
  await page.route('**/assets/hydrate-frame-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Collects errors of the page, including recoverable ones of React. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

for (const [place, link] of [
  ['the sidebar', 'aside a[href="/docs/core/database/migrations"]'],
  ['the text', 'main .prose a[href^="/docs/"]:not([href*="#"])'],
] as const) {
  test(`a click on a link in ${place} before hydration keeps the frame intact`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const errors = watchErrors(page);
    const release = await holdFrame(page);
    await page.goto(DOC);
    await started(page);
    const sidebar = await page.locator('aside').elementHandle();
    await page.locator(link).first().click();
    await expect(page).not.toHaveURL(DOC);
    await expect(page.locator('main')).toBeFocused();
    release();
    await hydrated(page);
    const { pathname } = new URL(page.url());
    const entry = page.locator('aside a[aria-current="page"]');
    await expect(entry).toHaveAttribute('href', pathname);
    expect(await sidebar?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.locator('main')).toBeFocused();
    await expect(page.locator('#announcer')).not.toBeEmpty();
    expect(errors).toEqual([]);
  });
}

test('a button works once before hydration', async ({ page }) => {
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

test('a category can be opened before hydration', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const errors = watchErrors(page);
  const release = await holdFrame(page);
  await page.goto(DOC);
  await started(page);
  const category = page.locator('aside details:not([open]) > summary').first();
  const name = (await category.getAttribute('aria-label')) ?? '';
  await category.click();
  release();
  await hydrated(page);
  const opened = page.locator('aside details', { has: page.getByLabel(name, { exact: true }) });
  await expect(opened.last()).toHaveAttribute('open');
  await expect(opened.last().getByRole('link').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('the button of the color mode has its name before hydration', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await holdFrame(page);
  await page.goto(DOC);
  await expect(page.getByRole('button', { name: /^Switch between/ })).toHaveAccessibleName(
    /currently dark mode/,
  );
});
