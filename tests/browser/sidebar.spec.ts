import { expect, type Page, test } from '@playwright/test';
import { FEATURES, hydrated, open } from './sites';

/** Shows the sidebar: next to the page, or on narrow screens in the menu. */
async function showSidebar(page: Page, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  }
  return page.getByRole('navigation', { name: 'Sidebar sidebar' });
}

test('open categories stay open when others open, and across navigation and reload', {
  tag: '@both-sizes',
}, async ({ page, isMobile }) => {
  await open(page, `${FEATURES}/guide/text`);
  let sidebar = await showSidebar(page, isMobile);
  await sidebar.getByLabel('Pages of Deep', { exact: true }).click();
  await sidebar.getByLabel('Pages of Cards').last().click();
  await expect(sidebar.getByRole('link', { name: 'Deep one' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Code' }).first().click();
  await expect(page).toHaveURL(`${FEATURES}/guide/code`);
  sidebar = await showSidebar(page, isMobile);
  await expect(sidebar.getByRole('link', { name: 'Deep one' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  sidebar = await showSidebar(page, isMobile);
  await expect(sidebar.getByRole('link', { name: 'Deep one' })).toBeVisible();
  await sidebar.getByLabel('Pages of Deep', { exact: true }).click();
  await expect(sidebar.getByRole('link', { name: 'Deep one' })).toBeHidden();
  await page.reload();
  await hydrated(page);
  sidebar = await showSidebar(page, isMobile);
  await expect(sidebar.getByRole('link', { name: 'Deep one' })).toBeHidden();
});

test('categories around the current page are open, and stay open', async ({ page }) => {
  await open(page, `${FEATURES}/guide/deep/two`);
  const sidebar = await showSidebar(page, false);
  await expect(sidebar.getByRole('link', { name: 'Deep two' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await sidebar.getByRole('link', { name: 'Code' }).first().click();
  await expect(page).toHaveURL(`${FEATURES}/guide/code`);
  await expect(sidebar.getByRole('link', { name: 'Deep two' })).toBeVisible();
});

test('a category is a button, and a link to its page or its first doc, which opens it', async ({
  page,
}) => {
  await open(page, `${FEATURES}/guide/deep/one`);
  const sidebar = await showSidebar(page, false);
  const deep = sidebar.getByRole('link', { name: 'Deep', exact: true });
  await expect(deep).toHaveAttribute('href', '/base/guide/deep/deeper/page');
  await expect(deep).toHaveAttribute('aria-current', 'true');
  const inside = sidebar.getByRole('link', { name: 'Inside deeper' });
  await expect(inside).toBeHidden();
  await sidebar.getByLabel('Pages of Deeper').click();
  await expect(inside).toBeVisible();
  await expect(page).toHaveURL(`${FEATURES}/guide/deep/one`);
  await sidebar.getByRole('link', { name: 'Deeper', exact: true }).click();
  await expect(page).toHaveURL(`${FEATURES}/guide/deep/deeper/page`);
  // Its name opens it, even on its own page.
  await sidebar.getByLabel('Pages of Deep', { exact: true }).click();
  await expect(inside).toBeHidden();
  await deep.click();
  await expect(inside).toBeVisible();
});

test('the entry of the current page is in view', { tag: '@both-sizes' }, async ({
  page,
  isMobile,
}) => {
  await page.setViewportSize({ width: isMobile ? 390 : 1440, height: 320 });
  await open(page, `${FEATURES}/guide/deep/deeper/inside`);
  const sidebar = await showSidebar(page, isMobile);
  await expect(sidebar.getByRole('link', { name: 'Inside deeper' })).toBeInViewport();
});

/** Opens a panel and reads the animation of its height. */
async function animationOf(page: Page) {
  return page.evaluate(() => {
    const details = [...document.querySelectorAll('main details')].find(
      (element) => element.querySelector('summary')?.textContent === 'More',
    );
    details?.querySelector('summary')?.click();
    const [animation] = details?.getAnimations() ?? [];
    const { duration, easing } = animation?.effect?.getComputedTiming() ?? {};
    const keyframes =
      animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
    return { duration, easing, heights: keyframes.map(({ height }) => parseFloat(String(height))) };
  });
}

test('a collapsible animates its height with ease-in-out; with reduced motion it takes 1 ms', async ({
  page,
}) => {
  await open(page, `${FEATURES}/guide/text`);
  const { duration, easing, heights } = await animationOf(page);
  const [from = 0, to = 0] = heights;
  expect(to).toBeGreaterThan(from);
  expect(easing).toBe('ease-in-out');
  // The duration is derived from the height.
  const constant = (to - from) / 36;
  expect(duration).toBe(Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await hydrated(page);
  expect((await animationOf(page)).duration).toBe(1);
});
