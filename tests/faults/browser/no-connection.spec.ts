import type { Page } from '@playwright/test';
import { APIS, arrival, expect, expectPage, linkTo, open, test, watchErrors } from './fault-site';

const SENTENCE = 'The page could not be loaded, because there is no connection.';

const notice = (page: Page) => page.getByRole('region', { name: 'Notice' });

/** Follows a link without pointing at it before, which would fetch its page. */
const press = (page: Page, name: string) =>
  linkTo(page, name).evaluate((link: HTMLElement) => link.click());

/** Ways to have no connection: the browser knows of it, or nothing answers. */
const WAYS: Record<string, Record<'begin' | 'end', (page: Page) => Promise<unknown>>> = {
  'the browser is offline': {
    end: (page) => page.context().setOffline(true),
    begin: (page) => page.context().setOffline(false),
  },
  'nothing answers': {
    end: (page) => page.route('**/*', (route) => route.abort('internetdisconnected')),
    begin: (page) => page.unroute('**/*'),
  },
};

for (const [api, prepare] of Object.entries(APIS)) {
  test.describe(`with ${api}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(prepare));

    for (const [way, { begin, end }] of Object.entries(WAYS)) {
      test(`${way}: a link leaves the page where it is, a notice says why, and "Retry" leads on`, async ({
        page,
      }) => {
        const errors = watchErrors(page);
        await open(page, '/guide/first');
        await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
        await end(page);
        await press(page, 'To the third');
        await expect(notice(page)).toContainText(SENTENCE);
        await expect(page.locator('#announcer')).toHaveText(SENTENCE);
        await expect(page.getByText('TypeError')).toHaveCount(0);
        await expectPage(page, 'First');
        await expect(page).toHaveURL('/guide/first');
        expect(await page.evaluate(() => window.scrollY)).toBe(300);
        await expect(page.locator('.progress-bar')).toHaveCount(0);
        // It is said again as long as it is true.
        await notice(page).getByRole('button', { name: 'Retry' }).click();
        await expect(notice(page)).toHaveCount(1);
        await expectPage(page, 'First');
        await begin(page);
        await notice(page).getByRole('button', { name: 'Retry' }).click();
        await expectPage(page, 'Third');
        await expect(page).toHaveURL('/guide/third');
        await expect(notice(page)).toHaveCount(0);
        expect(await arrival(page)).toBe('in place');
        await page.goBack();
        await expectPage(page, 'First');
        expect(errors).toEqual([]);
      });
    }

    test('a page that is there already shows without a connection', async ({ page, context }) => {
      await open(page, '/guide/first');
      // What the browser fetches when it is idle is no page of the site's script yet.
      const fetched = page.waitForEvent('requestfinished', (request) => {
        const isPage = request.url().endsWith('/guide/third.page.json');
        return isPage && request.resourceType() === 'fetch';
      });
      await linkTo(page, 'To the third').focus();
      await fetched;
      await context.setOffline(true);
      await press(page, 'To the third');
      await expectPage(page, 'Third');
      await expect(notice(page)).toHaveCount(0);
    });

    test('back to a page that is not there without a connection leaves the reader a page and a way on', async ({
      page,
      context,
    }) => {
      await open(page, '/guide/first');
      await linkTo(page, 'To the third').click();
      await expectPage(page, 'Third');
      await context.setOffline(true);
      await page.evaluate(() => history.back());
      await expect(notice(page)).toContainText(SENTENCE);
      await expectPage(page, 'Third');
      await context.setOffline(false);
      await notice(page).getByRole('button', { name: 'Retry' }).click();
      await expectPage(page, 'First');
      await expect(page).toHaveURL('/guide/first');
    });
  });
}

test('the notice can be closed', async ({ page, context }) => {
  await open(page, '/guide/first');
  await context.setOffline(true);
  await press(page, 'To the third');
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await expect(notice(page)).toHaveCount(0);
});

test('a tab that follows links in full stays too', async ({ page, live, context }) => {
  await open(page, `${live.address}/guide/first`);
  live.publish('second', 'kept');
  // What is fetched ahead tells the tab that its build is gone.
  const fetched = page.waitForResponse('**/guide/third.page.json');
  await linkTo(page, 'To the third').focus();
  await (await fetched).finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await context.setOffline(true);
  await press(page, 'to another sidebar');
  await expect(notice(page)).toContainText(SENTENCE);
  await expectPage(page, 'First');
});

test('on a phone the menu gives way, so that the notice can be read', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/guide/first');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('link', { name: 'Third' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await notice(page).getByRole('button', { name: 'Retry' }).click({ trial: true });
});
