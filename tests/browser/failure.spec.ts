import { expect, test } from '@playwright/test';
import { crashFrame, open } from './sites';

test('a part that crashes shows its message, and the others keep working', async ({ page }) => {
  await crashFrame(page);
  await page.goto('/database');
  const crash = page.getByRole('banner').getByRole('alert');
  await expect(crash).toContainText('This page crashed.');
  await crash.getByRole('button', { name: 'Try again' }).click();
  await expect(crash).toContainText('This page crashed.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Database: introduction');
  await page.locator('body > footer').getByRole('link', { name: 'RFCs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RFCs: introduction');
});

test.describe('the base URL banner', () => {
  test('shows the wrong and the correct base URL if the script fails to load', async ({
    page,
    baseURL,
  }) => {
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.route('**/elsewhere/', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${baseURL}/` }) }),
    );
    await page.goto('/elsewhere/');
    const banner = page.locator('#base-url-banner');
    await expect(banner).toContainText('This site did not load properly.');
    await expect(banner).toContainText('check baseUrl in site.config.ts');
    await expect(banner).toContainText('Configured base URL: /');
    await expect(banner).toContainText('Corrected base URL: /elsewhere/');
  });

  test('is hidden if the site loads, and on other pages', async ({ page }) => {
    await open(page, '/');
    await expect(page.locator('#base-url-banner')).toHaveCount(0);
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/docs/intro');
    await expect(page.locator('#base-url-banner')).toHaveCount(0);
  });
});

test('storage that is unavailable: one warning, and everything else works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  });
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await open(page, '/docs/intro');
  await page.getByRole('button', { name: /^Switch between/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('body > footer').getByRole('link', { name: 'RFCs' }).click();
  await expect(page).toHaveURL('/rfcs/intro');
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('Browser storage is not available');
  expect(errors).toEqual([]);
});
