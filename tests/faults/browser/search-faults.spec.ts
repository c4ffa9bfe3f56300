import type { Page, Route } from '@playwright/test';
import { hold } from '../../browser/sites';
import {
  answerJson,
  arrival,
  expect,
  expectPage,
  FAULTY_ANSWERS,
  linkTo,
  open,
  test,
  watchErrors,
} from './fault-site';

async function searchFor(page: Page, text: string) {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
}

async function expectPageWorks(page: Page) {
  await linkTo(page, 'To the third').evaluate((link: HTMLElement) => link.click());
  await expectPage(page, 'Third');
  expect(await arrival(page)).toBe('in place');
}

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  ...FAULTY_ANSWERS,
  'is empty': answerJson(''),
  'is null': answerJson('null'),
  'is []': answerJson('[]'),
  'is {}': answerJson('{}'),
};

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`the search index ${fault}: search says so, and the page works`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.route('**/search-index-*.json', answer);
    await open(page, '/guide/first');
    await searchFor(page, 'zymurgy');
    await expect(page.getByRole('alert')).toContainText('Search could not be loaded.');
    await expect(page.getByText('No results found.')).toHaveCount(0);
    await expectPageWorks(page);
    expect(errors).toEqual([]);
  });

  test(`the search index ${fault}: the next opening asks again`, async ({ page }) => {
    await page.route('**/search-index-*.json', answer);
    await open(page, '/guide/first');
    await searchFor(page, 'zymurgy');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search' }).click();
    await expect(page.getByRole('option', { name: /Third/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`the texts of search ${fault}: pages are found without snippets until the next opening`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const texts = page.waitForEvent('request', (request) =>
      request.url().includes('/search-text-'),
    );
    await page.route('**/search-text-*.json', answer);
    await open(page, '/guide/first');
    await searchFor(page, 'zymurgy');
    await texts;
    const option = page.getByRole('option', { name: /Third/ });
    await expect(option).toBeVisible();
    await expect(option.locator('mark')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search' }).click();
    await expect(option.locator('mark')).toHaveText('zymurgy');
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

async function expectFailure(page: Page) {
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('No results found.', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('zymurgy');
}

for (const [fault, answer] of Object.entries(SCRIPT_FAULTS)) {
  test(`the script of what searches ${fault}: search says so, and the page works`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.route('**/assets/search-worker-*.js', answer);
    await open(page, '/guide/first');
    await searchFor(page, 'zymurgy');
    await expectFailure(page);
    await expectPageWorks(page);
    // A worker that cannot be read says so of itself.
    expect(errors.filter((error) => !error.includes('Unexpected'))).toEqual([]);
  });
}

test('the script of what searches is reset on its way: "Retry" brings the results', async ({
  page,
}) => {
  await page.route('**/assets/search-worker-*.js', (route) => route.abort('connectionreset'));
  await open(page, '/guide/first');
  await searchFor(page, 'zymurgy');
  await expectFailure(page);
  await page.unrouteAll({ behavior: 'wait' });
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await retry.hover();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(retry).toBeVisible();
  await retry.click();
  await expect(page.getByRole('option', { name: /Third/ })).toBeVisible();
});

/** Notes the workers that a page starts, so that a test can end them as browsers do: without a word. */
function noteWorkers() {
  const workers: Worker[] = [];
  Object.assign(window, { workers });
  window.Worker = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      workers.push(this);
    }
  };
}

const endWorkers = (page: Page) =>
  page.evaluate(() => {
    const workers: Worker[] = Reflect.get(window, 'workers');
    workers.forEach((worker) => {
      worker.terminate();
    });
    return workers.length;
  });

/** Longer than a worker may be silent. */
const SILENCE = { timeout: 15_000 };

async function expectRestart(page: Page) {
  await expect(page.getByRole('alert')).toHaveText(
    'Search had stopped, and was started again.',
    SILENCE,
  );
  await expect(page.getByRole('option', { name: /Outside/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('sidebar');
}

test('the worker of search is ended: the box says so, and another one answers', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.addInitScript(noteWorkers);
  await open(page, '/guide/first');
  await searchFor(page, 'zymurgy');
  await expect(page.getByRole('option', { name: /Third/ })).toBeVisible();
  expect(await endWorkers(page)).toBe(1);
  await page.getByRole('combobox', { name: 'Search' }).fill('sidebar');
  await expectRestart(page);
  expect(await endWorkers(page)).toBe(2);
  // What is typed further is an answer of its own, with no word of what was before.
  await page.getByRole('combobox', { name: 'Search' }).fill('zymurgy');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('option', { name: /Third/ })).toBeVisible(SILENCE);
  expect(errors).toEqual([]);
});

test('the worker of search is ended while it opens its index: another one answers', async ({
  page,
}) => {
  await page.addInitScript(noteWorkers);
  const asked = page.waitForRequest('**/search-index-*.json');
  const { held, release } = hold();
  await page.route('**/search-index-*.json', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/guide/first');
  await searchFor(page, 'sidebar');
  await asked;
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await endWorkers(page);
  release();
  await expectRestart(page);
});

/** What a worker's script may do beside its own, once. */
const THROWS = {
  throws: `self.addEventListener('message', ({ data }) => { if (data[1].query === 'sidebar') throw new Error('Thrown.'); })`,
  'cannot post its answer': `const post = self.postMessage.bind(self); self.postMessage = (data) => post(data[1] && data[1].found ? () => {} : data)`,
};

for (const [fault, code] of Object.entries(THROWS)) {
  test(`the worker of search ${fault}: the box says so, and another one answers`, async ({
    page,
  }) => {
    let scripts = 0;
    await page.route('**/assets/search-worker-*.js', async (route) => {
      const response = await route.fetch();
      scripts += 1;
      const body = `${scripts === 1 ? code : ''};${await response.text()}`;
      await route.fulfill({ response, body });
    });
    await open(page, '/guide/first');
    // At once: the next letter would take the word of the restart away.
    await page.getByRole('combobox', { name: 'Search' }).fill('sidebar');
    await expectRestart(page);
    expect(scripts).toBe(2);
  });

  test(`each worker of search ${fault}: the box says so, and "Retry" brings the results`, async ({
    page,
  }) => {
    await page.route('**/assets/search-worker-*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${code};${await response.text()}` });
    });
    await open(page, '/guide/first');
    await searchFor(page, 'sidebar');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('Search could not be loaded.');
    await page.unrouteAll({ behavior: 'wait' });
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('option', { name: /Outside/ })).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
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
  await expect(page.getByRole('alert')).toHaveText(
    'This part could not be loaded, because there is no connection.Retry',
  );
  await expectPage(page, 'First');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('zymurgy');
  expect(errors).toEqual([]);
});
