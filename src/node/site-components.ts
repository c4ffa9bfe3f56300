import { SiteError } from '../model/finding';
import { collectComponents, type SiteComponents } from '../pages/doc/content';
import { listDocComponents } from '../pages/list-doc-components';

type Module = { default?: unknown };

/** The site's components by path from its root, with a leading slash. */
const MODULES = import.meta.glob<Module>('/components/docs/*.tsx');

/**
 * Imports the components for docs of a site.
 *
 * @param siteRoot absolute path of the site's folder
 * @throws SiteError naming files that can't be imported or export no component
 */
export async function loadComponents(siteRoot: string): Promise<SiteComponents> {
  const modules: [name: string, path: string, module: Module][] = [];
  for (const [name, file] of listDocComponents(siteRoot)) {
    try {
      modules.push([name, file, (await MODULES[`/${file}`]?.()) ?? {}]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new SiteError({ file, message: `cannot be imported: ${reason}` });
    }
  }
  return collectComponents(modules);
}
