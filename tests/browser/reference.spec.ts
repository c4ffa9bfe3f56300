import { expect, test } from '@playwright/test';
import { findViolations, NO_VIOLATIONS } from './axe';
import { FEATURES, open } from './sites';

test('one page lists everything by kind, and can be filtered by name', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${FEATURES}/exports/modules`);
  const kinds = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(kinds).toHaveText([
    'Components',
    'Hooks',
    'Variables',
    'Classes',
    'Namespaces',
    'Interfaces',
    'Types',
  ]);
  await page.getByLabel('Filter by name').fill('store');
  await expect(page.getByRole('status').filter({ hasText: 'exports' })).toHaveText('2 exports');
  await expect(kinds).toHaveText(['Hooks', 'Classes']);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText(['Hooks', 'Classes']);
  const none = page.getByText('No export has such a name.');
  await expect(none).toBeHidden();
  await page.getByLabel('Filter by name').fill('nothing like it');
  await expect(none).toBeVisible();
  await expect(none.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.getByLabel('Filter by name').fill('store');
  await expect(none).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'useStore' }).click();
  await expect(page).toHaveURL(`${FEATURES}/exports/hooks#useStore`);
});

test('kinds have anchors and entries in the table of contents', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${FEATURES}/exports/modules`);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Interfaces' }).click();
  await expect(page).toHaveURL(`${FEATURES}/exports/modules#interfaces`);
  await expect(page.getByRole('heading', { name: 'Interfaces' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Direct link to Interfaces' })).toHaveAttribute(
    'href',
    '#interfaces',
  );
});

test('names in declarations are links', async ({ page }) => {
  await open(page, `${FEATURES}/exports/hooks`);
  await page.getByRole('figure').getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL(`${FEATURES}/exports/classes/Store`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Store');
});

test('members have type, optionality, default and origin', async ({ page }) => {
  await open(page, `${FEATURES}/exports/interfaces/BoxProps`);
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('title')).toContainText('optional');
  await expect(row('title')).toContainText("'Box'");
  await expect(row('id')).toContainText('readonly');
  await expect(row('id').getByRole('link', { name: 'Shared' })).toHaveAttribute(
    'href',
    '/base/exports/interfaces/Shared',
  );
  await expect(page.getByText('@example/ui/dist/index.d.ts')).toBeVisible();
  await expect(page.getByRole('definition').getByRole('link', { name: 'Box' })).toHaveAttribute(
    'href',
    '/base/exports/components#Box',
  );
});

test('a symbol shows its first release, its changes and its deprecation', async ({ page }) => {
  await open(page, `${FEATURES}/exports/hooks`);
  await expect(page.getByRole('definition').filter({ hasText: /^1\.1$/ })).toBeVisible();
  const change = page.getByRole('group').filter({ hasText: 'Changed in 1.2' });
  await expect(change.locator('ins')).toBeHidden();
  await change.getByText('Changed in 1.2').click();
  await expect(change.locator('ins')).toBeVisible();
  expect(await findViolations(page)).toEqual(NO_VIOLATIONS);

  await open(page, `${FEATURES}/exports/classes/Store`);
  await expect(page.getByText('Deprecated since 1.2. Use useStore.')).toBeVisible();
  await page.getByText('Changed in 1.1').click();
  const parts = page.getByRole('group').filter({ hasText: 'Changed in 1.1' });
  await expect(parts.getByRole('insertion').first()).toHaveText('added: +get');
});

test('releases list their changes of exports, which can be linked and filtered', async ({
  page,
}) => {
  await open(page, `${FEATURES}/exports/hooks`);
  await page.getByRole('link', { name: '1.1', exact: true }).click();
  await expect(page).toHaveURL(`${FEATURES}/exports/changes#1.1`);
  const releases = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(releases).toHaveText(['1.2', '1.1']);
  const gone = page.getByRole('region', { name: '1.1' }).getByRole('definition').first();
  await expect(gone).toHaveText(/useBox\s*hook\s*Use useStore\.\s*\(\) => Box/);
  await expect(gone.getByRole('link')).toHaveText(['useStore']);
  await page.getByLabel('Filter by name').fill('box');
  await expect(page.getByRole('status').filter({ hasText: 'change' })).toHaveText('1 change');
  await expect(releases).toHaveText(['1.1']);
});

test('changes are filtered by kind of export and kind of change', async ({ page }) => {
  await open(page, `${FEATURES}/exports/changes`);
  const count = page.getByRole('status').filter({ hasText: 'change' });
  const releases = page.getByRole('article').getByRole('heading', { level: 2 });
  await page.getByLabel('Kind').selectOption('Classes');
  await expect(count).toHaveText('2 changes');
  await page.getByLabel('What happened').selectOption('Deprecated');
  await expect(count).toHaveText('1 change');
  await expect(releases).toHaveText(['1.2']);
  // Releases without matches disappear.
  await expect(page.getByRole('term').filter({ hasText: /^Changed$/ })).toHaveCount(0);
  await page.getByLabel('What happened').selectOption('Removed');
  await expect(page.getByText('Nothing of the kind happened')).toBeVisible();
  await page.getByLabel('Kind').selectOption('All kinds');
  await expect(count).toHaveText('1 change');
});

test('a class lists its members, and shows its summary once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/exports/classes/StrapiApp');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'addMenuLink', exact: true }).click();
  await expect(page).toHaveURL('/exports/classes/StrapiApp#addMenuLink');
  await expect(page.locator('tr#addMenuLink')).toBeInViewport();
  await expect(page.getByText('class StrapiApp', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: /^constructor/ })).toHaveText('constructor');
});

