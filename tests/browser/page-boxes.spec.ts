import { expect, test } from '@playwright/test';
import { findViolations } from './axe';
import { findCutText, findOverlaps, findReordered } from './boxes';
import { open, READER } from './sites';

const PAGES = {
  'the home page': `${READER}/`,
  'a doc': `${READER}/guides/setup`,
  'a tag': `${READER}/tags/guides`,
  'the not-found page': `${READER}/guides/settup`,
  'the style guide': '/styleguide',
};

for (const [name, path] of Object.entries(PAGES)) {
  test(`nothing on ${name} overlaps or is cut off, and the reading order is right`, {
    tag: '@both-sizes',
  }, async ({ page }) => {
    await open(page, path);
    expect(await findOverlaps(page), 'overlaps').toEqual([]);
    expect(await findCutText(page), 'cut').toEqual([]);
    expect(await findReordered(page), 'reordered').toEqual([]);
  });

  test(`${name} has no accessibility violations`, { tag: '@both-sizes' }, async ({ page }) => {
    await open(page, path);
    const violations = await findViolations(page);
    // The style guide repeats parts of the frame as examples.
    const isOwn = ([rule]: [string, string[]]) =>
      !(path === '/styleguide' && rule === 'landmark-unique');
    expect([...violations.light, ...violations.dark].filter(isOwn)).toEqual([]);
  });

  test(`${name} is announced as header, content and footer`, { tag: '@both-sizes' }, async ({
    page,
  }) => {
    await open(page, path);
    const landmarks = await page
      .locator('body > header, aside, main, body > footer')
      .evaluateAll((elements) =>
        elements.filter((each) => each.checkVisibility()).map((each) => each.localName),
      );
    expect(landmarks.filter((each) => each !== 'aside')).toEqual(['header', 'main', 'footer']);
    await expect(page.getByRole('banner')).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}
