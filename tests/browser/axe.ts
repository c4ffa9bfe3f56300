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

/** At which sizes a page is looked at in a color mode: what is wrong with both at once is wrong with one. */
export function tagOfMode(mode: string): { tag?: string } {
  return mode === 'light' ? { tag: '@both-sizes' } : {};
}
