import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** A violated rule, and the markup that violates it. */
type Violation = [rule: string, markup: string[]];

/** Rules whose result depends on the color mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe in the page.
 *
 * @param within selector of the part to check
 */
export async function runAxe(
  page: Page,
  mode: 'light' | 'dark',
  within: string,
  rules: RunOptions,
) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(`${axe.source};undefined`);
  }
  return page.evaluate(
    async ([theme, selector, options]) => {
      document.documentElement.dataset.theme = theme;
      // Colors that are still changing have no contrast of their own.
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) {
          animation.finish();
        }
      }
      const { run }: typeof axe = Reflect.get(globalThis, 'axe');
      const { passes, violations } = await run(selector, {
        resultTypes: ['violations'],
        ...options,
      });
      const markupOf = (results: typeof passes): [string, string[]][] =>
        results.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      return { passes: markupOf(passes), violations: markupOf(violations) };
    },
    [mode, within, rules] as const,
  );
}

/**
 * Finds accessibility violations in light and dark mode.
 *
 * @param within selector of the part to check; the whole page by default
 * @returns the violations of each mode
 */
export async function findViolations(
  page: Page,
  within = 'html',
): Promise<{ light: Violation[]; dark: Violation[] }> {
  const light = await runAxe(page, 'light', within, {});
  const dark = await runAxe(page, 'dark', within, { runOnly: COLOR_RULES });
  return { light: light.violations, dark: dark.violations };
}

/** Result of {@link findViolations} without violations. */
export const NO_VIOLATIONS = { light: [], dark: [] };
