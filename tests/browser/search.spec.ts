import { expect, type Page, test } from '@playwright/test';
import { findViolations, NO_VIOLATIONS } from './axe';
import { FEATURES, hold, hydrated, open, SEARCH, SITE } from './sites';

test.use({ baseURL: SEARCH });

const INDEX = '**/search-index-docs-default-current.json';

/** The section that "transaction nesting" finds best. */
const NESTING = '/guides/data/transactions#nesting';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const results = (page: Page) => page.getByRole('listbox');
const panel = (page: Page) => page.getByRole('group', { name: 'Search results' });
const recents = (page: Page) => results(page).locator('> [role=option]');
const active = (page: Page) => page.getByRole('option', { selected: true });

/** The terms that are marked in the text of a page. */
const marks = (page: Page) =>
  page.evaluate(() => {
    const highlight = CSS.highlights.get('search-terms');
    return highlight ? [...highlight].map((range) => range.toString()) : [];
  });

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 997;

/** Opens the box: the field itself, or on narrow screens the dialog that holds it. */
async function openBox(page: Page) {
  await (isNarrow(page)
    ? page.getByRole('button', { name: 'Search', exact: true }).first().click()
    : field(page).click());
  await expect(field(page)).toBeFocused();
}

/** Opens a page and the box, and searches. */
async function search(page: Page, query: string, path = '/guides/setup') {
  await open(page, path);
  await openBox(page);
  await field(page).fill(query);
}

test.describe('loading', () => {
  test('nothing is fetched before the reader shows intent', { tag: '@both-sizes' }, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await open(page, '/guides/setup');
    expect(fetched.filter((path) => /search-/.test(path))).toEqual([]);
    await openBox(page);
    await expect.poll(() => fetched.filter((path) => /search-/.test(path)).length).toBe(3);
    await field(page).fill('transaction');
    await expect(active(page)).toBeVisible();
    const indexes = fetched.filter((path) => path.startsWith('/search-index-'));
    expect(indexes).toEqual(['/search-index-docs-default-current.json']);
  });

  test('an index that cannot be had is asked for again when the box is opened', async ({
    page,
  }) => {
    await page.route(INDEX, (route) => route.abort());
    await search(page, 'transaction');
    await expect(panel(page).getByRole('alert')).toBeVisible();
    await page.unroute(INDEX);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await field(page).click();
    await expect(active(page)).toBeVisible();
    await expect(field(page)).toHaveValue('transaction');
  });

  test('a worker that breaks later says so, and keeps the query', async ({ page }) => {
    await page.route('**/assets/search-worker-*.js', async (route) => {
      const response = await route.fetch();
      const code = `addEventListener('message', ({ data }) => { if (data.query === 'cron') throw Error(); });`;
      await route.fulfill({ response, body: code + (await response.text()) });
    });
    await search(page, 'transaction');
    await expect(active(page)).toBeVisible();
    await field(page).fill('cron');
    await expect(panel(page).getByRole('alert')).toContainText('Search could not be loaded.');
    await expect(field(page)).toHaveValue('cron');
  });

  test('a browser without workers says that search could not be loaded', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
    await search(page, 'transaction');
    await expect(panel(page).getByRole('alert')).toContainText('Search could not be loaded.');
    await expect(field(page)).toHaveValue('transaction');
  });

  test('the indicator shows only when the search is stalled: after 300 ms', async ({ page }) => {
    const { held, release } = hold();
    await page.route(INDEX, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, '/guides/setup');
    await openBox(page);
    // The box is loaded, so it queries on the first input.
    await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).fill('transaction');
    const indicator = page.getByRole('search').getByRole('status', { name: 'Loading' });
    await page.clock.runFor(299);
    await expect(indicator).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(indicator).toBeVisible();
    await page.clock.resume();
    release();
    await expect(active(page)).toBeVisible();
    await expect(indicator).toHaveCount(0);
  });
});

