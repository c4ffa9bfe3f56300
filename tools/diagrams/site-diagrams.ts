import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from 'es-toolkit';
import { listDiagrams } from '../../src/markdown/diagrams';
import type { Diagram } from '../../src/model/compiled';
import { diagramFolder } from '../../src/pages/doc/diagrams';
import type { CheckContext } from '../check/check';
import { readPages } from '../check/pages';

/** A diagram with the page that shows it; of equal ones, the first. */
export interface SiteDiagram extends Diagram {
  file: string;
}

/** The diagrams of a site and the files of their drawings. */
export interface SiteDiagrams {
  /** Absolute path of the folder of drawings. */
  folder: string;
  /** Diagrams without a drawing. */
  missing: SiteDiagram[];
  /** Names of drawings that no page shows. */
  stale: string[];
  /** Number of diagrams. */
  total: number;
}

/** Finds the diagrams of all pages of a site, of every version and drafts too, and their drawings. */
export async function findSiteDiagrams(context: CheckContext): Promise<SiteDiagrams> {
  const config = await context.config();
  const folder = join(context.siteRoot, diagramFolder(config.docs.path));
  const pages = await readPages(context.siteRoot, config);
  const found = pages.flatMap(({ file, tree }) =>
    listDiagrams(tree).map((diagram) => ({ ...diagram, file })),
  );
  const byName = new Map(found.toReversed().map((diagram) => [`${diagram.key}.svg`, diagram]));
  const [, files] = attempt(() => readdirSync(folder));
  const drawings = new Set(files?.filter((name) => name.endsWith('.svg')));
  return {
    folder,
    missing: [...byName].flatMap(([name, diagram]) => (drawings.has(name) ? [] : [diagram])),
    stale: [...drawings].filter((name) => !byName.has(name)),
    total: byName.size,
  };
}
