import { join } from 'node:path';
import { type CheckContext, openContext } from './context';
import { type CheckResult, writeFinding } from './finding';

/** Opens a site that is made to fail a check: a folder in `fixtures/`. */
export function openFixture(name: string): CheckContext {
  const siteRoot = join(import.meta.dirname, 'fixtures', name);
  return openContext({ siteRoot, out: join(siteRoot, 'built') });
}

/** Findings as the command prints them. */
export function writeFindings({ findings }: CheckResult): string[] {
  return findings.map(writeFinding);
}