test.describe('results', () => {
  test('are grouped by page, with breadcrumb, section, and a snippet with the terms marked', async ({
    page,
  }) => {
    await search(page, 'transaction nesting');
    const group = results(page).getByRole('group', { name: /Guides \/ Data/ });
    // The trail is inside the first row, so that it is marked with it.
    await expect(group.getByRole('option').first()).toContainText('Guides / Data');
    const result = group.locator(`[href="${NESTING}"]`);
    await expect(result).toHaveRole('option');
    await expect(result.locator('mark', { hasText: 'transaction' }).first()).toBeVisible();
    expect(await result.locator('span').last().innerText()).toMatch(/^(?:…\s)?\S.*\S(?:\s…)?$/s);
    await expect(page.locator('#announcer')).toHaveText(/^\d results?$/);
  });

  test('begin with the page itself if it is among them, name it once, and show its description', async ({
    page,
  }) => {
    await search(page, 'transactions');
    const groups = results(page).getByRole('group');
    const first = groups.first().getByRole('option').first();
    await expect(first).toHaveAttribute('href', '/guides/data/transactions');
    await expect(first.locator('.aside')).toHaveText(
      'How changes of several rows succeed or fail as one.',
    );
    for (const group of await groups.all()) {
      const lines = (await group.innerText()).split('\n').map((line) => line.trim());
      const [title] = lines.filter((line) => line !== '' && !line.includes(' / '));
      expect(lines.filter((line) => line === title)).toHaveLength(1);
    }
  });

  test('a tag leads to its page', async ({ page }) => {
    await search(page, 'first-steps');
    const tag = results(page).getByRole('option', { name: 'Tag: first-steps' });
    await expect(tag).toHaveAttribute('href', '/tags/first-steps');
    await tag.click();
    await expect(page).toHaveURL('/tags/first-steps');
  });

  test('the first is active; arrows move, Enter opens', async ({ page }) => {
    await search(page, 'server');
    const options = results(page).getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toBeFocused();
    const href = await options.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href ?? '');
    await expect(results(page)).toHaveCount(0);
  });

  test('are links: a click leads there, and the panel is closed', { tag: '@both-sizes' }, async ({
    page,
  }) => {
    await search(page, 'code of conduct');
    const first = results(page).getByRole('option').first();
    await expect(first).toHaveAttribute('href', '/guides/code-of-conduct');
    await first.click();
    await expect(page).toHaveURL('/guides/code-of-conduct');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code of conduct');
    await expect(results(page)).toBeHidden();
  });

  test('stay while one is opened elsewhere: Ctrl opens a tab with the terms marked, Shift a window', async ({
    page,
    context,
  }) => {
    await search(page, 'code of conduct');
    await expect(active(page)).toBeVisible();
    const openElsewhere = async (act: () => Promise<void>) => {
      const opened = context.waitForEvent('page');
      await act();
      const other = await opened;
      await expect(other).toHaveURL(/\/guides\/code-of-conduct$/);
      await expect(active(page)).toBeVisible();
      return other;
    };
    const tab = await openElsewhere(() => page.keyboard.press('Control+Enter'));
    await expect.poll(async () => (await marks(tab)).length).toBeGreaterThan(0);
    await openElsewhere(() => page.keyboard.press('Shift+Enter'));
    await openElsewhere(() => active(page).click({ modifiers: ['Control'] }));
    await expect(page).toHaveURL('/guides/setup');
  });

  test('are not chosen by the right button, which opens a menu', async ({ page }) => {
    await search(page, 'code of conduct');
    await active(page).click({ button: 'right' });
    await expect(active(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  });

  test('never flash "No results found." while a word is typed that begins with a stop word', async ({
    page,
  }) => {
    await search(page, '', `${SITE}/docs/intro`);
    for (const letters of [
      't',
      'to',
      'tok',
      'token',
      'a',
      'an',
      'i',
      'in',
      'd',
      'do',
      'f',
      'for',
    ]) {
      await field(page).fill(letters);
      await expect(active(page), letters).toBeVisible();
      await expect(panel(page), letters).not.toContainText('No results found.');
    }
  });

  test('none: "No results found.", and an issue says what is missing', async ({ page }) => {
    await search(page, 'qqqqqqqq "&"');
    await expect(panel(page)).toContainText('No results found.');
    await expect(page.locator('#announcer')).toHaveText('No results found.');
    await expect(panel(page).getByRole('button')).toHaveCount(3);
    const link = panel(page).getByRole('link', { name: 'Report what is missing' });
    const href = new URL((await link.getAttribute('href')) ?? '');
    expect(href.pathname).toMatch(/\/issues\/new$/);
    expect(href.searchParams.get('title')).toBe('Search finds nothing for "qqqqqqqq "&""');
  });

  test('words that are nowhere are named, and an issue says that they are missing', async ({
    page,
  }) => {
    await search(page, 'cron kubernetes trnasactoins');
    await expect(active(page)).toBeVisible();
    await expect(panel(page)).toContainText('Not found: kubernetes, trnasactoins');
    await expect(page.locator('#announcer')).toHaveText(
      /^\d results?\. Not found: kubernetes, trnasactoins$/,
    );
    const link = panel(page).getByRole('link', { name: 'Report what is missing' });
    const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect(searchParams.get('template')).toBe('wrong.yml');
    expect(searchParams.get('title')).toBe('Search finds nothing for "kubernetes, trnasactoins"');
  });

  test('are at most 8, and fit a window of 1400 × 900 without scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 1400, height: 900 });
    await search(page, 'cron kubernetes', `${SITE}/docs/intro`);
    for (const query of ['cron kubernetes', 'strapi', 'change a page of the site']) {
      await field(page).fill(query);
      await expect(results(page).getByRole('option')).toHaveCount(8);
      // A section without text has none, so not each of them does.
      await expect(results(page).locator('.aside').nth(5)).toBeVisible();
      const { clientHeight, scrollHeight } = await panel(page).evaluate((element) => ({
        clientHeight: element.clientHeight,
        scrollHeight: element.scrollHeight,
      }));
      expect(scrollHeight, query).toBe(clientHeight);
    }
  });

  test('are narrowed to an area by pointer and by keyboard', async ({ page }) => {
    await search(page, 'server');
    const routes = () =>
      results(page)
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('href') ?? ''));
    await panel(page).getByRole('button', { name: 'API Reference' }).click();
    await expect
      .poll(async () => (await routes()).every((route) => route.startsWith('/api/')))
      .toBe(true);
    await field(page).focus();
    await page.keyboard.press('Tab');
    const all = panel(page).getByRole('button', { name: 'All' });
    for (let presses = 0; presses < 4; presses += 1) {
      if (await all.evaluate((button) => button === document.activeElement)) {
        break;
      }
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(async () => (await routes()).some((route) => !route.startsWith('/api/')))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeFocused();
  });
});

