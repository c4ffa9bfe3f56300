import type { Page, Route } from '@playwright/test';
import { hold, hydrated } from '../../browser/sites';
import {
  answerJson,
  arrival,
  expect,
  expectPage,
  FAULTY_ANSWERS,
  linkTo,
  mark,
  open,
  test,
  watchErrors,
} from './fault-site';

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not Found' });

const THIRD = '**/guide/third.page.json';

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** Searches for a word that is only on the third page. */
async function search(page: Page) {
  await page.keyboard.press('/');
  await page.keyboard.type('zymurgy');
}

/** Expects that search failed, keeps the query and works once its file arrives. */
async function expectRetry(page: Page, message: string | RegExp) {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(message);
  await expect(page.getByText('No results found.', { exact: true })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(searchField(page)).toHaveValue('zymurgy');
  await expect(page.getByRole('option', { name: /Third/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectPage(page, 'Third');
}

async function expectReadable(page: Page) {
  await expectPage(page, 'First');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByText('More of it').click();
  await expect(page.getByText('What was folded away.')).toBeVisible();
}

async function followToThird(page: Page, way: 'in place' | 'in full') {
  await linkTo(page, 'To the third').click();
  await expect(page).toHaveURL(/\/guide\/third$/);
  await expectPage(page, 'Third');
  await expect.poll(() => arrival(page)).toBe(way);
}

test.describe('a script is missing', () => {
  test('read', async ({ page }) => {
    await page.route('**/assets/*.js', missing);
    await page.goto('/guide/first');
    await expectReadable(page);
  });

  test('follow, and go back', async ({ page }) => {
    await page.route('**/assets/index-*.js', missing);
    await page.goto('/guide/first');
    await mark(page);
    await followToThird(page, 'in full');
    await page.goBack();
    await expectReadable(page);
  });

  test('search', async ({ page }) => {
    await page.route('**/assets/search-worker-*.js', missing);
    await open(page, '/guide/first');
    await search(page);
    await expectRetry(page, 'Search could not be loaded.');
  });
});

/** Corrupted payloads. */
const BAD_PAYLOADS: Record<string, (route: Route) => Promise<void>> = {
  ...FAULTY_ANSWERS,
  'is that of another build': async (route) => {
    const response = await route.fetch();
    const payload = await response.json();
    await route.fulfill({ response, body: JSON.stringify({ ...payload, build: 'another' }) });
  },
  'is that of another page': async (route) =>
    route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('third', 'second') }),
    }),
};

for (const [fault, answer] of Object.entries(BAD_PAYLOADS)) {
  test(`a payload ${fault}: follow, and go back`, async ({ page }) => {
    await page.route(THIRD, answer);
    await open(page, '/guide/first');
    await followToThird(page, 'in full');
    await page.goBack();
    await expectPage(page, 'First');
  });
}

test('going back shows the previous page even if no script has started since a document load', async ({
  page,
}) => {
  await page.route(THIRD, missing);
  await open(page, '/guide/first');
  const { held, release } = hold();
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await followToThird(page, 'in full');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/guide\/first$/);
  release();
  await expectPage(page, 'First');
});

test.describe('a bad payload', () => {
  test('read', async ({ page }) => {
    await page.route('**/assets/shell-*.json', answerJson('{}'));
    await page.goto('/guide/first');
    await expectReadable(page);
  });

  for (const [fault, answer] of Object.entries({ ...FAULTY_ANSWERS, 'is {}': answerJson('{}') })) {
    test(`search, whose index ${fault}`, async ({ page }) => {
      const errors = watchErrors(page);
      await page.route('**/search-index-*.json', answer);
      await open(page, '/guide/first');
      await search(page);
      await expectRetry(page, 'Search could not be loaded.');
      expect(errors).toEqual([]);
    });
  }
});

test.describe('the reader is offline', () => {
  test('read', async ({ page, context }) => {
    await open(page, '/guide/first');
    await context.setOffline(true);
    await expectReadable(page);
  });

  test('follow a link that was pointed at before, and go back', async ({ page, context }) => {
    await open(page, '/guide/first');
    const fetched = page.waitForResponse(THIRD);
    await linkTo(page, 'To the third').hover();
    await (await fetched).finished();
    await context.setOffline(true);
    await followToThird(page, 'in place');
    await context.setOffline(false);
    await page.goBack();
    await expectPage(page, 'First');
  });

  test('search', async ({ page, context }) => {
    const errors = watchErrors(page);
    await open(page, '/guide/first');
    await context.setOffline(true);
    await search(page);
    await expectRetry(page, /could not be loaded/);
    expect(errors).toEqual([]);
  });
});

test.describe('a new build is deployed', () => {
  test('read', async ({ page, live }) => {
    const errors = watchErrors(page);
    await open(page, `${live.address}/guide/first`);
    live.publish('second', 'removed');
    await expectReadable(page);
    await page.getByRole('button', { name: /^Switch between/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(errors).toEqual([]);
  });

  for (const old of ['removed', 'kept'] as const) {
    test(`follow, then follow again, with old files ${old}`, async ({ page, live }) => {
      const errors = watchErrors(page);
      // Nothing of the old build was prefetched.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await open(page, `${live.address}/guide/first`);
      live.publish('second', old);
      await page.locator('footer').getByRole('link', { name: 'Second in the footer' }).click();
      await expectPage(page, 'Second');
      await expect(page.getByText('of the second release')).toBeVisible();
      expect(await arrival(page)).toBe('in full');
      await hydrated(page);
      await mark(page);
      await followToThird(page, 'in place');
      expect(errors).toEqual([]);
    });
  }

  test('search', async ({ page, live }) => {
    await open(page, `${live.address}/guide/first`);
    live.publish('second', 'removed');
    await search(page);
    await expect(page.getByRole('option', { name: /Third/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expectPage(page, 'Third');
  });

  test('go back, without another history entry, and forward', async ({ page, live }) => {
    await open(page, `${live.address}/guide/first`);
    await followToThird(page, 'in place');
    live.publish('second', 'kept');
    const entries = await page.evaluate(() => history.length);
    await page.goBack();
    await expectPage(page, 'First');
    await expect.poll(() => arrival(page)).toBe('in full');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goForward();
    await expectPage(page, 'Third');
  });
});

test('the same build is deployed again: links still switch in place', async ({ page, live }) => {
  await open(page, `${live.address}/guide/first`);
  live.publish('first', 'removed');
  await followToThird(page, 'in place');
});

test('clicks in quick succession end at the last', async ({ page }) => {
  await open(page, '/guide/first');
  await page.evaluate(() => {
    for (const href of ['/guide/second', '/other/outside', '/guide/third']) {
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('main')?.append(link);
      link.click();
    }
  });
  await expectPage(page, 'Third');
  await expect(page).toHaveURL('/guide/third');
});

/** Corrupted values in local storage, by key. */
const CORRUPTED = {
  theme: 'purple',
  'sidebar-current/guide': '{"page":5,"open":"all","top":{}}',
  'recent-searches': '[1,null,{}]',
  'search-terms': '{"href":"/guide/first","terms":7}',
  'docusaurus.announcement.id': '{',
};

test('corrupted storage changes nothing', async ({ page }) => {
  const errors = watchErrors(page);
  await page.addInitScript((values) => Object.assign(localStorage, values), CORRUPTED);
  await open(page, '/guide/first');
  await search(page);
  await page.getByRole('option', { name: /Third/ }).click();
  await expectPage(page, 'Third');
  expect(await arrival(page)).toBe('in place');
  expect(errors).toEqual([]);
});
