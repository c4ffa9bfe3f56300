import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { LENT, LENT_MODULES } from './lent-modules';
import type { SiteCode } from './site-code';

/** Modules that this plugin writes begin with this, so that no file is taken for one. */
const WRITTEN = '\0site:';

/** Makes the site's components a module, `#site/components`, that shares React with the engine. */
export function siteModules({ docComponents, projectRoot, siteRoot }: SiteCode): Plugin {
  return {
    name: 'site:modules',
    resolveId(id) {
      if (id === '#site/components') {
        return WRITTEN + id;
      }
      if (/(?:^|\/)content\/doc-scope(?:\.ts)?$|^\.\/doc-scope$/.test(id)) {
        return `${WRITTEN}doc-scope`;
      }
      if (LENT_MODULES.has(id)) {
        return WRITTEN + id;
      }
      return /^react(?:-dom)?(?:\/|$)/.test(id)
        ? this.resolve(id, join(projectRoot, 'package.json'), { skipSelf: true })
        : null;
    },
    load(id) {
      const name = id.startsWith(WRITTEN) ? id.slice(WRITTEN.length) : null;
      const lent = name === null ? undefined : LENT_MODULES.get(name);
      if (lent) {
        return writeExports(`globalThis.${LENT}.get(${JSON.stringify(name)})`, Object.keys(lent));
      }
      if (name === null) {
        return null;
      }
      const files = [...docComponents].map(([component, path], index) => ({
        entry: `[${JSON.stringify(component)}, ${JSON.stringify(path)}, file${index}],`,
        statement: `import * as file${index} from ${JSON.stringify(join(siteRoot, path))};`,
      }));
      return `${files.map(({ statement }) => statement).join('\n')} export default [${files.map(({ entry }) => entry).join('\n')}];`;
    },
  };
}

/** Writes exports of a module that is a value. */
function writeExports(module: string, names: string[]): string {
  const exported = names.map((name) => {
    const value = `module[${JSON.stringify(name)}]`;
    return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
  });
  return `const module = ${module}; ${exported.join(' ')}`;
}
