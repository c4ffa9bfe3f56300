import { expect, type Locator, type Page, test } from '@playwright/test';
import { FEATURES, hydrated, open, READER, VERSIONS } from './sites';

const navbar = (page: Page) => page.locator('#navbar');
const html = (page: Page) => page.locator('html');

async function scrollBy(page: Page, distance: number) {
  const width = page.viewportSize()?.width ?? 0;
  await page.mouse.move(width / 2, 400);
  await page.mouse.wheel(0, distance);
}

test('the skip link is first in the focus order, moves focus to the content, and keeps the navbar visible', async ({
  page,
}) => {
  await open(page, '/database');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL('/database#main');
  await expect(html(page)).toHaveAttribute('data-navbar', 'shown');
  await expect(navbar(page)).toBeInViewport();
});

test.describe('the announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

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

  test('shifts nothing while a page loads, if it was closed', async ({ page }) => {
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
});

test('a closed announcement returns when its id changes, and is back after another one was shown', async ({
  page,
}) => {
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
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.locator('a[href="#short-names"]:visible').click();
    await expect(page).toHaveURL('/database#short-names');
    await expect(navbar(page)).not.toBeInViewport();
    await expect(page.locator('h2#short-names, h3#short-names')).toBeInViewport();
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

  test('shows again when it receives focus, and on the next page', async ({ page }) => {
    await open(page, '/database#short-names');
    await expect(navbar(page)).not.toBeInViewport();
    const title = page.getByRole('link', { name: 'Contributor documentation' });
    await title.focus();
    await expect(navbar(page)).toBeInViewport();
    await title.blur();
    await scrollBy(page, 400);
    await expect(navbar(page)).not.toBeInViewport();
    await page.locator('body > footer').getByRole('link', { name: 'RFCs' }).click();
    await expect(page).toHaveURL('/rfcs/intro');
    await expect(navbar(page)).toBeInViewport();
  });

  test('is shown at the top of a page, even if the address has a fragment', async ({ page }) => {
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

  test('shows the logo of the color mode', async ({ page }) => {
    await open(page, `${READER}/guides/setup`);
    const logo = navbar(page).locator('img:visible');
    await expect(logo).toHaveAttribute('src', '/logo.svg');
    await page.getByRole('button', { name: /^Switch between/ }).click();
    await expect(logo).toHaveAttribute('src', '/logo-dark.svg');
  });
});

test.describe('a dropdown on desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false });

  const button = (page: Page) => navbar(page).getByRole('button', { name: 'More' });
  const link = (page: Page) => navbar(page).getByRole('link', { name: 'Inside' });

  test.beforeEach(({ page }) => open(page, `${FEATURES}/guide/text`));

  test('opens by hover and by click, and closes when the pointer leaves or by the next click', async ({
    page,
  }) => {
    await button(page).hover();
    await expect(link(page)).toBeVisible();
    await page.mouse.move(700, 600);
    await expect(link(page)).toBeHidden();
    await button(page).click();
    await page.mouse.move(700, 600);
    await expect(link(page)).toBeVisible();
    await button(page).click();
    await page.mouse.move(700, 600);
    await expect(link(page)).toBeHidden();
  });

  test('opens by keyboard, and closes by Escape, which returns focus, or when focus leaves it', async ({
    page,
  }) => {
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(link(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(link(page)).toBeHidden();
  });

  test('is marked if it contains the current page', async ({ page }) => {
    await expect(button(page)).not.toHaveAttribute('data-active');
    await button(page).hover();
    await link(page).click();
    await expect(page).toHaveURL(`${FEATURES}/guide/code`);
    await expect(button(page)).toHaveAttribute('data-active', 'true');
  });
});

test.describe('the mobile sidebar', { tag: '@phone' }, () => {
  const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });

  test('shows the secondary panel, with the area in its color, and the primary behind it', async ({
    page,
  }) => {
    await open(page, '/database');
    await toggle(page).click();
    await expect(menu(page).getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
    const area = menu(page).getByText('Docs', { exact: true });
    await expect(area).toBeVisible();
    const color = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
    expect(await color(area)).toBe(await color(page.locator('main a[data-hue]').first()));
    await menu(page).getByRole('button', { name: 'Back to main menu', exact: true }).click();
    await expect(menu(page).getByRole('link', { name: 'Guides' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Docs: all pages' }).click();
    await expect(menu(page).getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  });

  test('shows the primary panel if there is no secondary one', async ({ page }) => {
    await open(page, '/');
    await toggle(page).click();
    await expect(menu(page).getByRole('link', { name: 'Guides' })).toBeVisible();
    await expect(menu(page).getByRole('button', { name: 'Back to main menu' })).toHaveCount(0);
  });

  test('keeps focus inside, and closes by Escape, which returns focus to its button', async ({
    page,
  }) => {
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

  test('closes after a click on a link to another page, the current one or one of its headings', async ({
    page,
  }) => {
    await open(page, '/docs/intro');
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'Database' }).first().click();
    await expect(page).toHaveURL('/database');
    await expect(menu(page)).toBeHidden();
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

test('announcement and footer have the colors and the logo of the configuration', async ({
  page,
}) => {
  await open(page, `${FEATURES}/guide/text`);
  const bar = page.getByRole('region', { name: 'Announcement' });
  await expect(bar).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(bar).toHaveCSS('color', 'rgb(255, 255, 255)');
  const footer = page.locator('body > footer');
  await expect(footer).toHaveCSS('background-color', 'rgb(11, 16, 15)');
  await expect(footer.getByRole('heading')).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'Text' })).toBeVisible();
  const logo = footer.getByRole('link', { name: 'A bar' });
  await expect(logo).toHaveAttribute('href', 'https://example.org');
  await expect(logo.locator('img:visible')).toHaveAttribute('width', '20');
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
