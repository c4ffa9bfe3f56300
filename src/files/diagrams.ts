import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Confinement } from './confinement';

/** Folder of drawings below that of the docs. */
const FOLDER = 'diagrams';

/** Drawings of a site's diagrams, which `npm run diagrams` makes. */
export interface DiagramStore {
  /** Text of a drawing, as SVG; null if the diagram isn't drawn yet. */
  read(key: string): string | null;
  /** Pages show the source of a diagram that isn't drawn, as in development. */
  isOptional: boolean;
}

/** Path of the folder of a site's drawings from its root, as in `content/diagrams`. */
export function diagramFolder(docsPath: string): string {
  return posix.join(docsPath, FOLDER);
}

/** Opens the drawings of a site. */
export function openDiagrams(
  { locate }: Pick<Confinement, 'locate'>,
  { docsPath, isOptional }: { docsPath: string; isOptional: boolean },
): DiagramStore {
  const read = (key: string): string | null => {
    const located = locate(posix.join(diagramFolder(docsPath), `${key}.svg`));
    return located.kind === 'file' ? readFileSync(located.path, 'utf8') : null;
  };
  return { read, isOptional };
}