test.describe('the box', () => {
  test('has the specified texts, and takes at most 512 characters', async ({ page }) => {
    await search(page, '');
    await expect(field(page)).toHaveAttribute('placeholder', 'Search...');
    await expect(page.getByRole('search').getByTitle('Submit')).toBeVisible();
    const clear = page.getByRole('button', { name: 'Clear', exact: true });
    await expect(clear).toBeHidden();
    await page.keyboard.insertText('a'.repeat(600));
    expect((await field(page).inputValue()).length).toBe(512);
    await clear.click();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
  });

  test('Escape closes the panel, also from "Clear", then clears the query, then leaves the field', async ({
    page,
  }) => {
    await search(page, 'transaction');
    await expect(results(page)).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).focus();
    await page.keyboard.press('Escape');
    await expect(results(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('transaction');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(page)).not.toBeFocused();
  });

  test('says where to begin when it is empty: what the site names, areas, tags', async ({
    page,
  }) => {
    await open(page, '/guides/setup');
    await openBox(page);
    const group = (name: string) => results(page).getByRole('group', { name });
    await expect(group('Start here').getByRole('option')).toHaveText(['Set up the project']);
    await expect(group('Browse').getByRole('option')).toHaveText([
      'Guides',
      'API Reference',
      'All tags',
    ]);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    // Nothing was chosen yet.
    await expect(active(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/guides/setup');
    await page.keyboard.press('ArrowUp');
    await expect(active(page)).toHaveText('All tags');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tags');
    await expect(panel(page)).toBeHidden();
  });

  test('"/", and Ctrl and K open it, wherever the reader is', async ({ page }) => {
    await open(page, '/nowhere');
    const link = page.getByRole('link', { name: 'Start from the home page' });
    for (const key of ['/', 'Control+k']) {
      await link.focus();
      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
    }
  });

  test('waits for the end of a composition', async ({ page }) => {
    await search(page, 'cron');
    await expect(active(page)).toBeVisible();
    await field(page).fill('');
    await expect(results(page).getByRole('option', { name: 'Set up the project' })).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', {
      selectionStart: 4,
      selectionEnd: 4,
      text: 'stra',
    });
    await expect(field(page)).toHaveValue('stra');
    await expect(panel(page)).toBeHidden();
    await session.send('Input.insertText', { text: 'transaction' });
    await expect(active(page)).toBeVisible();
  });

  test('shows recent searches when it is empty, and forgets them', async ({ page }) => {
    await search(page, 'code of conduct');
    await expect(active(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/guides/code-of-conduct');
    await open(page, '/guides/setup');
    await openBox(page);
    const recent = recents(page).filter({ hasText: 'code of conduct' });
    await recent.click();
    await expect(field(page)).toHaveValue('code of conduct');
    await expect(results(page).getByRole('option').first()).toHaveAttribute('href', /conduct/);
    await field(page).fill('');
    await panel(page).getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(recent).toHaveCount(0);
    await expect(results(page).getByRole('option', { name: 'Set up the project' })).toBeVisible();
    await expect(field(page)).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  });

  const RECENT = '["cron","upload","permissions"]';

  test('covers no item of the navbar while it is used, at any width and size of text', async ({
    page,
  }) => {
    await open(page, `${SITE}/database`);
    for (const [width, text] of [
      [997, 16],
      [1200, 20],
      [1440, 24],
      [1440, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`;
      }, text);
      await field(page).fill('transaction');
      await expect(results(page)).toBeVisible();
      const covered = await page.evaluate(() => {
        const { left = 0 } = document.querySelector('header form')?.getBoundingClientRect() ?? {};
        const items = [...document.querySelectorAll('nav[aria-label="Main"] a')];
        return items.filter((item) => item.getBoundingClientRect().right > left).length;
      });
      expect(covered, `at ${width} px with text of ${text} px`).toBe(0);
      expect((await panel(page).boundingBox())?.width).toBeGreaterThanOrEqual(34 * text);
    }
  });

  test('is a dialog with "Cancel" on narrow screens, and a field when they become wide', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await search(page, 'transaction');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await expect(button).toHaveAttribute('title', 'Search');
    await button.click();
    await field(page).fill('transaction');
    await expect(results(page)).toBeVisible();
    // Closes the panel, clears the query, leaves.
    for (const presses of [1, 2, 3]) {
      await expect(page.getByRole('dialog'), `before press ${presses}`).toHaveCount(1);
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(field(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
  });

  test('keeps query, results and focus when the window grows, and when it shrinks again', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await page.setViewportSize({ width: 820, height: 1180 });
    await search(page, 'transac');
    await expect(results(page)).toBeVisible();
    await page.setViewportSize({ width: 1180, height: 820 });
    await expect(dialog).toHaveCount(0);
    await expect(field(page)).toHaveValue('transac');
    await expect(field(page)).toBeFocused();
    await expect(results(page)).toBeVisible();
    await page.keyboard.type('tion');
    await expect(field(page)).toHaveValue('transaction');
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(dialog).toBeVisible();
    await expect(field(page)).toHaveValue('transaction');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('s');
    await expect(field(page)).toHaveValue('transactions');
    await expect(active(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    // A new query replaces the last one, and going back closes the dialog.
    await openBox(page);
    await page.keyboard.type('cron');
    await expect(field(page)).toHaveValue('cron');
    await page.goBack();
    await expect(page).toHaveURL('/guides/setup');
    await expect(dialog).toHaveCount(0);
  });

  test('that the reader has left keeps its query, and takes no focus, when the window changes', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await search(page, 'transaction');
    await expect(results(page)).toBeVisible();
    await page.locator('main h1').click({ position: { x: 5, y: 5 } });
    await expect(panel(page)).toBeHidden();
    await page.setViewportSize({ width: 820, height: 1180 });
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await expect(button).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 1180, height: 820 });
    await expect(field(page)).toHaveValue('transaction');
    await expect(field(page)).not.toBeFocused();
    await expect(panel(page)).toBeHidden();
  });

  test('has no accessibility violations, whatever it shows', { tag: '@both-sizes' }, async ({
    page,
  }) => {
    await page.addInitScript((recent) => localStorage.setItem('recent-searches', recent), RECENT);
    await open(page, '/guides/code-of-conduct');
    const expectAccessible = async () =>
      expect(await findViolations(page, ':has(> [role=search])')).toEqual(NO_VIOLATIONS);
    await openBox(page);
    await expect(recents(page)).toHaveCount(3);
    await expectAccessible();
    await field(page).fill('transaction');
    await expect(results(page).locator('mark').first()).toBeVisible();
    await expectAccessible();
    await field(page).fill('trnasactoins');
    await expect(panel(page).getByText('No results found.')).toBeVisible();
    await expectAccessible();
  });

  test('that failed to load has no accessibility violations', async ({ page }) => {
    await page.route(INDEX, (route) => route.abort());
    await search(page, 'transaction', '/guides/code-of-conduct');
    await expect(panel(page).getByRole('alert')).toBeVisible();
    expect(await findViolations(page, ':has(> [role=search])')).toEqual(NO_VIOLATIONS);
  });
});

test.describe('after the jump', () => {
  test('the terms are marked, gone on the next page, and back with the history', async ({
    page,
  }) => {
    await search(page, 'transaction nesting');
    await results(page).locator(`[href="${NESTING}"]`).click();
    await expect(page).toHaveURL(NESTING);
    await expect.poll(() => marks(page)).toContain('transaction');
    const places = await page.evaluate(() => {
      const [heading, next] = ['nesting', 'failures'].map((id) => document.getElementById(id));
      return [...(CSS.highlights.get('search-terms') ?? [])].map(
        (range) =>
          range instanceof Range &&
          heading &&
          next &&
          range.comparePoint(heading, 0) <= 0 &&
          range.comparePoint(next, 0) > 0,
      );
    });
    expect(new Set(places), 'only its section is marked').toEqual(new Set([true]));
    await page.locator('body > footer').getByRole('link', { name: 'To the server' }).click();
    await expect(page).toHaveURL('/api/server');
    await expect.poll(() => marks(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(NESTING);
    await expect.poll(() => marks(page)).toContain('transaction');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => marks(page)).toContain('transaction');
  });

  test('they are removed by Escape or a click on text, also from the history', async ({ page }) => {
    const dismissals = [
      () => page.keyboard.press('Escape'),
      () => page.locator('main p').first().click(),
    ];
    for (const dismiss of dismissals) {
      await search(page, 'transaction nesting');
      await results(page).locator(`[href="${NESTING}"]`).click();
      await expect.poll(() => marks(page)).toContain('transaction');
      await dismiss();
      expect(await marks(page)).toEqual([]);
      await page.reload();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await marks(page)).toEqual([]);
    }
  });

  test('they belong to a page that opens, not to the next visit of one that failed', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await search(page, 'transaction nesting');
    await expect(active(page)).toHaveAttribute('href', NESTING);
    await context.route('**/guides/data/transactions*', (route) => route.abort());
    await page.keyboard.press('Control+Enter');
    await context.unroute('**/guides/data/transactions*');
    await page.clock.fastForward('24:00:00');
    await page.goto(NESTING);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await marks(page)).toEqual([]);
  });
});

test('analytics report to the endpoint which results are shown, chosen and used', async ({
  page,
  request,
}) => {
  const queryID = `query-${Date.now()}`;
  await page.addInitScript((id) => {
    crypto.randomUUID = () => id as ReturnType<typeof crypto.randomUUID>;
  }, queryID);
  const readEvents = async () => {
    const all: { type: string; indexName: string; queryID: string; objectIDs: string[] }[] = await (
      await request.get(`${FEATURES}/events`)
    ).json();
    return all.filter((event) => event.queryID === queryID);
  };
  const types = async () => (await readEvents()).map(({ type }) => type);
  await search(page, 'second', `${FEATURES}/guide/text`);
  await expect.poll(types).toEqual(['view']);
  const [view] = await readEvents();
  expect(view?.indexName).toBe('docs-default-current');
  expect(view?.objectIDs).toContain('/guide/code#second');
  await page.keyboard.press('Enter');
  await expect.poll(types).toEqual(['view', 'click']);
  await expect(page).toHaveURL(/\/guide\/code/);
  // A second copy isn't reported: the next event is that of a new search.
  await page.getByRole('button', { name: 'Copy page' }).dblclick();
  await openBox(page);
  await field(page).fill('text');
  await expect.poll(types).toEqual(['view', 'click', 'conversion', 'view']);
});
