import { expect, type Locator, type Page, test } from '@playwright/test';
import { FEATURES, hydrated, open, VERSIONS } from './sites';

const navbar = (page: Page) => page.locator('#navbar');
const html = (page: Page) => page.locator('html');

async function scrollBy(page: Page, distance: number) {
  const width = page.viewportSize()?.width ?? 0;
  await page.mouse.move(width / 2, 400);
  await page.mouse.wheel(0, distance);
}

test('the skip link is first in the focus order and moves focus to the content', async ({
  page,
}) => {
  await open(page, '/database');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test.describe('the announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

  test('is in the document that the server sends', async ({ request }) => {
    expect(await (await request.get(`${FEATURES}/guide/text`)).text()).toContain(
      'aria-label="Announcement"',
    );
  });

  test('stays closed, with exactly two storage keys', async ({ page }) => {
    await open(page, `${FEATURES}/guide/hidden`);
    await bar(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar(page)).toBeHidden();
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes('announcement')),
    );
    expect(keys.sort()).toEqual(['docusaurus.announcement.dismiss', 'docusaurus.announcement.id']);
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
  });

  test('shifts nothing while a page loads, if it was closed', { tag: '@both-sizes' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id', 'hello');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      // Only the position counts, because the navbar may be painted before the rest of it arrives.
      const tops = new Set<number>();
      Reflect.set(globalThis, 'tops', tops);
      const look = () => {
        const bar = document.querySelector('#navbar');
        if (bar) {
          tops.add(bar.getBoundingClientRect().top);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await open(page, `${FEATURES}/guide/text`);
    await expect(bar(page)).toBeHidden();
    expect(await page.evaluate(() => [...Reflect.get(globalThis, 'tops')])).toEqual([0]);
  });

  test('returns when its id changes', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('docusaurus.announcement.id', 'an earlier one');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await open(page, `${FEATURES}/guide/text`);
    await expect(bar(page)).toBeVisible();
  });
});

test('a closed announcement is back after another one was shown', async ({ page }) => {
  await open(page, `${FEATURES}/guide/text`);
  await page.getByRole('region', { name: 'Announcement' }).getByRole('button').click();
  /** Serves the site with an announcement of another id. */
  const rename = (id: string) =>
    page.route(/\/guide\/text$|\/shell-/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text
        .replace('data-announcement="hello"', `data-announcement="${id}"`)
        .replace('"id":"hello"', `"id":"${id}"`);
      await route.fulfill({ response, body });
    });
  const bar = page.getByRole('region', { name: 'Announcement' });
  await page.reload();
  await expect(bar).toBeHidden();
  await rename('another');
  await open(page, `${FEATURES}/guide/text`);
  await expect(bar).toBeVisible();
  await page.unrouteAll();
  await open(page, `${FEATURES}/guide/text`);
  await expect(bar).toBeVisible();
});

