import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../src/model/finding';
import type { CheckContext } from '../check/check';
import { openDrawingPage } from './drawing-page';
import { findSiteDiagrams, type SiteDiagram } from './site-diagrams';

/** Result of the command. */
export interface DiagramUpdate {
  drawn: number;
  /** Names of drawings that no page showed any more. */
  deleted: string[];
  total: number;
  /** Diagrams that can't be drawn. */
  errors: Finding[];
  warnings: Finding[];
}

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
 * @param isAnew draws all, as after an upgrade of Mermaid
 */
export async function updateDiagrams(
  context: CheckContext,
  isAnew: boolean,
): Promise<DiagramUpdate> {
  const { all, folder, missing, stale } = await findSiteDiagrams(context);
  const diagrams = isAnew ? all : missing;
  const { errors, warnings } =
    diagrams.length > 0 ? await drawAll(diagrams, folder) : { errors: [], warnings: [] };
  for (const name of stale) {
    rmSync(join(folder, name));
  }
  return {
    drawn: diagrams.length - errors.length,
    deleted: stale,
    total: all.length,
    errors,
    warnings,
  };
}
