import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'rolldown';
import { isWithin, REFUSALS } from '../files/confinement';
import { compileModule } from '../markdown/compile';
import { SiteError } from '../model/finding';
import type { SiteCode } from './site-code';
import { THEME_MODULES } from './theme-modules';

/** Modules that this plugin writes begin with this, so that no file is taken for one. */
const WRITTEN = '\0site:';

const MARKDOWN = /\.mdx?$/;
const PARTIAL = '?partial';

/**
 * Makes a site modules: `#site/islands` its pages that are React in the browser too, `@site/…` its
 * files, `@theme/…` what docs import, and docs themselves.
 *
 * @param options `isMarked`: docs say where each of their parts stands
 */
export function siteModules(site: SiteCode, { isMarked }: { isMarked: boolean }): Plugin {
  const { projectRoot, siteRoot, findImage } = site;
  const source = (path: string) => relative(siteRoot, path).split(sep).join('/');
  const check = (path: string, id: string, importer: string) => {
    if (!isImportable(path, site)) {
      const lines = readFileSync(importer, 'utf8').split('\n');
      const line = lines.findIndex((text) => text.includes(id)) + 1;
      const message = `cannot import "${id}": it ${REFUSALS.outside}.`;
      throw new SiteError({ file: source(importer), line, message });
    }
  };
  return {
    name: 'site:modules',
    resolveId(id, importer) {
      if (id.startsWith('#site/') || THEME_MODULES.has(id)) {
        return WRITTEN + id;
      }
      // One React for all, wherever the site's folder lies.
      if (/^react(?:-dom)?(?:\/|$)/.test(id)) {
        return this.resolve(id, join(projectRoot, 'package.json'), { skipSelf: true });
      }
      if (!isMarked && isBuiltin(id) && importer?.startsWith(siteRoot)) {
        throw new SiteError({
          file: source(importer),
          message: `cannot import "${id}": what a page imports runs in browsers too, and they have no modules of Node.`,
        });
      }
      const isFromDoc = importer !== undefined && MARKDOWN.test(importer);
      if (isFromDoc && MARKDOWN.test(id)) {
        const path = id.startsWith('@site/')
          ? resolve(siteRoot, id.slice(6))
          : resolve(importer, '..', id);
        check(path, id, importer);
        return path + PARTIAL;
      }
      if (isFromDoc) {
        const image = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i.test(id)
          ? findImage(source(importer), id)
          : null;
        if (image) {
          return `${WRITTEN}url:${image.src}`;
        }
      }
      if (importer === undefined || !PATH.test(id) || isTrusted(importer, site)) {
        return null;
      }
      const path = id.startsWith('@site/') ? join(siteRoot, id.slice('@site/'.length)) : id;
      return this.resolve(path, importer, { skipSelf: true }).then((resolved) => {
        if (resolved) {
          check(resolved.id, id, importer);
        }
        return resolved;
      });
    },
    async load(id) {
      if (id.startsWith(`${WRITTEN}url:`)) {
        return `export default ${JSON.stringify(id.slice(WRITTEN.length + 4))};`;
      }
      if (id.startsWith(WRITTEN)) {
        return writeModule(id.slice(WRITTEN.length), site);
      }
      if (id.endsWith(PARTIAL)) {
        const file = id.slice(0, -PARTIAL.length);
        const path = JSON.stringify(file);
        const island = JSON.stringify(join(projectRoot, 'src/render/doc-island'));
        return `import Content from ${path}; import { makePartial } from ${island}; export * from ${path}; export default makePartial(Content, ${JSON.stringify(source(file))});`;
      }
      if (MARKDOWN.test(id)) {
        const code = compileModule(await readFile(id, 'utf8'), { source: source(id), isMarked });
        return { code, moduleType: 'js' };
      }
      return null;
    },
  };
}

/** What names a file, and no package. */
const PATH = /^(?:@site\/|\.|\/|[a-z]:)/i;

/** Code of packages, which may import whatever they want to. */
const PACKAGES = /[/\\]node_modules[/\\]/;

/** Tells whether a module is code of the engine or of a package, and no part of the site. */
function isTrusted(importer: string, { projectRoot }: SiteCode): boolean {
  const engine = join(projectRoot, 'src');
  return (
    importer.startsWith(WRITTEN) ||
    PACKAGES.test(importer) ||
    (isWithin(importer, engine) && !isWithin(importer, join(engine, 'components')))
  );
}

/** Tells whether the site's own code may import a file: of the site, of the engine, or of a package. */
function isImportable(id: string, { confinement, projectRoot }: SiteCode): boolean {
  const path = id.replace(/\?.*$/, '');
  return (
    PACKAGES.test(path) ||
    isWithin(path, projectRoot) ||
    confinement.locate(path).kind !== 'outside'
  );
}

function writeModule(name: string, { projectRoot, siteRoot, projectPages }: SiteCode): string {
  const own = (path: string) => JSON.stringify(join(projectRoot, 'src/render', path));
  if (name === '#site/server') {
    return `import islands from '#site/islands'; import { createProjectRenderer } from ${own('project-page')}; export const renderProjectPage = createProjectRenderer(islands);`;
  }
  if (name === '#site/jsx-runtime') {
    return `export * from ${own('trace')};`;
  }
  if (name === '#site/islands') {
    const entries = projectPages.map((path) => {
      const load = `import(${JSON.stringify(join(siteRoot, path))})`;
      const made = MARKDOWN.test(path)
        ? 'docIsland(module.default)'
        : `pageIsland(${JSON.stringify(path)}, module.default)`;
      return `${JSON.stringify(path)}: () => ${load}.then((module) => ${made}),`;
    });
    const imported =
      projectPages.length > 0 ? `import { docIsland, pageIsland } from ${own('doc-island')};` : '';
    return `${imported} export default { ${entries.join('\n')} };`;
  }
  const exported = Object.keys(THEME_MODULES.get(name) ?? {}).map((key) => {
    const value = `modules.get(${JSON.stringify(name)})[${JSON.stringify(key)}]`;
    return key === 'default' ? `export default ${value};` : `export const ${key} = ${value};`;
  });
  return `import { THEME_MODULES as modules } from ${own('theme-modules')}; ${exported.join(' ')}`;
}
