import { expect, type Page, test } from '@playwright/test';
import { hold, hydrated, open, started } from './sites';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const active = (page: Page) => page.getByRole('option', { selected: true });

/** Parts of the site that search waits for, one after the other. */
const PARTS = {
  'the first script': '**/assets/first-paint-*.js',
  'the script of the site': '**/assets/index-*.js',
  'the code of the box': '**/assets/frame-*.js',
  'the index': '**/search-index-*.json',
};

/**
 * Opens a page up to where it waits for some of its files.
 *
 * @returns the way to let them arrive
 */
async function openWithout(page: Page, path: string, files: string): Promise<() => void> {
  const { held, release } = hold();
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  const isFirst = files === PARTS['the first script'] || files === PARTS['the script of the site'];
  const asked = isFirst ? page.waitForRequest(files) : undefined;
  await page.goto(path, { waitUntil: isFirst ? 'commit' : 'load' });
  await (asked ?? (files === PARTS['the index'] ? hydrated(page) : started(page)));
  return release;
}

for (const [part, files] of Object.entries(PARTS)) {
  for (const key of ['/', 'Control+k']) {
    test(`${key} opens search before ${part} is there, and takes what is typed`, {
      tag: '@both-sizes',
    }, async ({ page }) => {
      const release = await openWithout(page, '/docs/intro', files);
      await page.keyboard.press(key);
      await page.keyboard.type('code of condukt');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('ct');
      release();
      await hydrated(page);
      await expect(field(page)).toHaveValue('code of conduct');
      await expect(field(page)).toBeFocused();
      await expect(active(page)).toHaveAttribute('href', '/guides/code-of-conduct');
      await page.keyboard.type(' pdn');
      await expect(field(page)).toHaveValue('code of conduct pdn');
      await expect(page).toHaveURL('/docs/intro');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });
  }

  test(`Enter before ${part} is there opens the first result once it is`, {
    tag: '@both-sizes',
  }, async ({ page }) => {
    const release = await openWithout(page, '/docs/intro', files);
    await page.keyboard.press('/');
    await page.keyboard.type('code of conduct');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL('/guides/code-of-conduct');
  });
}

for (const key of ['/', 'Control+k']) {
  test(`${key} that is pressed as soon as the site is there, before the box is, opens search`, {
    tag: '@both-sizes',
  }, async ({ page }) => {
    await page.addInitScript((pressed) => {
      const options = { key: pressed.at(-1) ?? '', ctrlKey: pressed !== '/', bubbles: true };
      const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', options));
      // After all that listens to the event, before anything else.
      document.addEventListener('site:hydrated', () => queueMicrotask(press));
    }, key);
    await open(page, '/docs/intro');
    await expect(field(page)).toBeFocused();
  });
}

test('search that is opened while the next page is on its way stays open when it is there', async ({
  page,
}) => {
  await page.goto('/docs/intro');
  await hydrated(page);
  const { held, release } = hold();
  await page.route('**/guides/contributing.page.json', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Guides' })
    .click();
  await page.keyboard.press('/');
  await page.keyboard.type('code of ');
  release();
  await expect(page).toHaveURL('/guides/contributing');
  await page.keyboard.type('conduct');
  await expect(field(page)).toHaveValue('code of conduct');
  await expect(active(page)).toHaveAttribute('href', '/guides/code-of-conduct');
});

test('the query of an address is searched for, and the address is that of the home page', {
  tag: '@both-sizes',
}, async ({ page }) => {
  const release = await openWithout(page, '/?q=code+of+conduct', PARTS['the script of the site']);
  release();
  await expect(field(page)).toHaveValue('code of conduct');
  await expect(field(page)).toBeFocused();
  await expect(active(page)).toHaveAttribute('href', '/guides/code-of-conduct');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Search results' })).toBeHidden();
  await expect(page).toHaveURL('/');
});