test('the import of a symbol can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `${FEATURES}/exports/interfaces/BoxProps`);
  const block = page.getByRole('figure').filter({ hasText: 'import type' });
  await block.hover();
  await block.getByRole('button', { name: 'Copy code' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("import type { BoxProps } from '@example/ui';");
});

test('summary and source of a symbol are side by side across the full width', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${FEATURES}/exports/interfaces/BoxProps`);
  const members = await page.getByRole('table').boundingBox();
  const facts = await page.getByRole('term').filter({ hasText: 'Declared in' }).boundingBox();
  const article = await page.getByRole('article').boundingBox();
  expect(facts?.x).toBeGreaterThan((members?.x ?? 0) + (members?.width ?? 0));
  expect(article?.width).toBeGreaterThan(800);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all changes are listed, without the filter', async ({ page }) => {
    await page.goto(`${FEATURES}/exports/changes`);
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(2);
    await expect(page.getByRole('article').getByRole('combobox')).toHaveCount(0);
  });
});

test('search finds a removed export, and links to the release that removed it', async ({
  page,
}) => {
  await open(page, `${FEATURES}/guide/text`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('useBox');
  await expect(page.getByRole('option').first()).toHaveAttribute(
    'href',
    '/base/exports/changes#1.1-useBox',
  );
});

test('a removed export links to its replacement', async ({ page }) => {
  await open(page, `${FEATURES}/exports/changes#1.1-useBox`);
  const gone = page.getByRole('definition').filter({ hasText: 'useBox' });
  const instead = gone.getByRole('link', { name: 'useStore', exact: true });
  await expect(instead.getByRole('code')).toHaveText('useStore');
  await instead.click();
  await expect(page).toHaveURL(`${FEATURES}/exports/hooks#useStore`);
});

test('a symbol without history shows none', async ({ page }) => {
  await open(page, `${FEATURES}/exports/interfaces/BoxProps`);
  await expect(page.getByRole('term').filter({ hasText: 'Declared in' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Since' })).toHaveCount(0);
});

test('an identifier finds its section first', async ({ page }) => {
  await open(page, `${FEATURES}/guide/text`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('useStore');
  await expect(page.getByRole('option').first()).toHaveAttribute(
    'href',
    '/base/exports/hooks#useStore',
  );
});

test('a member is found by its name, and has an anchor', async ({ page }) => {
  await open(page, `${FEATURES}/guide/text`);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('BoxProps.onOp');
  await expect(page.getByRole('option').first()).toContainText('onOpen(box: Store)');
  await field.fill('onOpen');
  await expect(page.getByRole('option', { selected: true })).toContainText('onOpen(box: Store)');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${FEATURES}/exports/interfaces/BoxProps#onOpen`);
  await expect(page.locator('tr#onOpen')).toBeInViewport();
});

for (const path of ['modules', 'hooks', 'changes', 'interfaces/BoxProps']) {
  test(`/exports/${path} has no accessibility violations and fits`, { tag: '@both-sizes' }, async ({
    page,
  }) => {
    await open(page, `${FEATURES}/exports/${path}`);
    expect(await findViolations(page)).toEqual(NO_VIOLATIONS);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
