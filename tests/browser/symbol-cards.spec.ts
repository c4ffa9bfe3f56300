import { expect, type Locator, type Page, test } from '@playwright/test';
import { findViolations, NO_VIOLATIONS } from './axe';
import { FEATURES, open } from './sites';

const PAGE = `${FEATURES}/guide/code`;

const linkOn = (page: Page) => page.getByRole('main').getByRole('link', { name: 'useStore()' });
const cardOn = (page: Page) => page.getByRole('region', { name: 'About useStore' });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) {
    throw new Error('There is nothing to measure.');
  }
  return box;
}

/** Checks whether two boxes overlap vertically. */
async function covers(card: Locator, text: Locator): Promise<boolean> {
  const [over, under] = [await boxOf(card), await boxOf(text)];
  return over.y < under.y + under.height && under.y < over.y + over.height;
}

/** Hovers over the link until its card is shown. */
async function showCard(page: Page) {
  await linkOn(page).hover();
  await expect(cardOn(page)).toBeVisible();
}

/** Focuses the link by keyboard. */
async function tabTo(page: Page) {
  const link = linkOn(page);
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
}

test('hovering over a symbol shows its summary, first release and source, fetched once', async ({
  page,
}) => {
  let count = 0;
  page.on('request', (request) => {
    count += Number(request.url().endsWith('/exports/cards.json'));
  });
  await open(page, PAGE);
  await page.getByRole('heading', { level: 1 }).hover();
  expect(count).toBe(0);
  await showCard(page);
  const card = cardOn(page);
  await expect(card.getByText('hook, since 1.1')).toBeVisible();
  await expect(card.getByText('function useStore<Item>(name: string')).toBeVisible();
  await expect(card.getByText('Gives the store of a name.')).toBeVisible();
  await expect(card.getByText('@example/ui/dist/index.d.ts')).toBeVisible();
  await expect(linkOn(page)).toHaveAccessibleDescription('Gives the store of a name.');
  await page.mouse.move(0, 0);
  await expect(card).toHaveCount(0);
  await showCard(page);
  expect(count).toBe(1);
  expect(await findViolations(page)).toEqual(NO_VIOLATIONS);
});

test('the pointer can move to the card, which closes after it leaves both, or by Escape', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, PAGE);
  const moveTo = async (target: Locator) => {
    const { height, width, x, y } = await boxOf(target);
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 40 });
    await page.clock.fastForward(2_000);
  };
  await showCard(page);
  // There is a gap between the two.
  await moveTo(cardOn(page));
  await expect(cardOn(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(cardOn(page)).toHaveCount(0);
  await showCard(page);
  await page.keyboard.press('Escape');
  await expect(cardOn(page)).toHaveCount(0);
  // It doesn't come back while the pointer stays.
  await moveTo(linkOn(page));
  await expect(cardOn(page)).toHaveCount(0);
});

test('the card can be reached, traversed and closed by keyboard', async ({ page }) => {
  await page.route('**/exports/cards.json', async (route) => {
    const response = await route.fetch();
    const source = "<a href='https://example.org/store.ts'>src/store.ts</a>";
    const body = (await response.text()).replaceAll(
      /(?<=symbol-card-source\\">).*?(?=<\/p>)/g,
      source,
    );
    await route.fulfill({ response, body });
  });
  await open(page, PAGE);
  const source = cardOn(page).getByRole('link', { name: 'src/store.ts' });
  await tabTo(page);
  await expect(cardOn(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(source).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(linkOn(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(linkOn(page)).toBeFocused();
  await expect(cardOn(page)).toHaveCount(0);

  await tabTo(page);
  await expect(cardOn(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(cardOn(page)).toHaveCount(0);
  await expect(linkOn(page)).not.toBeFocused();
  const isAfter = await linkOn(page).evaluate((link) => {
    const { activeElement } = document;
    const following = Node.DOCUMENT_POSITION_FOLLOWING;
    return activeElement !== null && (link.compareDocumentPosition(activeElement) & following) > 0;
  });
  expect(isAfter).toBe(true);
});

test('a card does not cover the block around its link, or the line in a tall block', async ({
  page,
}) => {
  await open(page, PAGE);
  const text = page
    .getByRole('paragraph')
    .filter({ has: page.getByRole('link', { name: 'useStore()' }) });
  await showCard(page);
  expect(await covers(cardOn(page), text)).toBe(false);

  await text.evaluate((element) => {
    const words = () => document.createTextNode('words '.repeat(400));
    element.prepend(words());
    element.append(words());
  });
  await page.mouse.move(0, 0);
  await expect(cardOn(page)).toHaveCount(0);
  await linkOn(page).evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await showCard(page);
  expect(await covers(cardOn(page), linkOn(page))).toBe(false);
});

test('a card stays inside the window if its link is at the edge', async ({ page }) => {
  const size = { width: 480, height: 800 };
  await page.setViewportSize(size);
  await open(page, PAGE);
  await linkOn(page).evaluate((link) => {
    link.parentElement?.style.setProperty('text-align', 'end');
    link.scrollIntoView({ block: 'start' });
  });
  await tabTo(page);
  const { height, width, x, y } = await boxOf(cardOn(page));
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(size.width);
  expect(y + height).toBeLessThanOrEqual(size.height);
});

test('if the data cannot be fetched, links keep working, and the next try fetches again', async ({
  page,
}) => {
  await page.route('**/exports/cards.json', (route) => route.abort());
  await open(page, PAGE);
  const failed = page.waitForEvent('requestfailed');
  await linkOn(page).hover();
  await failed;
  await page.unroute('**/exports/cards.json');
  await page.mouse.move(0, 0);
  await showCard(page);
  await linkOn(page).click();
  await expect(page).toHaveURL(`${FEATURES}/exports/hooks#useStore`);
  await expect(cardOn(page)).toHaveCount(0);
});

test('links on pages that already show the summary have no cards', async ({ page }) => {
  await page.clock.install();
  await open(page, `${FEATURES}/exports/modules`);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('main').getByRole('link', { name: 'useStore' }).hover();
  await page.clock.fastForward(2_000);
  expect(requests.filter((url) => url.endsWith('cards.json'))).toEqual([]);
});

test('names in code have cards, which do not cover short code', async ({ page }) => {
  await open(page, `${FEATURES}/exports/hooks`);
  const code = page.getByRole('figure').filter({ has: page.getByRole('link', { name: 'Store' }) });
  await code.getByRole('link', { name: 'Store' }).hover();
  const card = page.getByRole('region', { name: 'About Store' });
  await expect(card).toBeVisible();
  expect(await covers(card, code.locator('pre').first())).toBe(false);
});

test('a touch follows the link', async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true });
  await open(page, PAGE);
  await linkOn(page).tap();
  await expect(page).toHaveURL(`${FEATURES}/exports/hooks#useStore`);
  await expect(cardOn(page)).toHaveCount(0);
  await page.close();
});
