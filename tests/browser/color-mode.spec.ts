import { expect, type Page, test } from '@playwright/test';
import { PAPER } from '../../src/constants';
import { FEATURES, open, READER } from './sites';

const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between/ });
const mode = (page: Page) => page.locator('html').getAttribute('data-theme');

/** Background color of the page, as hexadecimal. */
const paper = (page: Page) =>
  page.evaluate(() => {
    const channels = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
    return `#${channels.map((each) => Number(each).toString(16).padStart(2, '0')).join('')}`;
  });

test('light is the default, whatever the system prefers; the choice is kept in local storage', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${READER}/guides/setup`);
  expect(await mode(page)).toBe('light');
  await expect(toggle(page)).toHaveAccessibleName(/dark and light mode.*currently light mode/);
  await toggle(page).click();
  expect(await mode(page)).toBe('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  expect(await mode(page)).toBe('dark');
  await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
  await toggle(page).click();
  expect(await mode(page)).toBe('light');
});

test('it cycles light, dark, system if the system preference is respected', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${FEATURES}/guide/text`);
  expect(await paper(page)).toBe(PAPER.dark);
  await expect(toggle(page)).toHaveAccessibleName(/dark, light and system.*currently system mode/);
  await toggle(page).click();
  expect(await mode(page)).toBe('light');
  await toggle(page).click();
  expect(await mode(page)).toBe('dark');
  await toggle(page).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system');
  expect(await paper(page)).toBe(PAPER.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await paper(page)).toBe(PAPER.light);
});

/** Color of the browser's frame: the first matching `theme-color`. */
const frameColor = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return metas.find(({ media }) => matchMedia(media).matches)?.content;
  });

test("the browser's frame has the color of the page in each mode", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${READER}/guides/setup`);
  const seen = [await frameColor(page)];
  expect(seen[0]).toBe(await paper(page));
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (let press = 0; press < 3; press++) {
      await toggle(page).click();
      expect(await frameColor(page)).toBe(await paper(page));
      seen.push(await frameColor(page));
    }
  }
  expect(new Set(seen).size).toBe(2);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload();
  expect(await frameColor(page)).toBe(await paper(page));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test("page and browser's frame have the color that the system prefers", async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${FEATURES}/guide/text`);
      expect(await paper(page)).toBe(PAPER[colorScheme]);
      expect(await frameColor(page)).toBe(PAPER[colorScheme]);
    }
  });
});

test('nothing flashes: the mode is set before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/assets/{index,components}-*.js', (route) => route.abort());
  await page.goto(`${READER}/guides/setup`);
  const colors = await page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    return { backgroundColor, colorScheme };
  });
  expect(colors).toEqual({ backgroundColor: 'rgb(16, 22, 21)', colorScheme: 'dark' });
});

test('other tabs follow', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, `${READER}/guides/setup`);
  await open(page, `${READER}/guides/setup`);
  await toggle(page).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(other)).toHaveAccessibleName(/currently dark mode/);
});

test('an invalid stored mode is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'purple'));
  await open(page, `${READER}/guides/setup`);
  expect(await mode(page)).toBe('light');
});
