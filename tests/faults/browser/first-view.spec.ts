import type { Page, Route } from '@playwright/test';
import { hydrated } from '../../browser/sites';
import { arrival, expect, expectPage, FAULTY_ANSWERS, linkTo, mark, test } from './fault-site';

/** How a file of the site arrives, when it does not arrive as it should. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  ...FAULTY_ANSWERS,
  'is empty': async (route) => route.fulfill({ response: await route.fetch(), body: '' }),
  'has another type': async (route) =>
    route.fulfill({
      response: await route.fetch(),
      headers: { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' },
    }),
};

/** Names of faults, without those that change nothing for a file. */
const faultsBut = (...names: string[]) =>
  Object.entries(FAULTS).filter(([name]) => !names.includes(name));

/** Resolves once the site has said on the console that it could not start, in words of its own. */
const saysSo = (page: Page) =>
  page.waitForEvent(
    'console',
    (message) =>
      message.type() === 'error' && !message.text().startsWith('Failed to load resource'),
  );

async function expectReadable(page: Page) {
  await expectPage(page, 'First');
  await expect(page.getByText('The first page.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-started');
  await mark(page);
  await linkTo(page, 'To the third').click();
  await expectPage(page, 'Third');
  expect(await arrival(page)).toBe('in full');
}

for (const [fault, answer] of faultsBut('is empty')) {
  test(`the script of the site ${fault}: the page reads and its links work`, async ({ page }) => {
    await page.route('**/assets/index-*.js', answer);
    const failed = saysSo(page);
    await page.goto('/guide/first');
    await failed;
    await expectReadable(page);
  });
}

test('the script of the site is empty: the page reads and its links work', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const arrived = page.waitForResponse('**/assets/index-*.js');
  await page.goto('/guide/first');
  await (await arrived).finished();
  await expectReadable(page);
});

test('the script of the site never arrives: the page reads and its links work', async ({
  page,
}) => {
  await page.route('**/assets/index-*.js', () => {});
  await page.goto('/guide/first');
  await expectReadable(page);
});

const SHELL_FAULTS = [
  ...faultsBut('has another type'),
  ...[
    'null',
    '[]',
    '{}',
    '"text"',
    '{"key":"guide"}',
    '{"key":"guide","site":{},"navbar":null}',
  ].map(
    (body) =>
      [
        `holds ${body}`,
        (route: Route) => route.fulfill({ contentType: 'application/json', body }),
      ] as const,
  ),
];

for (const [fault, answer] of SHELL_FAULTS) {
  test(`the shell ${fault}: the page reads and its links work`, async ({ page }) => {
    await page.route('**/assets/shell-*.json', answer);
    const failed = saysSo(page);
    await page.goto('/guide/first');
    await failed;
    await expectReadable(page);
  });
}

test('the shell never arrives: the page reads and its links work', async ({ page }) => {
  await page.route('**/assets/shell-*.json', () => {});
  await page.goto('/guide/first');
  await expectReadable(page);
});

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`the stylesheet ${fault}: the page is taken over all the same`, async ({ page }) => {
    await page.route('**/assets/style-*.css', answer);
    await page.goto('/guide/first');
    await hydrated(page);
    await mark(page);
    await linkTo(page, 'To the third').click();
    await expectPage(page, 'Third');
    expect(await arrival(page)).toBe('in place');
  });
}

for (const [fault, answer] of faultsBut()) {
  test(`the script before the first paint ${fault}: the page is taken over all the same`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/assets/first-paint-*.js', answer);
    await page.goto('/guide/first');
    const root = page.locator('html');
    await hydrated(page);
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: /^Switch between/ }).click();
    await expect(root).not.toHaveAttribute('data-theme-choice', 'dark');
    await mark(page);
    await page.getByRole('combobox', { name: 'Search' }).fill('zymurgy');
    await page.getByRole('option', { name: /Third/ }).click();
    await expectPage(page, 'Third');
    expect(await arrival(page)).toBe('in place');
  });
}

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`the code of the frame ${fault}: the page reads and its links work`, async ({ page }) => {
    await page.route('**/assets/frame-*.js', answer);
    const failed = saysSo(page);
    await page.goto('/guide/first');
    await page.locator('main h1').hover();
    await failed;
    await mark(page);
    await linkTo(page, 'To the third').click();
    await expectPage(page, 'Third');
    expect(await arrival(page)).toBe('in full');
  });
}

test('neither the first script nor that of the site arrives: the page reads and its links work', async ({
  page,
}) => {
  await page.route('**/assets/{first-paint,index}-*.js', (route) => route.abort());
  await page.goto('/guide/first');
  await expectReadable(page);
});

test('the facts of a document cannot be read: the page reads and its links work', async ({
  page,
}) => {
  await page.route('**/guide/first', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(name="page-facts" content=")[^"]+/, '$1{');
    await route.fulfill({ response, body });
  });
  const failed = saysSo(page);
  await page.goto('/guide/first');
  await failed;
  await expectReadable(page);
});

test('the document is cut off: what came of it reads and its links work', async ({ page }) => {
  await page.route('**/guide/first', async (route) => {
    const response = await route.fetch();
    const [body = ''] = (await response.text()).split('<h2');
    await route.fulfill({ response, body });
  });
  await page.goto('/guide/first');
  await hydrated(page);
  await expectPage(page, 'First');
  await linkTo(page, 'To the third').click();
  await expectPage(page, 'Third');
});
