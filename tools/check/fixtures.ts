import { join } from 'node:path';
import { type CheckContext, openContext } from './check';

/** Opens a site that is made to fail a check: a folder in `fixtures/`. */
export function openFixture(name: string): CheckContext {
  const siteRoot = join(import.meta.dirname, 'fixtures', name);
  return openContext({ siteRoot, out: join(siteRoot, 'built') });
}
