// What the site does: docs/behavior.md, #search, #files-and-requests
import type { Page, Route } from '@playwright/test';
import { arrival, expect, expectPage, linkTo, open, test, watchErrors } from './fault-site';

async function searchFor(page: Page, text: string) {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
}

async function expectPageWorks(page: Page) {
  await linkTo(page, 'To the third').evaluate((link: HTMLElement) => link.click());
  await expectPage(page, 'Third');
  expect(await arrival(page)).toBe('in place');
}

const json = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'application/json', body });

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'is not there (404)': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'fails (500)': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'is reset on its way': (route) => route.abort('connectionreset'),
  'is cut off': async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  },
  'is a page of HTML, with 200': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><h1>Sorry</h1>' }),
  'is empty': json(''),
  'is null': json('null'),
  'is []': json('[]'),
  'is {}': json('{}'),
};

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`the search index ${fault}: nothing is found, and the page works`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.route('**/search-index-*.json', answer);
    await open(page, '/guide/first');
    await searchFor(page, 'zymurgy');
    await expect(page.getByText('No results found.', { exact: true }).first()).toBeVisible();
    await expectPageWorks(page);
    expect(errors).toEqual([]);
  });

  test(`the texts of search ${fault}: pages are found without snippets`, async ({ page }) => {
    const errors = watchErrors(page);
    const texts = page.waitForEvent('request', (request) =>
      request.url().includes('/search-text-'),
    );
    await page.route('**/search-text-*.json', answer);
    await open(page, '/guide/first');
    await searchFor(page, 'zymurgy');
    await texts;
    await expect(page.getByRole('option', { name: /Third/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expectPage(page, 'Third');
    expect(errors).toEqual([]);
  });
}

const SCRIPT_FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'is not there (404)': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'is a page of HTML, with 200': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><h1>Sorry</h1>' }),
  'cannot be read': (route) => route.fulfill({ contentType: 'text/javascript', body: '{' }),
  'is reset on its way': (route) => route.abort('connectionreset'),
};

for (const file of ['search-worker', 'search-box']) {
  for (const [fault, answer] of Object.entries(SCRIPT_FAULTS)) {
    test(`the script ${file} ${fault}: search says so, the page works, and "Retry" brings it`, async ({
      page,
    }) => {
      await page.route(`**/assets/${file}-*.js`, answer);
      await open(page, '/guide/first');
      await searchFor(page, 'zymurgy');
      const failure = page.getByRole('alert');
      await expect(failure).toBeVisible();
      await expect(page.getByText('No results found.', { exact: true })).toHaveCount(0);
      await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('zymurgy');
      await page.unrouteAll();
      await failure.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('option', { name: /Third/ })).toBeVisible();
      await expectPageWorks(page);
    });
  }
}

test('the index of search never arrives: the box says that it is busy, and the page works', async ({
  page,
}) => {
  await page.route('**/search-index-*.json', () => {});
  await open(page, '/guide/first');
  await searchFor(page, 'zymurgy');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expectPageWorks(page);
});

test('the browser is offline when the reader searches: the page stays', async ({
  page,
  context,
}) => {
  const errors = watchErrors(page);
  await open(page, '/guide/first');
  await context.setOffline(true);
  await searchFor(page, 'zymurgy');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectPage(page, 'First');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('zymurgy');
  expect(errors).toEqual([]);
});
