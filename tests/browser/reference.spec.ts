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
  await page.getByLabel('Filter by name').fill('Store');
  await expect(page.getByRole('status').filter({ hasText: 'exports' })).toHaveText('2 exports');
  await expect(kinds).toHaveText(['Hooks', 'Classes']);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText(['Hooks', 'Classes']);
  const none = page.getByText('No export has such a name.');
  await expect(none).toBeHidden();
  await page.getByLabel('Filter by name').fill('nothing like it');
  await expect(none).toBeVisible();
  await expect(none.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.getByLabel('Filter by name').fill('');
  await expect(none).toBeHidden();
  await contents.getByRole('link', { name: 'Interfaces' }).click();
  await expect(page).toHaveURL(`${FEATURES}/exports/modules#interfaces`);
  await expect(page.getByRole('heading', { name: 'Interfaces' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Direct link to Interfaces' })).toHaveAttribute(
    'href',
    '#interfaces',
  );
});

test('an exported type shows its members, its source and the import to copy, but no history', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
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
  const source = page.getByRole('term').filter({ hasText: 'Declared in' });
  await expect(page.getByRole('term').filter({ hasText: 'Since' })).toHaveCount(0);
  // Members and source are next to each other, across the full width.
  const [members, facts] = [
    await page.getByRole('table').boundingBox(),
    await source.boundingBox(),
  ];
  expect(facts?.x).toBeGreaterThan((members?.x ?? 0) + (members?.width ?? 0));
  expect((await page.getByRole('article').boundingBox())?.width).toBeGreaterThan(800);
  const block = page.getByRole('figure').filter({ hasText: 'import type' });
  await block.hover();
  await block.getByRole('button', { name: 'Copy code' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe("import type { BoxProps } from '@example/ui';");
});

test('a symbol shows its first release, its changes and its deprecation, and names in code are links', async ({
  page,
}) => {
  await open(page, `${FEATURES}/exports/hooks`);
  await expect(page.getByRole('definition').filter({ hasText: /^1\.1$/ })).toBeVisible();
  const change = page.getByRole('group').filter({ hasText: 'Changed in 1.2' });
  await expect(change.locator('ins')).toBeHidden();
  await change.getByText('Changed in 1.2').click();
  await expect(change.locator('ins')).toBeVisible();
  expect(await findViolations(page)).toEqual(NO_VIOLATIONS);

  await page.getByRole('figure').getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL(`${FEATURES}/exports/classes/Store`);
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
  await page.getByLabel('Filter by name').fill('box');
  await expect(page.getByRole('status').filter({ hasText: 'change' })).toHaveText('1 change');
  await expect(releases).toHaveText(['1.1']);
  const replacement = gone.getByRole('link', { name: 'useStore', exact: true });
  await expect(replacement.getByRole('code')).toHaveText('useStore');
  await replacement.click();
  await expect(page).toHaveURL(`${FEATURES}/exports/hooks#useStore`);
});

test('changes are filtered by kind of export and kind of change', async ({ page }) => {
  await open(page, `${FEATURES}/exports/changes`);
  const count = page.getByRole('status').filter({ hasText: 'change' });
  const releases = page.getByRole('article').getByRole('heading', { level: 2 });
  await page.getByLabel('Kind').selectOption('Classes');
  await expect(count).toHaveText('2 changes');
  await page.getByLabel('Change', { exact: true }).selectOption('Deprecated');
  await expect(count).toHaveText('1 change');
  await expect(releases).toHaveText(['1.2']);
  // Releases without matches disappear.
  await expect(page.getByRole('term').filter({ hasText: /^Changed$/ })).toHaveCount(0);
  await page.getByLabel('Change', { exact: true }).selectOption('Removed');
  await expect(page.getByText('No export of this name has such a change')).toBeVisible();
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all changes are listed, without the filter', async ({ page }) => {
    await page.goto(`${FEATURES}/exports/changes`);
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(2);
    await expect(page.getByRole('article').getByRole('combobox')).toHaveCount(0);
  });
});

test('search finds symbols with their declaration, their members, and removed exports', async ({
  page,
}) => {
  await open(page, `${FEATURES}/guide/text`);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  const first = page.getByRole('option').first();
  await field.fill('useBox');
  await expect(first).toHaveAttribute('href', '/base/exports/changes#1.1-useBox');
  await field.fill('useStore');
  await expect(first).toHaveAttribute('href', '/base/exports/hooks#useStore');
  await expect(first.locator('code').last()).toContainText('function useStore');
  await field.fill('BoxProps.onOp');
  await expect(first).toContainText('onOpen(box: Store)');
  await field.fill('onOpen');
  await expect(page.getByRole('option', { selected: true })).toContainText('onOpen(box: Store)');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${FEATURES}/exports/interfaces/BoxProps#onOpen`);
  await expect(page.locator('tr#onOpen')).toBeInViewport();
});
