import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pascalCase } from 'es-toolkit';
import { DOC_COMPONENT_NAMES } from '../model/doc-components';
import { SiteError } from '../model/finding';

/** Folder of the site's own components, from its root. */
const DOC_COMPONENTS_FOLDER = 'components/docs';

/** Name of a component's file. */
const FILE_NAME = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*\.tsx$/;

/**
 * Lists the components of a site, one per file: `<ReleaseNote>` is in `release-note.tsx`.
 *
 * @returns name → path of its file from the site's root
 * @throws SiteError with each file whose name is invalid or taken
 */
export function listDocComponents(siteRoot: string): ReadonlyMap<string, string> {
  const folder = join(siteRoot, DOC_COMPONENTS_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const listed = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({
      name: pascalCase(file.slice(0, -'.tsx'.length)),
      path: `${DOC_COMPONENTS_FOLDER}/${file}`,
      isNamed: FILE_NAME.test(file),
    }));
  const faults = listed.flatMap(({ isNamed, name, path }) => {
    if (!isNamed) {
      const message =
        'this is not the name of a component. Name the file like "release-note.tsx", for <ReleaseNote>, or move files without a component into a folder.';
      return [{ file: path, message }];
    }
    return DOC_COMPONENT_NAMES.some((known) => known === name)
      ? [{ file: path, message: `every site has a component <${name}>. Give yours another name.` }]
      : [];
  });
  if (faults.length > 0) {
    throw new SiteError(faults);
  }
  return new Map(listed.map(({ name, path }) => [name, path]));
}
