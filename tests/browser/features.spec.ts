import { expect, test } from '@playwright/test';
import { FEATURES, open } from './sites';

test('links below a base URL switch the view', async ({ page }) => {
  await open(page, `${FEATURES}/guide/text`);
  await page.evaluate(() => Reflect.set(globalThis, 'marked', true));
  await page.getByRole('link', { name: 'a file' }).click();
  await expect(page).toHaveURL(`${FEATURES}/guide/code#second`);
  await expect(page.getByRole('heading', { name: 'Second' })).toBeInViewport();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'marked'))).toBe(true);
});

test('a link from another page opens the details around its heading', async ({ page }) => {
  await open(page, `${FEATURES}/guide/code`);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), {
      href,
      textContent: 'to what is folded',
    });
    document.querySelector('main')?.prepend(link);
  }, `${FEATURES}/guide/text#folded-away`);
  await page.getByRole('link', { name: 'to what is folded' }).click();
  await expect(page).toHaveURL(`${FEATURES}/guide/text#folded-away`);
  await expect(page.getByRole('heading', { name: 'Folded away' })).toBeInViewport();
});

test('the copy button copies the code and says so', { tag: '@both-sizes' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${FEATURES}/guide/code`);
  await page.locator('figure').hover();
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.locator('#announcer')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'const a = 1;\nconst b = 2;',
  );
});

test('the wrap button wraps lines and keeps its state', async ({ page }) => {
  await open(page, `${FEATURES}/guide/code`);
  const button = page.getByRole('button', { name: 'Wrap lines' });
  await page.locator('figure').hover();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('figure code')).toHaveCSS('white-space', 'pre-wrap');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('a picture reserves its height, and details open', async ({ page }) => {
  await open(page, `${FEATURES}/guide/text`);
  await expect(page.getByAltText('A dot')).toHaveAttribute('height', '3');
  await expect(page.getByText('Hidden at first.')).toBeHidden();
  await page.getByText('More', { exact: true }).last().click();
  await expect(page.getByText('Hidden at first.')).toBeVisible();
});

test('the navbar item of an unlisted doc only shows on its page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${FEATURES}/guide/hidden`);
  await expect(page.getByRole('link', { name: 'Hidden' }).first()).toBeVisible();
  await open(page, `${FEATURES}/guide/text`);
  await expect(page.getByRole('link', { name: 'Hidden' })).toHaveCount(0);
});

test('the announcement has the colors of the configuration, and a dark footer is dark', async ({
  page,
}) => {
  await open(page, `${FEATURES}/guide/text`);
  const bar = page.getByRole('region', { name: 'Announcement' });
  await expect(bar).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(bar).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator('body > footer')).toHaveCSS('background-color', 'rgb(11, 16, 15)');
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('colors follow the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${FEATURES}/guide/text`);
    const background = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    expect(background).toBe('rgb(16, 22, 21)');
  });
});