test.describe('the navbar', () => {
  test('hides scrolling down past its height, and shows scrolling up', {
    tag: '@both-sizes',
  }, async ({ page }) => {
    await open(page, '/api/Strapi');
    await expect(navbar(page)).toBeInViewport();
    await scrollBy(page, 900);
    await expect(navbar(page)).not.toBeInViewport();
    await scrollBy(page, -200);
    await expect(navbar(page)).toBeInViewport();
  });

  test('is forced hidden on navigation to a heading', { tag: '@both-sizes' }, async ({
    page,
    isMobile,
  }) => {
    await open(page, '/database');
    await expect(navbar(page)).toBeInViewport();
    if (isMobile) {
      await page.getByText('On this page').first().click();
    }
    const links = page.getByRole('link', {
      name: 'How long table and column names are shortened',
      exact: true,
    });
    await links.and(page.locator(':visible')).click();
    await expect(page).toHaveURL('/database#short-names');
    await expect(navbar(page)).not.toBeInViewport();
    await expect(
      page.getByRole('heading', { name: 'How long table and column names are shortened' }),
    ).toBeInViewport();
  });

  test('keeps the height of a short page when it hides', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `${FEATURES}/guide/deep/one`);
    const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    const height = await readHeight();
    await scrollBy(page, 900);
    await expect(navbar(page)).not.toBeInViewport();
    expect(await readHeight()).toBe(height);
  });

  test('shows again on the next page', async ({ page }) => {
    await open(page, '/database#short-names');
    await expect(navbar(page)).not.toBeInViewport();
    await page.locator('body > footer').getByRole('link', { name: 'RFCs' }).click();
    await expect(page).toHaveURL('/rfcs/intro');
    await expect(navbar(page)).toBeInViewport();
  });

  test('is shown at the top of a page, even if the address has a fragment', {
    tag: '@both-sizes',
  }, async ({ page }) => {
    // There is no such heading.
    await open(page, '/database#nowhere');
    await expect(html(page)).toHaveAttribute('data-navbar', 'shown');
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => location.assign('#nowhere-else'));
    await expect(page).toHaveURL('/database#nowhere-else');
    await expect(html(page)).toHaveAttribute('data-navbar', 'shown');
    // After a reload the browser restores the position at the top.
    await open(page, '/docs/intro');
    await open(page, '/database#short-names');
    await expect(html(page)).toHaveAttribute('data-navbar', 'hidden');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(html(page)).toHaveAttribute('data-navbar', 'shown');
    await page.reload();
    await hydrated(page);
    await expect(html(page)).toHaveAttribute('data-navbar', 'shown');
  });

  test('shows when it receives focus', async ({ page }) => {
    await open(page, '/database#short-names');
    await expect(navbar(page)).not.toBeInViewport();
    await page.getByRole('link', { name: 'Contributor documentation' }).focus();
    await expect(navbar(page)).toBeInViewport();
  });

  test('shows the logo of the color mode', async ({ page }) => {
    for (const [mode, source] of [
      ['light', '/logo.svg'],
      ['dark', '/logo-dark.svg'],
    ]) {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme ?? ''), mode);
      await page.goto('/docs/intro');
      await expect(navbar(page).locator('img:visible')).toHaveAttribute('src', source ?? '');
    }
  });
});

test.describe('a dropdown on desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false });

  const button = (page: Page) => navbar(page).getByRole('button', { name: 'More' });
  const link = (page: Page) => navbar(page).getByRole('link', { name: 'Inside' });

  test.beforeEach(({ page }) => open(page, `${FEATURES}/guide/text`));

  test('opens by hover, and closes when the pointer leaves', async ({ page }) => {
    await button(page).hover();
    await expect(link(page)).toBeVisible();
    await page.mouse.move(700, 600);
    await expect(link(page)).toBeHidden();
  });

  test('opens by click, stays, and closes by the next click', async ({ page }) => {
    await button(page).click();
    await expect(link(page)).toBeVisible();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens by keyboard, Escape closes it and returns focus', async ({ page }) => {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(link(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('closes when focus leaves it', async ({ page }) => {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(link(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(link(page)).toBeHidden();
  });

  test('is marked if it contains the current page', async ({ page }) => {
    await expect(button(page)).not.toHaveAttribute('data-active');
    await open(page, `${FEATURES}/guide/code`);
    await expect(button(page)).toHaveAttribute('data-active', 'true');
  });
});

