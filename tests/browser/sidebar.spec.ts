import { expect, type Page, test } from '@playwright/test';
import { FEATURES, hydrated, open } from './sites';

/** Shows the sidebar: next to the page, or on narrow screens in the menu. */
async function showSidebar(page: Page, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  }
  return page.getByRole('navigation', { name: 'Sidebar sidebar' });
}

test('categories never collapse others', async ({ page, isMobile }) => {
  await open(page, `${FEATURES}/guide/text`);
  const sidebar = await showSidebar(page, isMobile);
  await sidebar.getByLabel('Pages of Deep', { exact: true }).click();
  await expect(sidebar.getByRole('link', { name: 'Deep one' })).toBeVisible();
  await sidebar.getByLabel('Pages of Cards').last().click();
  await expect(sidebar.getByRole('link', { name: 'Deep one' })).toBeVisible();
});

test('open categories are kept across navigation and reload', { tag: '@both-sizes' }, async ({
  page,
  isMobile,
}) => {
  await open(page, `${FEATURES}/guide/text`);
  let sidebar = await showSidebar(page, isMobile);
  await sidebar.getByLabel('Pages of Deep', { exact: true }).click();
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

test('categories that are stored as open are open', async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    localStorage.setItem('sidebar-current/guide', JSON.stringify({ '/Deep': true }));
  });
  await open(page, `${FEATURES}/guide/text`);
  const sidebar = await showSidebar(page, isMobile);
  await expect(sidebar.getByRole('link', { name: 'Deep one' })).toBeVisible();
});

test('categories around the current page are open, and stay open', {
  tag: '@both-sizes',
}, async ({ page, isMobile }) => {
  await open(page, `${FEATURES}/guide/deep/two`);
  let sidebar = await showSidebar(page, isMobile);
  await expect(sidebar.getByRole('link', { name: 'Deep two' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await sidebar.getByRole('link', { name: 'Code' }).first().click();
  await expect(page).toHaveURL(`${FEATURES}/guide/code`);
  sidebar = await showSidebar(page, isMobile);
  await expect(sidebar.getByRole('link', { name: 'Deep two' })).toBeVisible();
});

test('a category is a button and a link to its page, or to its first doc', {
  tag: '@both-sizes',
}, async ({ page, isMobile }) => {
  await open(page, `${FEATURES}/guide/deep/one`);
  const sidebar = await showSidebar(page, isMobile);
  const link = sidebar.getByRole('link', { name: 'Deeper', exact: true });
  const without = sidebar.getByRole('link', { name: 'Deep', exact: true });
  await expect(without).toHaveAttribute('href', '/base/guide/deep/deeper/page');
  await expect(without).toHaveAttribute('aria-current', 'true');
  await expect(sidebar.getByRole('link', { name: 'Inside deeper' })).toBeHidden();
  await sidebar.getByLabel('Pages of Deeper').click();
  await expect(sidebar.getByRole('link', { name: 'Inside deeper' })).toBeVisible();
  await expect(page).toHaveURL(`${FEATURES}/guide/deep/one`);
  await link.click();
  await expect(page).toHaveURL(`${FEATURES}/guide/deep/deeper/page`);
});

test('clicking the name of a category opens it, even on its own page', async ({ page }) => {
  await open(page, `${FEATURES}/guide/deep/deeper/page`);
  const sidebar = await showSidebar(page, false);
  const inside = sidebar.getByRole('link', { name: 'Deep two' });
  await sidebar.getByLabel('Pages of Deep', { exact: true }).click();
  await expect(inside).toBeHidden();
  await sidebar.getByRole('link', { name: 'Deep', exact: true }).click();
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

test('a collapsible animates its height with ease-in-out, its duration derived from the height', async ({
  page,
}) => {
  await open(page, `${FEATURES}/guide/text`);
  const { duration, easing, heights } = await animationOf(page);
  const [from = 0, to = 0] = heights;
  expect(to).toBeGreaterThan(from);
  expect(easing).toBe('ease-in-out');
  const constant = (to - from) / 36;
  expect(duration).toBe(Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10));
});

test('with reduced motion a collapsible takes 1 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `${FEATURES}/guide/text`);
  expect((await animationOf(page)).duration).toBe(1);
});
