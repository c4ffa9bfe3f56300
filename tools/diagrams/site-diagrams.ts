import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from 'es-toolkit';
import { diagramFolder, diagramNames } from '../../src/files/diagrams';
import { listDiagrams } from '../../src/markdown/diagrams';
import type { Diagram } from '../../src/model/compiled';
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
  /** By key. */
  diagrams: Map<string, SiteDiagram>;
  /** Names of drawings that are there. */
  drawn: Set<string>;
  /** Names of drawings that no page shows. */
  stale: string[];
}

/** Finds the diagrams of all pages of a site, of every version and drafts too, and what is drawn of them. */
export async function findSiteDiagrams(context: CheckContext): Promise<SiteDiagrams> {
  const config = await context.config();
  const folder = join(context.siteRoot, diagramFolder(config.docs.path));
  const diagrams = new Map<string, SiteDiagram>();
  for (const { file, tree } of await readPages(context.siteRoot, config)) {
    for (const diagram of listDiagrams(tree)) {
      if (!diagrams.has(diagram.key)) {
        diagrams.set(diagram.key, { ...diagram, file });
      }
    }
  }
  const [, names = []] = attempt(() => readdirSync(folder));
  const drawn = new Set(names?.filter((name) => name.endsWith('.svg')));
  const wanted = new Set([...diagrams.keys()].flatMap((key) => Object.values(diagramNames(key))));
  return { folder, diagrams, drawn, stale: [...drawn].filter((name) => !wanted.has(name)) };
}
