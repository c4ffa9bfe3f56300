import type { Request, Route } from '@playwright/test';
import {
  answerJson,
  arrival,
  expect,
  expectPage,
  FAULTY_ANSWERS,
  linkTo,
  open,
  test,
} from './fault-site';

const THIRD = '**/guide/third.page.json';

/** Changes the payload on its way. */
const change = (edit: (payload: Record<string, unknown>) => unknown) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: JSON.stringify(edit(await response.json())) });
};

const without = (key: string) => change(({ [key]: _, ...others }) => others);

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  ...FAULTY_ANSWERS,
  'is empty': answerJson(''),
  'is null': answerJson('null'),
  'is []': answerJson('[]'),
  'is a number': answerJson('7'),
  'is {}': answerJson('{}'),
  'has no markup': without('html'),
  'has no title': without('title'),
  'has no head': without('head'),
  'has no facts': without('context'),
  'has no shell': without('shellUrl'),
  'has no build': without('build'),
  'has a list for markup': change((payload) => ({ ...payload, html: [] })),
  'has facts that are null': change((payload) => ({ ...payload, context: null })),
  'has facts without an address': change((payload) => ({
    ...payload,
    context: { alternates: {} },
  })),
  'is that of another build': change((payload) => ({ ...payload, build: 'another' })),
  'is that of another page': async (route) =>
    route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('third', 'second') }),
    }),
  'names a shell that is not there': change((payload) => ({
    ...payload,
    shellUrl: '/assets/shell-gone.json',
  })),
  'names a shell that is a payload': change((payload) => ({
    ...payload,
    shellUrl: '/guide/second.page.json',
  })),
};

for (const [fault, fulfill] of Object.entries(FAULTS)) {
  test(`a payload that ${fault}: the page loads in full`, async ({ page }) => {
    await page.route(THIRD, fulfill);
    await open(page, '/guide/first');
    await linkTo(page, 'To the third').click();
    await expect(page).toHaveURL('/guide/third');
    await expectPage(page, 'Third');
    await expect.poll(() => arrival(page)).toBe('in full');
    await page.goBack();
    await expectPage(page, 'First');
  });
}

/** What is fetched last for a payload, where that is not the payload. */
const LAST_FETCH: Record<string, string> = {
  'names a shell that is not there': 'shell-gone.json',
  'names a shell that is a payload': 'second.page.json',
};

/** One of each way to fail: what is checked is the same as above. */
const FORGOTTEN = Object.entries(FAULTS).filter(([name]) =>
  [
    'is not there (404)',
    'is reset on its way',
    'is cut off',
    'is null',
    'has no markup',
    'is that of another page',
    'names a shell that is not there',
    'names a shell that is a payload',
  ].includes(name),
);

for (const [fault, fulfill] of FORGOTTEN) {
  test(`a payload fetched ahead that ${fault} is not kept`, async ({ page }) => {
    let isBad = true;
    await page.route(THIRD, (route) => (isBad ? fulfill(route) : route.continue()));
    await open(page, '/guide/first');
    const link = linkTo(page, 'To the third');
    const last = LAST_FETCH[fault] ?? 'third.page.json';
    const ended = (request: Request) =>
      request.resourceType() === 'fetch' && request.url().endsWith(last);
    const fetched = Promise.race([
      page.waitForEvent('requestfinished', ended),
      page.waitForEvent('requestfailed', ended),
    ]);
    await link.focus();
    await fetched;
    isBad = false;
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await link.press('Enter');
    await expectPage(page, 'Third');
    expect(await arrival(page)).toBe('in place');
  });
}

test('a payload of another build that was fetched ahead is not shown: the link loads in full', async ({
  page,
}) => {
  await page.route(
    THIRD,
    change((payload) => ({ ...payload, build: 'another', html: 'Another' })),
  );
  await open(page, '/guide/first');
  const fetched = page.waitForResponse(THIRD);
  await linkTo(page, 'To the third').focus();
  await (await fetched).finished();
  await linkTo(page, 'To the third').press('Enter');
  await expectPage(page, 'Third');
  expect(await arrival(page)).toBe('in full');
});

test('a payload for a page that is gone: the not-found page loads in full', async ({ page }) => {
  await open(page, '/guide/first');
  await linkTo(page, 'to what is gone').click();
  await expectPage(page, 'Page not found');
  await expect(page).toHaveURL('/guide/gone');
  expect(await arrival(page)).toBe('in full');
});

test('the payload that a page in full took the place of leaves the reader at its top', async ({
  page,
}) => {
  await page.route(THIRD, FAULTS['is null'] ?? (() => {}));
  await open(page, '/guide/first');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await linkTo(page, 'To the third').evaluate((link: HTMLElement) => link.click());
  await expectPage(page, 'Third');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page whose payload was bad is the page that back leads away from, once', async ({
  page,
}) => {
  await page.route(THIRD, FAULTS['is null'] ?? (() => {}));
  await open(page, '/guide/second');
  await linkTo(page, 'Back to the first').click();
  await expectPage(page, 'First');
  await linkTo(page, 'To the third').click();
  await expectPage(page, 'Third');
  await page.goBack();
  await expectPage(page, 'First');
  await page.goBack();
  await expectPage(page, 'Second');
});
