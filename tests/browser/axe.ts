import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A violated rule, and the markup that violates it. */
type Violation = [rule: string, markup: string[]];

/**
 * Finds accessibility violations in light and dark mode.
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
      // Skips frames and passed rules, which take most of the time.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  };
  return { light: await find('light'), dark: await find('dark') };
}

/** Result of {@link findViolations} without violations. */
export const NO_VIOLATIONS = { light: [], dark: [] };
