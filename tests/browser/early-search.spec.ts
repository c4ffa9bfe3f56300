import { expect, type Page, test } from '@playwright/test';
import { hold, hydrated, SEARCH, started } from './sites';

test.use({ baseURL: SEARCH });

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const active = (page: Page) => page.getByRole('option', { selected: true });

/** Opens a page, and delays the code of the search box until it's released. */
async function openWithoutBox(page: Page, path: string): Promise<() => void> {
  const { held, release } = hold();
  await page.route('**/assets/hydrate-frame-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  await started(page);
  return release;
}

test('Ctrl and K open search before the code of the box is there', { tag: '@both-sizes' }, async ({
  page,
}) => {
  const release = await openWithoutBox(page, '/guides/setup');
  await page.keyboard.press('Control+k');
  release();
  await hydrated(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('code of conduct');
  await expect(active(page)).toHaveAttribute('href', '/guides/code-of-conduct');
});

test('the field of wide screens keeps what is typed before the code of the box is there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await openWithoutBox(page, '/guides/setup');
  await page.keyboard.press('/');
  await page.keyboard.type('code of conduct');
  await expect(field(page)).toHaveValue('code of conduct');
  release();
  await expect(active(page)).toHaveAttribute('href', '/guides/code-of-conduct');
  await expect(field(page)).toHaveValue('code of conduct');
});

test('the query of an address is searched for, and the address is that of the home page', async ({
  page,
}) => {
  await page.goto('/?q=code+of+conduct');
  await expect(field(page)).toHaveValue('code of conduct');
  await expect(field(page)).toBeFocused();
  await expect(active(page)).toHaveAttribute('href', '/guides/code-of-conduct');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Search results' })).toBeHidden();
  await expect(page).toHaveURL('/');
});
