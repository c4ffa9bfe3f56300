import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagramNames } from '../../src/files/diagrams';
import type { Finding } from '../../src/model/finding';
import type { CheckContext } from '../check/check';
import { type DrawingPage, openDrawingPage } from './drawing-page';
import { findSiteDiagrams, type SiteDiagram } from './site-diagrams';

/** What the command did. */
export interface DiagramUpdate {
  drawn: number;
  /** Names of the drawings that no page showed any more. */
  deleted: string[];
  total: number;
  /** Diagrams that can't be drawn. */
  errors: Finding[];
  warnings: Finding[];
}

/** Draws one diagram into its files. */
async function draw(
  { file, key, line, source }: SiteDiagram,
  folder: string,
  page: DrawingPage,
): Promise<Pick<DiagramUpdate, 'errors' | 'warnings'>> {
  const outcome = await page.draw(source, key);
  if (outcome.kind === 'failed') {
    const { message } = outcome;
    return { errors: [{ file, line: line + outcome.line, message }], warnings: [] };
  }
  const names = diagramNames(key);
  writeFileSync(join(folder, names.wide), outcome.wide);
  if (outcome.narrow === null) {
    rmSync(join(folder, names.narrow), { force: true });
  } else {
    writeFileSync(join(folder, names.narrow), outcome.narrow);
  }
  return { errors: [], warnings: outcome.warnings.map((message) => ({ file, line, message })) };
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
  const { diagrams, drawn, folder, stale } = await findSiteDiagrams(context);
  const missing = [...diagrams.values()].filter(
    ({ key }) => isAnew || !drawn.has(diagramNames(key).wide),
  );
  const results: Pick<DiagramUpdate, 'errors' | 'warnings'>[] = [];
  if (missing.length > 0) {
    mkdirSync(folder, { recursive: true });
    const page = await openDrawingPage();
    try {
      for (const diagram of missing) {
        results.push(await draw(diagram, folder, page));
      }
    } finally {
      await page.close();
    }
  }
  for (const name of stale) {
    rmSync(join(folder, name));
  }
  const errors = results.flatMap((result) => result.errors);
  return {
    drawn: missing.length - errors.length,
    deleted: stale,
    total: diagrams.size,
    errors,
    warnings: results.flatMap(({ warnings }) => warnings),
  };
}
