import { expect, test } from '@playwright/test';
import { open } from './sites';

test('the list of checked files is collapsed, and opens without JavaScript', async ({ page }) => {
  await page.goto('/docs/core/database/migrations');
  const sources = page.locator('details', { hasText: 'Checked against 5.54.0' });
  const first = sources.getByRole('link').first();
  await expect(first).toBeHidden();
  await page.getByRole('link', { name: 'Checked against 5.54.0' }).click();
  await expect(first).toHaveAttribute('href', /\/blob\/v5\.54\.0\/packages\/.+\.ts$/);
  await expect(sources).not.toContainText('dist/');
});

test('a page can be opened as Markdown, and in assistants with a prompt to read it', async ({
  page,
}) => {
  await open(page, '/api/Cron');
  await page.getByRole('button', { name: 'Page as Markdown' }).click();
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
    'href',
    '/api/Cron.md',
  );
  for (const [name, host] of [
    ['ChatGPT', 'chatgpt.com'],
    ['Claude', 'claude.ai'],
  ]) {
    const link = page.getByRole('link', { name: `Open in ${name}` });
    await expect(link).toHaveAttribute('rel', 'noopener');
    const url = new URL((await link.getAttribute('href')) ?? '');
    expect(url.host).toBe(host);
    expect(url.searchParams.get('q')).toContain('https://contributor.strapi.io/api/Cron.md');
  }
});
