import type { Page } from '@playwright/test';
import { hold, hydrated } from '../../browser/sites';
import { arrival, expect, expectPage, linkTo, open, test, watchErrors } from './fault-site';

/** What extensions and readers' tools do to a document before its script has arrived. */
const CHANGES: Record<string, () => void> = {
  'attributes on html and body': () => {
    document.documentElement.setAttribute('data-extension', 'on');
    document.documentElement.lang = 'de';
    document.body.setAttribute('style', 'filter: none');
    document.body.className = 'extension';
  },
  'attributes on what React draws': () => {
    for (const link of document.querySelectorAll('nav a')) {
      link.setAttribute('data-seen', '');
      link.removeAttribute('class');
    }
  },
  'an element at the start of the body': () =>
    document.body.prepend(document.createElement('aside')),
  'an element at the end of the body': () => document.body.append(document.createElement('aside')),
  'an element inside the navbar': () => {
    document.querySelector('nav')?.prepend(document.createElement('aside'));
  },
  'an element beside the page': () => {
    document.querySelector('main')?.before(document.createElement('aside'));
  },
  'texts that are translated': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== '') {
        texts.push(walker.currentNode);
      }
    }
    for (const text of texts) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  },
  'a navbar that is removed': () => document.querySelector('nav')?.remove(),
  'a footer that is removed': () => document.querySelector('footer')?.remove(),
  'an article that is wrapped': () => {
    const main = document.querySelector('main');
    const wrapper = document.createElement('div');
    wrapper.append(...(main?.childNodes ?? []));
    main?.append(wrapper);
  },
};

/** Opens a page and changes it before the script of the site runs. */
async function openChanged(page: Page, path: string, change: () => void) {
  const { held: changed, release: isChanged } = hold();
  await page.route('**/assets/index-*.js', async (route) => {
    await changed;
    await route.continue();
  });
  await page.goto(path);
  await page.evaluate(change);
  isChanged();
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });
}

for (const [change, act] of Object.entries(CHANGES)) {
  test(`${change} before the script arrives: the article stays and links work`, async ({
    page,
  }) => {
    await openChanged(page, '/guide/first', act);
    await expectPage(page, 'First');
    await expect(page.getByText('The first page.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await linkTo(page, 'To the third').click();
    await expectPage(page, 'Third');
    expect(await arrival(page)).toBe('in place');
    await linkTo(page, 'rare').count();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Other').click();
    await expectPage(page, 'Outside');
  });
}

test('an island whose markup an extension changed runs', async ({ page }) => {
  await openChanged(page, '/guide/island', () => {
    document.querySelector('[data-island]')?.prepend(document.createElement('aside'));
  });
  const counter = page.getByRole('button', { name: /^Count of/ });
  await counter.click();
  await expect(counter).toHaveText('Count of the first release: 1');
  await expectPage(page, 'Island');
});

test('a page that is translated while it is read leads on', async ({ page }) => {
  await open(page, '/guide/first');
  await page.evaluate(CHANGES['texts that are translated'] ?? (() => {}));
  await linkTo(page, 'to another sidebar').click();
  await expectPage(page, 'Outside');
  await linkTo(page, 'To the first').click();
  await expectPage(page, 'First');
});

test('the place of the page is taken out of the document: the next link loads in full', async ({
  page,
}) => {
  await open(page, '/guide/first');
  await page.evaluate(() => document.querySelector('main')?.remove());
  await page.locator('footer').getByRole('link', { name: 'Second in the footer' }).click();
  await expectPage(page, 'Second');
  expect(await arrival(page)).toBe('in full');
});

test('the frame crashes at once: the article stays, and links load in full', async ({ page }) => {
  await page.route('**/assets/shell-*.json', async (route) => {
    const response = await route.fetch();
    const shell = await response.json();
    await route.fulfill({ response, body: JSON.stringify({ ...shell, footer: { links: [{}] } }) });
  });
  await page.goto('/guide/first');
  await page.locator('main h1').hover();
  await expect(page.getByRole('alert')).toContainText('This page crashed.');
  await expect(page.locator('main h1')).toHaveText('First');
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
    'href',
    '/',
  );
  await page.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });
  await page.unrouteAll({ behavior: 'wait' });
  await linkTo(page, 'To the third').click();
  await expectPage(page, 'Third');
  expect(await arrival(page)).toBe('in full');
});

test('the frame of the next page crashes: its article stays, and links load in full', async ({
  page,
}) => {
  await open(page, '/guide/first');
  await page.route('**/assets/shell-*other*.json', async (route) => {
    const response = await route.fetch();
    const shell = await response.json();
    await route.fulfill({ response, body: JSON.stringify({ ...shell, footer: { links: [{}] } }) });
  });
  await linkTo(page, 'to another sidebar').click();
  await expect(page.getByRole('alert')).toContainText('This page crashed.');
  await expect(page.locator('main h1')).toHaveText('Outside');
  await page.unrouteAll({ behavior: 'wait' });
  await linkTo(page, 'To the first').click();
  await expectPage(page, 'First');
  expect(await arrival(page)).toBe('in full');
});

test('the code of an island is missing: it stays as the build drew it', async ({ page }) => {
  const errors = watchErrors(page);
  await page.route('**/assets/*island-*.js', (route) => route.fulfill({ status: 404 }));
  await open(page, '/guide/island');
  await expectPage(page, 'Island');
  await expect(page.getByText('The page around the island.')).toBeVisible();
  await expect(page.getByText('Count of the first release: 0')).toBeVisible();
  await linkTo(page, 'To the third').click();
  await expectPage(page, 'Third');
  expect(await arrival(page)).toBe('in place');
  expect(errors).toEqual([]);
});

test('an island that throws at once stays as the build drew it', async ({ page }) => {
  await open(page, '/guide/throwing');
  await expectPage(page, 'Throwing');
  await expect(page.getByText('Drawn by the build.')).toBeVisible();
  await page.locator('footer').getByRole('link', { name: 'Second in the footer' }).click();
  await expectPage(page, 'Second');
  expect(await arrival(page)).toBe('in place');
});

test('the code of an island arrives when the reader has gone: the page in view is as it was', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const { held, release } = hold();
  await page.route('**/assets/4-island-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/guide/first');
  const asked = page.waitForRequest('**/assets/4-island-*.js');
  await linkTo(page, 'to an island').click();
  await expectPage(page, 'Island');
  await asked;
  await linkTo(page, 'To the third').click();
  await expectPage(page, 'Third');
  const arrived = page.waitForResponse('**/assets/4-island-*.js');
  release();
  await (await arrived).finished();
  await expectPage(page, 'Third');
  expect(errors).toEqual([]);
});
