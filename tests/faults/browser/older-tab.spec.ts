import type { Page } from '@playwright/test';
import { hydrated } from '../../browser/sites';
import { arrival, expect, expectPage, linkTo, open, test, watchErrors } from './fault-site';

/** Paths of the scripts that a tab has run or tried to, of its document alone. */
function watchScripts(page: Page) {
  let scripts: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      scripts = [];
    }
    if (request.resourceType() === 'script') {
      scripts.push(new URL(request.url()).pathname);
    }
  });
  return () => scripts.filter((path) => /\/(?:index|first-paint)-/.test(path));
}

for (const old of ['removed', 'kept'] as const) {
  test.describe(`a tab of an earlier build whose files were ${old}`, () => {
    test('its next link is a full load, to the new page with the new script', async ({
      page,
      live,
    }) => {
      const errors = watchErrors(page);
      const scripts = watchScripts(page);
      await open(page, `${live.address}/guide/first`);
      live.publish('second', old);
      await page.locator('footer').getByRole('link', { name: 'Second in the footer' }).click();
      await expectPage(page, 'Second');
      await expect(page.getByText('of the second release')).toBeVisible();
      expect(await arrival(page)).toBe('in full');
      await hydrated(page);
      expect(scripts()).toHaveLength(2);
      expect(errors).toEqual([]);
    });

    test('the page after that switches in place', async ({ page, live }) => {
      await open(page, `${live.address}/guide/first`);
      live.publish('second', old);
      await linkTo(page, 'To the third').click();
      await expectPage(page, 'Third');
      await open(page, page.url());
      await page.locator('footer').getByRole('link', { name: 'Second in the footer' }).click();
      await expectPage(page, 'Second');
      expect(await arrival(page)).toBe('in place');
    });

    test('an island of the new build runs with the new code alone', async ({ page, live }) => {
      const errors = watchErrors(page);
      await open(page, `${live.address}/guide/first`);
      live.publish('second', old);
      await linkTo(page, 'to an island').click();
      await expectPage(page, 'Island');
      await hydrated(page);
      const button = page.getByRole('button', { name: 'Count of the second release' });
      await button.click();
      await expect(button).toHaveText('Count of the second release: 1');
      expect(await arrival(page)).toBe('in full');
      expect(errors).toEqual([]);
    });

    test('an island page that was fetched ahead from the old build still stays of one build', async ({
      page,
      live,
    }) => {
      const errors = watchErrors(page);
      await open(page, `${live.address}/guide/first`);
      const fetched = page.waitForResponse('**/guide/island.page.json');
      await linkTo(page, 'to an island').hover();
      await (await fetched).finished();
      live.publish('second', old);
      await linkTo(page, 'to an island').click();
      await expectPage(page, 'Island');
      // Another page that was fetched ahead meanwhile may have told the tab of the new build.
      const [own, other] =
        (await arrival(page)) === 'in place' ? ['first', 'second'] : ['second', 'first'];
      await expect(page.getByRole('button', { name: `Count of the ${own} release` })).toBeVisible();
      await expect(page.getByRole('button', { name: `${other} release` })).toHaveCount(0);
      expect(errors).toEqual([]);
    });

    test('color mode and keys of the page in view go on', async ({ page, live }) => {
      const errors = watchErrors(page);
      await open(page, `${live.address}/guide/first`);
      live.publish('second', old);
      await page.getByRole('button', { name: /^Switch between/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
      await page.getByText('More of it').click();
      await expect(page.getByText('What was folded away.')).toBeVisible();
      expect(errors).toEqual([]);
    });

    test('back to a page of the earlier build loads it anew', async ({ page, live }) => {
      await open(page, `${live.address}/guide/first`);
      await linkTo(page, 'To the third').click();
      await expectPage(page, 'Third');
      live.publish('second', old);
      await page.goBack();
      await expectPage(page, 'First');
      await expect.poll(() => arrival(page)).toBe('in full');
    });

    test('with the History API its next link is a full load', async ({ page, live }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'navigation', { value: undefined });
      });
      await open(page, `${live.address}/guide/first`);
      live.publish('second', old);
      await linkTo(page, 'to an island').click();
      await expectPage(page, 'Island');
      await expect.poll(() => arrival(page)).toBe('in full');
      await hydrated(page);
      await expect(page.getByRole('button', { name: /second release/ })).toBeVisible();
    });
  });
}

test('search of a tab whose earlier build is gone finds pages, and leads to them', async ({
  page,
  live,
}) => {
  await open(page, `${live.address}/guide/first`);
  live.publish('second', 'removed');
  await page.keyboard.press('/');
  await page.keyboard.type('zymurgy');
  await expect(page.getByRole('option', { name: /Third/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectPage(page, 'Third');
});

test('a document that outlived its build, whose script is gone: the page reads and its links work', async ({
  page,
  live,
}) => {
  const html = await (await page.request.get(`${live.address}/guide/first`)).text();
  live.publish('second', 'removed');
  await page.route('**/guide/first', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  const failed = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.goto(`${live.address}/guide/first`);
  await failed;
  await expectPage(page, 'First');
  await linkTo(page, 'To the third').click();
  await expectPage(page, 'Third');
  await hydrated(page);
});

test('a document that outlived its build while its files were kept leads to the new site in full', async ({
  page,
  live,
}) => {
  const errors = watchErrors(page);
  const html = await (await page.request.get(`${live.address}/guide/first`)).text();
  live.publish('second', 'kept');
  await page.route('**/guide/first', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await open(page, `${live.address}/guide/first`);
  await linkTo(page, 'to an island').click();
  await expectPage(page, 'Island');
  await hydrated(page);
  await expect(page.getByRole('button', { name: /second release/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('nothing was published but the same build: links switch in place', async ({ page, live }) => {
  await open(page, `${live.address}/guide/first`);
  live.publish('first', 'removed');
  await linkTo(page, 'To the third').click();
  await expectPage(page, 'Third');
  expect(await arrival(page)).toBe('in place');
});
