import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A broken rule of accessibility, and the markup that breaks it. */
type Violation = [rule: string, markup: string[]];

/**
 * Finds what breaks a rule of accessibility in the view, in light and in dark mode.
 *
 * @returns the violations of each mode
 */
export async function findViolations(
  page: Page,
): Promise<{ light: Violation[]; dark: Violation[] }> {
  const find = async (mode: 'light' | 'dark'): Promise<Violation[]> => {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, mode);
    const { violations } = await new AxeBuilder({ page })
      // The site has no frames of other origins, and the full report takes most of the time.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  };
  return { light: await find('light'), dark: await find('dark') };
}

/** What {@link findViolations} returns for an accessible view. */
export const NO_VIOLATIONS = { light: [], dark: [] };
