import { join } from 'node:path';
import { type CheckContext, openContext } from './context';
import type { CheckResult } from './finding';
import { findingText } from './run-checks';

/**
 * Opens a site that is made to fail a check.
 *
 * @param name folder in `fixtures/`
 */
export function openFixture(name: string): CheckContext {
  const siteRoot = join(import.meta.dirname, 'fixtures', name);
  return openContext({ siteRoot, out: join(siteRoot, 'built') });
}

/**
 * Findings as the command prints them.
 *
 * @param result what a check came to
 */
export function textsOf({ findings }: CheckResult): string[] {
  return findings.map(findingText);
}
