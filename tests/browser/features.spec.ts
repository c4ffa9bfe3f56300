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

test('code can be copied and wrapped by its buttons, which say so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${FEATURES}/guide/code`);
  await page.locator('figure').hover();
  const copy = page.getByRole('button', { name: 'Copy code' });
  // Success has a check mark.
  await copy.evaluate((button) => {
    button.dataset.copy = 'copied';
  });
  await expect(copy.locator('svg:visible')).toHaveCount(1);
  await copy.click();
  await expect(page.locator('#announcer')).toHaveText('Copied');
  // Without the line that the diff removes.
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'const a = 1;\nconst b = 2;',
  );
  const wrap = page.getByRole('button', { name: 'Wrap lines' });
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('figure code')).toHaveCSS('white-space', 'pre-wrap');
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
});
