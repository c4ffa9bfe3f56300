import { expect, type Page, test } from '@playwright/test';
import { FEATURES, open, VERSIONS } from './sites';

const KEY = 'docs-preferred-version-default';

/** The not-found page, which belongs to no version. */
const NO_VERSION = 'nowhere';

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Shows the items of the navbar: in the bar, or on narrow screens in the menu. */
async function showNavbar(page: Page, isMobile: boolean) {
  if (!isMobile) {
    return page.locator('#navbar');
  }
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const back = page.getByRole('button', { name: 'Back to main menu' });
  if (await back.isVisible()) {
    await back.click();
  }
  return page.getByRole('dialog', { name: 'Navigation' });
}

test('an old version has a badge, and a banner with a link to the same doc', async ({ page }) => {
  await open(page, `${VERSIONS}/1.0/start`);
  await expect(page.getByText('Version: 1.0')).toBeVisible();
  const banner = page.getByRole('note');
  await expect(banner).toContainText('which is no longer actively maintained.');
  await banner.getByRole('link', { name: 'latest version (2.0)' }).click();
  await expect(page).toHaveURL(`${VERSIONS}/start`);
  expect(await stored(page)).toBe('current');
});

test('the dropdown links to the same doc in another version, and the choice is stored', {
  tag: '@both-sizes',
}, async ({ page, isMobile }) => {
  await open(page, `${VERSIONS}/start`);
  let navbar = await showNavbar(page, isMobile);
  const choice = navbar.getByRole('link', { name: '1.0' }).first();
  if (!(await choice.isVisible())) {
    await navbar.getByText('2.0', { exact: true }).first().click();
  }
  await choice.click();
  await expect(page).toHaveURL(`${VERSIONS}/1.0/start`);
  expect(await stored(page)).toBe('1.0');
  // A page without a version links to the preferred one.
  await open(page, `${VERSIONS}/${NO_VERSION}`);
  navbar = await showNavbar(page, isMobile);
  await expect(navbar.getByRole('link', { name: 'Begin' })).toHaveAttribute('href', '/1.0/start');
});

test('on a page without a version, an item names the preferred one, and a dropdown keeps its label', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript((key) => localStorage.setItem(key, '1.0'), KEY);
  await open(page, `${VERSIONS}/${NO_VERSION}`);
  const navbar = await showNavbar(page, isMobile);
  const item = navbar.getByRole('link', { name: '1.0', exact: true });
  await expect(item).toHaveAttribute('href', '/1.0/start');
  await expect(navbar.getByText('Edition', { exact: true })).toBeVisible();
});

test('a stored version stays if it exists, and is cleared otherwise', async ({ page }) => {
  for (const [address, version] of [
    [`${VERSIONS}/`, '1.0'],
    [`${FEATURES}/guide/text`, 'current'],
  ] as const) {
    await open(page, address);
    const reload = async (value: string) => {
      await page.evaluate((entry) => localStorage.setItem(...entry), [KEY, value] as const);
      await open(page, `${address}?${value}`);
    };
    await reload(version);
    expect(await stored(page)).toBe(version);
    await reload('0.1');
    await expect.poll(() => stored(page)).toBeNull();
  }
});

test('with one version there is no badge, no banner and no dropdown', async ({ page }) => {
  await open(page, `${FEATURES}/guide/text`);
  await expect(page.getByText(/^Version:/)).toHaveCount(0);
  await expect(page.getByText('For up-to-date documentation')).toHaveCount(0);
  await expect(page.getByText('Versions', { exact: true })).toHaveCount(0);
});

test('search covers the current version after each change of version', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Search' });
  const active = page.getByRole('option', { selected: true });
  await open(page, `${VERSIONS}/start`);
  const navbar = await showNavbar(page, false);
  let version = '2.0';
  for (const [next, route] of [
    ['1.0', '/1.0/start'],
    ['2.0', '/start'],
  ] as const) {
    await field.fill('start');
    await expect(active).toHaveAttribute('href', version === '2.0' ? '/start' : '/1.0/start');
    await field.press('Escape');
    await navbar.getByText(version, { exact: true }).first().hover();
    await navbar.getByRole('link', { name: next, exact: true }).first().click();
    await expect(page).toHaveURL(VERSIONS + route);
    version = next;
    await field.fill('');
    await field.fill('start');
    await expect(active).toHaveAttribute('href', route);
  }
});
