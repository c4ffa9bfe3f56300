import type { Page } from '@playwright/test';
import { arrival, expect, expectPage, linkTo, open, test, watchErrors } from './fault-site';

/** Parts of a browser that are not there, or throw, by what takes them away before the page loads. */
const MISSING: Record<string, () => void> = {
  Worker: () => Reflect.deleteProperty(window, 'Worker'),
  requestIdleCallback: () => Reflect.deleteProperty(window, 'requestIdleCallback'),
  structuredClone: () => Reflect.deleteProperty(window, 'structuredClone'),
  PerformanceNavigationTiming: () => {
    performance.getEntriesByType = () => [];
  },
  'crypto.randomUUID': () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  },
  'navigator.clipboard': () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  },
  'navigator.sendBeacon': () => {
    Object.defineProperty(navigator, 'sendBeacon', { value: undefined });
  },
  'CSS.highlights': () => Reflect.deleteProperty(CSS, 'highlights'),
  Highlight: () => Reflect.deleteProperty(window, 'Highlight'),
  'the Navigation API': () => {
    Object.defineProperty(window, 'navigation', { value: undefined });
  },
  'navigations that wait (precommitHandler)': () =>
    Reflect.deleteProperty(window, 'NavigationPrecommitController'),
  'the Navigation API and session storage': () => {
    Object.defineProperty(window, 'navigation', { value: undefined });
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  },
  'local storage that may be read': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  },
  'local storage at all': () => {
    Object.defineProperty(window, 'localStorage', { value: null });
  },
  'room in storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

/** Uses what a page has: links, panels, code, color mode, keys, a new page and back. */
async function usePage(page: Page) {
  await open(page, '/guide/first');
  await page.getByText('More of it').click();
  await expect(page.getByText('What was folded away.')).toBeVisible();
  await page.getByRole('button', { name: /^Switch between/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await expect(page.locator('#announcer')).toHaveText(/Copied|Copying failed/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Go to the next page');
  await page.keyboard.press('Escape');
  await linkTo(page, 'To the third').click();
  await expectPage(page, 'Third');
  await page.goBack();
  await expectPage(page, 'First');
  await linkTo(page, 'to an island').click();
  await expectPage(page, 'Island');
  const counter = page.getByRole('button', { name: /^Count of/ });
  // An island moves once its code is there.
  await page.waitForFunction(() => {
    const island = document.querySelector('[data-island]');
    return Object.keys(island?.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
  });
  await counter.click();
  await expect(counter).toHaveText('Count of the first release: 1');
  expect(await arrival(page)).toBe('in place');
}

/** Finds a page by a rare word, and goes there. */
async function findThird(page: Page) {
  await page.keyboard.press('/');
  await page.keyboard.type('zymurgy');
  await expect(page.getByRole('option', { name: /Third/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectPage(page, 'Third');
}

for (const [part, takeAway] of Object.entries(MISSING)) {
  test(`without ${part} a page and its links work`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.addInitScript(takeAway);
    await usePage(page);
    expect(errors).toEqual([]);
  });
}

/** Parts that search uses, too, and can do without. */
const SEARCHES = [
  'structuredClone',
  'navigator.sendBeacon',
  'CSS.highlights',
  'Highlight',
  'the Navigation API',
  'the Navigation API and session storage',
  'local storage that may be read',
  'local storage at all',
  'room in storage',
];

for (const part of SEARCHES) {
  test(`without ${part} search finds a page and leads there`, async ({ page }) => {
    const errors = watchErrors(page);
    const takeAway = MISSING[part];
    await page.addInitScript(takeAway ?? (() => {}));
    await open(page, '/guide/first');
    await findThird(page);
    expect(errors).toEqual([]);
  });
}

test('without Worker search says so, and the page goes on', async ({ page }) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await open(page, '/guide/first');
  await page.keyboard.press('/');
  await expect(page.getByRole('alert')).toContainText('Search could not be loaded.');
  await page.keyboard.press('Escape');
  await linkTo(page, 'To the third').evaluate((link: HTMLElement) => link.click());
  await expectPage(page, 'Third');
  expect(errors).toEqual([]);
});

/** What stands in storage, written by nobody of this site. */
const CORRUPTED: Record<string, string[]> = {
  theme: ['purple', '{"a":1}'],
  'sidebar-current/guide': ['{', 'null', '{"page":5,"open":"all","top":{}}'],
  'recent-searches': ['{', 'null', '[1,null,{}]'],
  'search-terms': ['{', '7', '{"href":"/guide/first","terms":7}'],
  'docusaurus.announcement.id': ['{'],
};

for (const [key, values] of Object.entries(CORRUPTED)) {
  for (const value of values) {
    test(`"${value}" stands under "${key}" in storage: the page works`, async ({ page }) => {
      const errors = watchErrors(page);
      await page.addInitScript(
        ([name, text]) => localStorage.setItem(name ?? '', text ?? ''),
        [key, value],
      );
      await open(page, '/guide/first');
      await findThird(page);
      expect(await arrival(page)).toBe('in place');
      expect(errors).toEqual([]);
    });
  }
}

test('what stands in the state of the history entry is not of this site: the page works', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => history.replaceState('text', ''));
  await open(page, '/guide/first');
  await linkTo(page, 'To the third').click();
  await expectPage(page, 'Third');
  await page.goBack();
  await expectPage(page, 'First');
  expect(errors).toEqual([]);
});
