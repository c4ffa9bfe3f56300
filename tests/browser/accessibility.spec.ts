import { expect, type Page, test } from '@playwright/test';
import { findViolations, NO_VIOLATIONS, runAxe } from './axe';
import { crashFrame, FEATURES, open, READER, VERSIONS } from './sites';

type Steps = (page: Page) => Promise<void>;

const openAt =
  (address: string): Steps =>
  (page) =>
    open(page, address);

async function enlargeDiagram(page: Page) {
  await open(page, `${FEATURES}/guide/code`);
  await page.getByRole('button', { name: 'Enlarge diagram' }).first().press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openMenu(page: Page, address: string) {
  await open(page, address);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Pages and states of the site, with the steps that lead to them. */
const DESKTOP: Record<string, Steps> = {
  'the home page': openAt('/'),
  'a doc with tables, code and diagrams': openAt('/guides/after-the-merge'),
  'a page with every element': openAt(`${FEATURES}/guide/text`),
  'the list of exports': openAt(`${FEATURES}/exports/modules`),
  'the changes of exports': openAt(`${FEATURES}/exports/changes`),
  'an exported type': openAt(`${FEATURES}/exports/interfaces/BoxProps`),
  'the list of tags': openAt('/tags'),
  'a tag': openAt('/tags/database'),
  'the not-found page': openAt('/nowhere'),
  'a page of an old version': openAt(`${VERSIONS}/1.0/start`),
  'a crash': async (page) => {
    await crashFrame(page);
    await page.goto(`${FEATURES}/guide/text`);
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  },
  'an enlarged diagram': enlargeDiagram,
  'an open dropdown': async (page) => {
    await open(page, `${FEATURES}/guide/text`);
    await page.getByRole('button', { name: 'More' }).click();
  },
};

const PHONE: Record<string, Steps> = {
  'the home page': openAt(`${READER}/`),
  'a doc': openAt(`${READER}/guides/setup`),
  'a page with every element': openAt(`${FEATURES}/guide/text`),
  'exported functions': openAt(`${FEATURES}/exports/hooks`),
  'a tag': openAt(`${READER}/tags/guides`),
  'the not-found page': openAt(`${READER}/guides/settup`),
  'an enlarged diagram': enlargeDiagram,
  'the mobile sidebar': (page) => openMenu(page, `${FEATURES}/guide/deep/one`),
  'the main menu': (page) => openMenu(page, '/'),
};

for (const [state, reach] of Object.entries(DESKTOP)) {
  test(`${state} has no accessibility violations`, async ({ page }) => {
    await reach(page);
    expect(await findViolations(page)).toEqual(NO_VIOLATIONS);
  });
}

for (const [state, reach] of Object.entries(PHONE)) {
  test(`${state} has no accessibility violations on a phone`, { tag: '@phone' }, async ({
    page,
  }) => {
    await reach(page);
    expect(await findViolations(page)).toEqual(NO_VIOLATIONS);
  });
}

test('the style guide has no accessibility violations', { tag: '@both-sizes' }, async ({
  page,
}) => {
  await open(page, '/styleguide');
  const { dark, light } = await findViolations(page);
  // It repeats parts of the frame as examples.
  expect([...light, ...dark].filter(([rule]) => rule !== 'landmark-unique')).toEqual([]);
});

test('running text has a contrast of at least 7:1', async ({ page }) => {
  await open(page, '/guides/code-of-conduct');
  for (const mode of ['light', 'dark'] as const) {
    const { passes, violations } = await runAxe(page, mode, '.prose', {
      runOnly: ['color-contrast-enhanced'],
    });
    const paragraphs = violations
      .flatMap(([, markup]) => markup)
      .filter((html) => /^<(?:p|li)\b/.test(html));
    expect(paragraphs).toEqual([]);
    expect(passes).not.toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything that scrolls sideways can be reached by keyboard', async ({ page }) => {
    await page.goto('/docs/core/database/transactions');
    const stops = page.locator('main .scrolls');
    expect(await stops.count()).toBeGreaterThan(1);
    for (const stop of await stops.all()) {
      await expect(stop).toHaveAttribute('tabindex', '0');
      await expect(stop).toHaveAccessibleName(/./);
    }
  });
});
