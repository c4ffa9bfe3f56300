import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pascalCase } from 'es-toolkit';
import { DOC_COMPONENT_NAMES } from '../model/doc-components';
import { type Finding, throwFindings } from '../model/finding';

/** Folder of the site's own components, from its root. */
const DOC_COMPONENTS_FOLDER = 'components/docs';

/**
 * Lists the components of a site, one per file: `<ReleaseNote>` is in `release-note.tsx`.
 *
 * @returns name → path of its file from the site's root
 * @throws SiteError with each file whose name is taken
 */
export function listDocComponents(siteRoot: string): ReadonlyMap<string, string> {
  const folder = join(siteRoot, DOC_COMPONENTS_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const components = new Map<string, string>();
  const taken = new Set<string>(DOC_COMPONENT_NAMES);
  const errors: Finding[] = [];
  for (const file of files.filter((each) => each.endsWith('.tsx'))) {
    const name = pascalCase(file.slice(0, -'.tsx'.length));
    const path = `${DOC_COMPONENTS_FOLDER}/${file}`;
    if (taken.has(name)) {
      const message = `there already is a component <${name}>. Give this file another name.`;
      errors.push({ file: path, message });
    }
    taken.add(name);
    components.set(name, path);
  }
  throwFindings(errors);
  return components;
}
