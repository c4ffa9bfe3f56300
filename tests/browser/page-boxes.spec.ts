import { expect, type Page, test } from '@playwright/test';
import { findCutText, findOverlaps, findReordered } from './boxes';
import { FEATURES, hydrated, open, READER } from './sites';

/** Fixture pages, whose text never changes. */
const PAGES = {
  'the home page': `${READER}/`,
  'a doc': `${READER}/guides/setup`,
  'a tag': `${READER}/tags/guides`,
  'the not-found page': `${READER}/guides/settup`,
  'the style guide': '/styleguide',
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} has header, content and footer in reading order, and nothing overlaps or is cut off`, {
    tag: '@both-sizes',
  }, async ({ page }) => {
    await open(page, path);
    expect(await findOverlaps(page), 'overlaps').toEqual([]);
    expect(await findCutText(page), 'cut').toEqual([]);
    expect(await findReordered(page), 'reordered').toEqual([]);
    const landmarks = await page
      .locator('body > header, main, body > footer')
      .evaluateAll((elements) => elements.map((each) => each.localName));
    expect(landmarks).toEqual(['header', 'main', 'footer']);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

/** One page of each kind. */
const KINDS = {
  'the home page': '/',
  'a doc': '/database',
  'the list of exports': '/exports/modules',
  'exported functions': `${FEATURES}/exports/hooks`,
  'an exported type': `${FEATURES}/exports/interfaces/BoxProps`,
  'the changes of exports': `${FEATURES}/exports/changes`,
  'the list of tags': '/tags',
  'a tag': '/tags/database',
  'the not-found page': '/nowhere',
};

/** Text spacing of WCAG 2.2, success criterion 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Replaces the style sheets that the test added. */
const setStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

for (const [name, path] of Object.entries(KINDS)) {
  test(`${name} hydrates silently, requests no other origin, and fits any width, spacing and text of 200 %`, async ({
    page,
  }) => {
    const words: string[] = [];
    const origins = new Set<string>();
    page.on('console', (message) => words.push(message.text()));
    page.on('pageerror', (error) => words.push(error.message));
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await hydrated(page);
    const expected = path === '/nowhere' ? [expect.stringContaining('404')] : [];
    expect(words).toEqual(expected);
    expect([...origins]).toEqual([new URL(page.url()).origin]);
    expect(await findOverlaps(page), 'at 320 pixels').toEqual([]);
    await setStyles(page, 'html { font-size: 200% !important; }');
    expect(await findOverlaps(page), 'with text of twice the size').toEqual([]);
    await setStyles(page, SPACING);
    expect(await findOverlaps(page), 'with more spacing').toEqual([]);
    await setStyles(page, '');
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverlaps(page), `at ${width} pixels`).toEqual([]);
    }
  });
}
