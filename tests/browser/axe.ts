import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Finds what breaks a rule of accessibility in the view, frames of other origins apart: the site has none.
 *
 * @returns each rule, with the markup of what breaks it
 */
export async function findViolations(page: Page): Promise<[rule: string, markup: string[]][]> {
  const { violations } = await new AxeBuilder({ page })
    // Where everything that is right stands takes most of the time to write down, and nobody reads it.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
