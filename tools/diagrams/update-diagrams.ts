import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../src/model/finding';
import type { CheckContext } from '../check/check';
import { openDrawingPage } from './drawing-page';
import { findSiteDiagrams, type SiteDiagram } from './site-diagrams';

async function drawAll(diagrams: SiteDiagram[], folder: string) {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  mkdirSync(folder, { recursive: true });
  const page = await openDrawingPage();
  try {
    for (const { file, key, line, source } of diagrams) {
      const outcome = await page.draw(source, key);
      if (outcome.kind === 'failed') {
        errors.push({ file, line: line + outcome.line, message: outcome.message });
      } else {
        writeFileSync(join(folder, `${key}.svg`), outcome.svg);
        warnings.push(...outcome.warnings.map((message) => ({ file, line, message })));
      }
    }
  } finally {
    await page.close();
  }
  return { errors, warnings };
}

/**
 * Draws the diagrams of a site that are new or were edited, and deletes drawings that no page shows.
 *
 * @returns numbers of drawn and of all diagrams, names of deleted drawings, and findings; `errors` are
 *   diagrams that can't be drawn
 */
export async function updateDiagrams(context: CheckContext) {
  const { folder, missing, stale, total } = await findSiteDiagrams(context);
  const { errors, warnings } =
    missing.length > 0 ? await drawAll(missing, folder) : { errors: [], warnings: [] };
  for (const name of stale) {
    rmSync(join(folder, name));
  }
  return { drawn: missing.length - errors.length, deleted: stale, total, errors, warnings };
}
