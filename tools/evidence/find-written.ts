import { mapValues } from 'es-toolkit';
import type { Finding } from '../../src/model/finding';
import { WHOLE_FILE } from '../../src/site/evidence';
import type { CheckedPage } from '../check/pages';
import type { PlatformSources } from './platform-sources';
import type { Located } from './units';

/** Finds what an author names under `evidence`: `path#declaration`, or a path alone. */
function findDeclaration(written: string, sources: PlatformSources): Located | null {
  const [path = '', name = WHOLE_FILE] = written.split('#');
  const declaration = sources.parse(path)?.declarations.find((each) => each.name === name);
  return declaration ? { path, declaration } : null;
}

/**
 * Reads what the author of a page adds by hand.
 *
 * @param ids of the page's sections
 * @returns declarations by id, and what of it there is not
 */
export function findWritten(
  { file, frontMatter }: CheckedPage,
  ids: readonly string[],
  sources: PlatformSources,
) {
  const findings: Finding[] = [];
  const bySection = mapValues(frontMatter.evidence ?? {}, (all, id) =>
    all.flatMap((written, index) => {
      const found = findDeclaration(written, sources);
      const message = ids.includes(id)
        ? `"${written}" is no declaration of the pinned packages: give a path of the repository, "#", and a name as platform/evidence.json has them.`
        : `The page has no heading with the id "${id}".`;
      if (!found || !ids.includes(id)) {
        findings.push({ file, line: 1, keys: ['evidence', id, index], message });
      }
      return found ?? [];
    }),
  );
  return { bySection, findings };
}
