import { expect, test } from '@playwright/test';
import { open } from './sites';

test('breadcrumbs link to the area and each category, and name the group', async ({ page }) => {
  await open(page, '/docs/core/database/transactions');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Docs',
    'Data',
    'Database',
    'Transactions',
  ]);
  await expect(crumbs.getByRole('link')).toHaveText(['Docs', 'Database']);
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Transactions');
  await crumbs.getByRole('link', { name: 'Database' }).click();
  await expect(page).toHaveURL('/database');
  await expect(page).toHaveTitle('Database: introduction | Contributor documentation');
});

test('the navbar links to the first page of each area, and marks the current one', {
  tag: '@both-sizes',
}, async ({ page, isMobile }) => {
  await open(page, '/database');
  await expect(page.locator('aside [aria-current=page]')).toHaveText('Introduction');
  if (isMobile) {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: 'Back to main menu' }).click();
  }
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [label, href] of [
    ['Guides', '/guides/contributing'],
    ['Docs', '/docs/intro'],
    ['API Reference', '/api/Strapi'],
    ['Exports', '/exports/modules'],
    ['RFCs', '/rfcs/intro'],
  ] as const) {
    const link = main.getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link.and(page.locator('[aria-current]'))).toHaveCount(label === 'Docs' ? 1 : 0);
  }
});

test('the navbar links to the tags, and a tag links to related ones', async ({ page }) => {
  await open(page, '/database');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tags' }).click();
  await expect(page).toHaveURL('/tags');
  await expect(page).toHaveTitle('Tags | Contributor documentation');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^database/ })
    .click();
  const related = page.getByRole('region', { name: 'Related tags' });
  await expect(related.getByRole('link')).not.toHaveCount(0);
});
