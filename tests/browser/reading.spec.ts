import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { FEATURES, hold, open } from './sites';

const DIST = resolve(import.meta.dirname, '../../dist');

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('the table of contents', () => {
  test('has the headings of levels 2 and 3', async ({ page }) => {
    await open(page, '/database');
    const toc = page.locator('nav[aria-labelledby=toc-title] ul').first();
    const links = await toc.getByRole('link').allTextContents();
    const headings = page.locator('article :is(h2, h3)');
    expect(links).toEqual(await headings.allTextContents());
  });

  test('marks the target heading even at the end of a page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1200 });
    await open(page, '/rfcs/intro');
    const toc = page.locator('nav[aria-labelledby=toc-title]');
    const last = toc.getByRole('link').last();
    await last.click();
    await expect(last).toHaveAttribute('aria-current', 'true');
  });

  test.describe('on mobile, further down', { tag: '@phone' }, () => {
    const bar = (page: Page) => page.getByRole('button', { name: 'On this page' });
    const list = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

    /** Opens a long page in the middle. */
    async function openHalfway(page: Page) {
      await open(page, '/guides/contributing#test-your-change');
      // The navbar hides after a jump to a heading, and covers the bar until then.
      await expect(page.locator('#navbar')).not.toBeInViewport();
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
    }

    test('opens at the current heading, shifts nothing, and closes when one is chosen', async ({
      page,
    }) => {
      await openHalfway(page);
      const place = () =>
        page.locator('#test-your-change').evaluate((heading) => {
          return Math.round(heading.getBoundingClientRect().top);
        });
      const before = await place();
      await bar(page).click();
      await expect(list(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
      expect(await place()).toBe(before);
      await list(page).locator('[href="#how-a-release-is-cut"]').click();
      await expect(page).toHaveURL('/guides/contributing#how-a-release-is-cut');
      await expect(list(page)).toBeHidden();
      // The bar doesn't cover the target.
      const heading = page.locator('#how-a-release-is-cut');
      const edge = (part: Locator, side: 'top' | 'bottom') =>
        part.evaluate((element, at) => element.getBoundingClientRect()[at], side);
      expect(await edge(heading, 'top')).toBeGreaterThan(await edge(bar(page), 'bottom'));
    });

    test('closes by Escape, and returns focus', async ({ page }) => {
      await openHalfway(page);
      await bar(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(list(page).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(list(page)).toBeHidden();
      await expect(bar(page)).toBeFocused();
    });
  });
});

test('a heading has an anchor titled "Direct link to {heading}" that copies its address', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/database');
  const anchor = page.locator('#model + a');
  const heading = await page.locator('#model').textContent();
  await expect(anchor).toHaveAccessibleName(`Direct link to ${heading}`);
  await expect(anchor).toHaveAttribute('title', `Direct link to ${heading}`);
  await anchor.click();
  await expect(page).toHaveURL('/database#model');
  await expect(page.locator('#announcer')).toHaveText('Link copied');
  expect(await clipboard(page)).toBe(`${baseURL}/database#model`);
});

test('selected code keeps its empty lines when copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/core/database/transactions');
  const code = page.locator('main pre code', { hasText: /\S\n\n\S/ }).first();
  const source = await code.textContent();
  await code.evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.keyboard.press('Control+c');
  expect((await clipboard(page)).trimEnd()).toBe(source?.trimEnd());
});

test('a page is copied as Markdown, even if only the click itself may write to the clipboard', async ({
  page,
}) => {
  const { held, release } = hold();
  await page.route('**/database.md', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    let isInClick = false;
    const addClick = (isStart: boolean) =>
      window.addEventListener(
        'click',
        () => {
          isInClick = isStart;
        },
        isStart,
      );
    addClick(true);
    addClick(false);
    navigator.clipboard.write = async ([item]) => {
      if (!isInClick) {
        throw new DOMException('Too late.', 'NotAllowedError');
      }
      const blob = await item?.getType('text/plain');
      Reflect.set(globalThis, 'copied', await blob?.text());
    };
  });
  await open(page, '/database');
  await page.getByRole('button', { name: 'Copy page' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.locator('#announcer')).toHaveText('Copied');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'copied'))).toBe(
    readFileSync(`${DIST}/database.md`, 'utf8'),
  );
});

test('a page that could not be copied says so', async ({ page }) => {
  await page.route('**/database.md', (route) => route.abort());
  await open(page, '/database');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByRole('button', { name: 'Copying failed' })).toBeVisible();
});

test.describe('a picture', () => {
  test('is enlarged by its button or a click on it, and closed by Escape or a click', async ({
    page,
  }) => {
    await open(page, `${FEATURES}/guide/text`);
    const button = page.getByRole('button', { name: 'Enlarge picture: A dot' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A dot' });
    await expect(dialog.getByRole('img', { name: 'A dot' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.getByRole('main').getByAltText('A dot').click({ force: true });
    await dialog.getByRole('img').click();
    await expect(dialog).toHaveCount(0);
  });

  test('in a link follows the link', async ({ page }) => {
    await open(page, `${FEATURES}/guide/deep/one`);
    await expect(page.getByRole('button', { name: /Enlarge/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'A linked dot' }).click();
    await expect(page).toHaveURL(`${FEATURES}/guide/deep/two`);
  });

  test.describe('with a dark variant', () => {
    const requests = (page: Page) => {
      const paths: string[] = [];
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      return () =>
        paths.filter((path) => path.includes('tone')).map((path) => path.replace(/-\w+\./, '.'));
    };
    const shown = (page: Page) =>
      page.getByRole('main').getByRole('img', { name: 'A tone' }).getAttribute('src');

    test('is one image that matches the color mode, and only that variant is fetched; print is light', async ({
      page,
    }) => {
      const fetched = requests(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await open(page, `${FEATURES}/guide/hidden`);
      const main = page.getByRole('main');
      await expect(main.getByRole('img', { name: 'A tone' })).toHaveCount(1);
      await expect(main.getByRole('button', { name: 'Enlarge picture: A tone' })).toHaveCount(1);
      expect(await shown(page)).toContain('/tone.dark-');
      await expect.poll(fetched).toEqual(['/base/assets/images/tone.dark.svg']);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await shown(page)).toContain('/tone-');
      await expect
        .poll(fetched)
        .toEqual(['/base/assets/images/tone.dark.svg', '/base/assets/images/tone.svg']);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.emulateMedia({ media: 'print' });
      expect(await shown(page)).toContain('/tone-');
    });

    test('is enlarged in the current variant, and stays open when the color mode changes', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await open(page, `${FEATURES}/guide/hidden`);
      await page.getByRole('main').getByRole('img', { name: 'A tone' }).click({ force: true });
      const large = page.getByRole('dialog', { name: 'A tone' }).getByRole('img');
      await expect(large).toHaveAttribute('src', /tone\.dark-/);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(large).toBeVisible();
    });
  });

  test.describe('with a dark variant, without script', () => {
    test.use({ javaScriptEnabled: false });

    test('matches the preference of the operating system', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(`${FEATURES}/guide/hidden`);
      const pictures = page.getByRole('main').getByAltText('A tone');
      await expect(pictures.first()).toBeHidden();
      await expect(pictures.last()).toBeVisible();
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(pictures.first()).toBeVisible();
      await expect(pictures.last()).toBeHidden();
    });
  });
});
