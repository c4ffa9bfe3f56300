import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

const RELEASE = 'https://github.com/strapi/strapi/blob/v5.54.0/';
const OWN = 'https://github.com/strapi/contributor-documentation';

test('a repository path links to its file at the tag of the release', async ({ page }) => {
  await page.goto('/docs/core/database/migrations');
  const links = page.locator('main .prose a:has(> code)', { hasText: /^packages\/.+\.ts$/ });
  const [path] = await links.first().allTextContents();
  await expect(links.first()).toHaveAttribute('href', RELEASE + path);
});

test('an export links to the file that declares it', async ({ page }) => {
  await page.goto('/exports/classes/StrapiApp');
  await expect(page.locator('dd a', { hasText: 'StrapiApp.tsx' })).toHaveAttribute(
    'href',
    `${RELEASE}packages/core/admin/admin/src/StrapiApp.tsx`,
  );
});

test('the list of checked files is collapsed, and opens without JavaScript', async ({ page }) => {
  await page.goto('/docs/core/database/migrations');
  const sources = page.locator('details', { hasText: 'Checked against 5.54.0' });
  const first = sources.getByRole('link').first();
  await expect(first).toBeHidden();
  await page.getByRole('link', { name: 'Checked against 5.54.0' }).click();
  await expect(first).toHaveAttribute('href', /\/blob\/v5\.54\.0\/packages\/.+\.ts$/);
  await expect(sources).not.toContainText('dist/');
});

test('a page links to its source, its history and the pages that use it', async ({ page }) => {
  await page.goto('/api/Cron');
  const foot = page.locator('article > footer');
  await expect(
    page.locator('article').getByRole('link', { name: 'Edit this page' }),
  ).toHaveAttribute('href', `${OWN}/edit/main/content/api/03-Cron.md`);
  await expect(foot.getByRole('link', { name: 'History', exact: true })).toHaveAttribute(
    'href',
    `${OWN}/commits/main/content/api/03-Cron.md`,
  );
  await expect(
    foot.getByRole('navigation', { name: 'Used by' }).locator('a[href^="/docs/"]').first(),
  ).toBeVisible();
});

test('a report names the page and the release', async ({ page }) => {
  await page.goto('/api/Cron');
  const report = page.getByRole('link', { name: 'Report a problem with this page' });
  const fields = new URL((await report.getAttribute('href')) ?? '').searchParams;
  expect(fields.get('page')).toBe('https://contributor.strapi.io/api/Cron');
  expect(fields.get('title')).toContain('Cron');
  expect(fields.get('release')).toBe('Strapi 5.54.0');
});

test('a page can be opened in assistants, with a prompt to read its Markdown', async ({ page }) => {
  await page.goto('/api/Cron');
  await page.getByRole('button', { name: 'Page as Markdown' }).click();
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

test('the Markdown of a page begins with title, address and release', async ({ request }) => {
  const text = await (await request.get('/api/Cron.md')).text();
  expect(text.split('\n').slice(0, 5)).toEqual([
    expect.stringMatching(/^# /),
    '',
    '- Address: https://contributor.strapi.io/api/Cron',
    '- Release: Strapi 5.54.0',
    '',
  ]);
});

/** Changes come from the git history, which a shallow clone lacks. */
const isShallow =
  spawnSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' }).stdout.trim() !==
  'false';
const NO_HISTORY = 'This copy of the repository has no history.';

test('changes are listed by day, and as feed and Markdown', async ({ page, request }) => {
  test.skip(isShallow, NO_HISTORY);
  await page.goto('/changes');
  const day = page.getByRole('main').getByRole('region').first();
  const title = (await day.getByRole('heading', { level: 2 }).innerText()).trim();
  expect(title).toMatch(/^\w+ \d{1,2}, \d{4}$/);
  await expect(day.getByRole('paragraph').first()).toBeVisible();
  const others = page.getByRole('region', { name: 'Other changes' });
  await others.locator('summary').first().click();
  await expect(others.getByRole('term').first()).toHaveText(/^(Guides|Docs|API Reference|RFCs)$/);
  const twin = await request.get('/changes.md');
  expect(await twin.text()).toContain(`## ${title}`);
  await page.getByRole('button', { name: 'Page as Markdown' }).click();
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute(
    'href',
    '/changes.md',
  );
  const feed = page.locator('head link[type="application/atom+xml"]');
  const answer = await request.get((await feed.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('application/atom+xml');
  const id = await day.getAttribute('aria-labelledby');
  expect(await answer.text()).toContain(`https://contributor.strapi.io/changes#${id}`);
  expect(await answer.text()).toContain(`<title>${title}</title>`);
});
