import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Finding } from '../model/finding';
import type { Confinement } from './confinement';

/** Folder of drawings below that of the docs. */
const FOLDER = 'diagrams';

/** Texts of the files of a diagram, as SVG. */
export interface DiagramFiles {
  wide: string;
  /** For windows that are too narrow for `wide`; null where that is as narrow. */
  narrow: string | null;
}

/** Drawings of a site's diagrams. */
export interface DiagramStore {
  /** Null for a diagram that isn't drawn yet. */
  find(key: string): DiagramFiles | null;
  /** The remedy for a missing drawing; null if the browser draws it. */
  explain(key: string): Finding | null;
}

/** Path of the folder of a site's drawings from its root, as in `content/diagrams`. */
export function diagramFolder(docsPath: string): string {
  return posix.join(docsPath, FOLDER);
}

/** Names of the files of a diagram, of which the second is there for few. */
export function diagramNames(key: string): { wide: string; narrow: string } {
  return { wide: `${key}.svg`, narrow: `${key}.narrow.svg` };
}

/**
 * Opens the drawings of a site, which are read alone: `npm run diagrams` makes them.
 *
 * @param options `isLive`: pages draw for themselves what isn't drawn yet
 */
export function openDiagrams(
  { locate }: Pick<Confinement, 'locate'>,
  { docsPath, isLive }: { docsPath: string; isLive: boolean },
): DiagramStore {
  const read = (name: string): string | null => {
    const located = locate(posix.join(diagramFolder(docsPath), name));
    return located.kind === 'file' ? readFileSync(located.path, 'utf8') : null;
  };
  const find = (key: string): DiagramFiles | null => {
    const names = diagramNames(key);
    const wide = read(names.wide);
    return wide === null ? null : { wide, narrow: read(names.narrow) };
  };
  return {
    find,
    explain: (key) =>
      isLive || find(key)
        ? null
        : {
            message:
              'This diagram is new or was edited, and is not drawn yet. Run "npm run diagrams", and commit what it writes.',
          },
  };
}