test.describe('the mobile sidebar', { tag: '@phone' }, () => {
  const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });

  test('shows the secondary panel where one exists, and the primary behind it', async ({
    page,
  }) => {
    await open(page, '/database');
    await toggle(page).click();
    await expect(menu(page).getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Back to main menu', exact: true }).click();
    await expect(menu(page).getByRole('link', { name: 'Guides' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Docs: all pages' }).click();
    await expect(menu(page).getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  });

  test('shows the label of the area in its color', async ({ page }) => {
    await open(page, '/database');
    await toggle(page).click();
    const area = menu(page).getByText('Docs', { exact: true });
    await expect(area).toBeVisible();
    const color = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
    expect(await color(area)).toBe(await color(page.locator('main a[data-hue]').first()));
  });

  test('shows the primary panel if there is no secondary one', async ({ page }) => {
    await open(page, '/');
    await toggle(page).click();
    await expect(menu(page).getByRole('link', { name: 'Guides' })).toBeVisible();
    await expect(menu(page).getByRole('button', { name: 'Back to main menu' })).toHaveCount(0);
  });

  test('keeps focus inside', async ({ page }) => {
    await open(page, '/database');
    await toggle(page).click();
    await expect(menu(page).getByRole('button', { name: 'Back to main menu' })).toBeFocused();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement?.closest('dialog') === null,
      );
      expect(outside).toBe(false);
    }
  });

  test('closes by Escape, and returns focus to its button', async ({ page }) => {
    await open(page, '/database');
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  });

  test('stays open when a drag that starts inside ends outside, and closes by a press there', async ({
    page,
  }) => {
    await open(page, '/database');
    await toggle(page).click();
    // A link would start a drag of its own, without a click at its end.
    await menu(page).getByText('Docs', { exact: true }).first().hover();
    await page.mouse.down();
    await page.mouse.move(385, 420, { steps: 4 });
    await page.mouse.up();
    await expect(menu(page)).toBeVisible();
    await page.mouse.click(385, 420);
    await expect(menu(page)).toBeHidden();
  });

  test('closes when the reader goes to a page', async ({ page }) => {
    await open(page, '/database');
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Introduction' }).first().click();
    await expect(page).toHaveURL('/docs/intro');
    await expect(menu(page)).toBeHidden();
  });

  test('closes after a click on a link to the current page or one of its headings', async ({
    page,
  }) => {
    await open(page, '/database');
    await toggle(page).click();
    await menu(page).locator('[aria-current="page"]').click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/database');
    await toggle(page).click();
    await menu(page)
      .locator('[aria-current="page"]')
      .evaluate((link: HTMLAnchorElement) => {
        link.href = '#known-limits';
      });
    await menu(page).locator('[aria-current="page"]').click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/database#known-limits');
  });

  test('closes when the screen becomes desktop-sized: above 996 pixels', async ({ page }) => {
    await open(page, '/database');
    await toggle(page).click();
    await page.setViewportSize({ width: 996, height: 844 });
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 997, height: 844 });
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeHidden();
    await expect(page.locator('aside')).toBeVisible();
  });

  test('shows a dropdown as a collapsible list', async ({ page }) => {
    await open(page, `${FEATURES}/guide/text`);
    await toggle(page).click();
    await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
    await expect(menu(page).getByRole('link', { name: 'Inside' })).toBeHidden();
    await menu(page).getByText('More', { exact: true }).click();
    await expect(menu(page).getByRole('link', { name: 'Inside' })).toBeVisible();
  });
});

test('the footer has columns, or a flat list with a logo for each mode', async ({ page }) => {
  await open(page, '/docs/intro');
  const footer = page.locator('body > footer');
  await expect(footer.getByRole('heading', { name: 'Take part' })).toBeVisible();
  await expect(footer).toContainText('under the MIT license');
  await open(page, `${FEATURES}/guide/text`);
  await expect(footer.getByRole('heading')).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'Text' })).toBeVisible();
  const logo = footer.getByRole('link', { name: 'A bar' });
  await expect(logo).toHaveAttribute('href', 'https://example.org');
  await expect(logo.locator('img:visible')).toHaveAttribute('width', '20');
  await expect(logo.locator('img:visible')).toHaveAttribute('height', '10');
  await expect(footer).toContainText('Nobody');
});

test('search is at its configured position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const order = async () => {
    const search = await navbar(page).getByRole('search').boundingBox();
    const items = await navbar(page).getByRole('navigation', { name: 'Main' }).boundingBox();
    return (search?.x ?? 0) < (items?.x ?? 0) ? 'before the items' : 'after the items';
  };
  await open(page, '/docs/intro');
  expect(await order()).toBe('after the items');
  await open(page, `${VERSIONS}/start`);
  expect(await order()).toBe('before the items');
});
