import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'rolldown';
import { isWithin, REFUSALS } from '../files/confinement';
import { compileModule } from '../markdown/compile';
import { SiteError } from '../model/finding';
import { refuseThemeModule } from '../model/theme-modules';
import { LENT, LENT_MODULES } from './lent-modules';
import type { SiteCode } from './site-code';
import { THEME_MODULES } from './theme-modules';

/** Modules that this plugin writes begin with this, so that no file is taken for one. */
const WRITTEN = '\0site:';

const MARKDOWN = /\.mdx?$/;
const PARTIAL = '?partial';
/** A doc without what other docs can import of it. */
const PAGE = '?page';

/**
 * Makes a site modules: `#site/islands` its pages that are React in the browser too, `@site/…` its
 * files, `#site/components` those that all docs can use, `@theme/…` what docs import, and docs
 * themselves.
 *
 * @param options `isServer`: they are drawn on the build machine, where docs say where each of their
 *   parts stands
 */
export function siteModules(site: SiteCode, { isServer }: { isServer: boolean }): Plugin {
  const { projectRoot, siteRoot, findImage } = site;
  const source = (path: string) => relative(siteRoot, path).split(sep).join('/');
  const fail = (id: string, importer: string, reason: string) => {
    const lines = readFileSync(importer, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(id)) + 1;
    return new SiteError({
      file: source(importer),
      line,
      message: `cannot import "${id}": ${reason}`,
    });
  };
  const check = (path: string, id: string, importer: string) => {
    if (!isImportable(path, site)) {
      throw fail(id, importer, `it ${REFUSALS.outside}.`);
    }
  };
  return {
    name: 'site:modules',
    resolveId(id, importer) {
      const written = isServer ? LENT_MODULES : THEME_MODULES;
      // What stands for a package brings its own styles.
      const name = id.endsWith('.css') ? id.replace(/(?<=^[^@./][^/]*)\/.*$/, '') : id;
      if (id.startsWith('#site/') || written.has(name)) {
        return WRITTEN + id;
      }
      if (importer !== undefined && !isTrusted(importer, site)) {
        const reason = refuseThemeModule(id) ?? refuseStyles(id);
        if (reason) {
          throw fail(id, importer, reason);
        }
      }
      // One React for all, wherever the site's folder lies.
      if (/^react(?:-dom)?(?:\/|$)/.test(id)) {
        return this.resolve(id, join(projectRoot, 'package.json'), { skipSelf: true });
      }
      if (!isServer && isBuiltin(id) && importer?.startsWith(siteRoot)) {
        throw fail(id, importer, NO_NODE);
      }
      if (id.endsWith(PAGE)) {
        return id;
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
      if (isFromDoc && !PATH.test(id)) {
        // Docs may lie outside of the folder that packages are installed in.
        return this.resolve(id, join(siteRoot, 'package.json'), { skipSelf: true });
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
        return writeModule(id.slice(WRITTEN.length), site, isServer);
      }
      if (id.endsWith(PAGE)) {
        return `export { default } from ${JSON.stringify(id.slice(0, -PAGE.length))};`;
      }
      if (id.endsWith(PARTIAL)) {
        const file = id.slice(0, -PARTIAL.length);
        const path = JSON.stringify(file);
        return `import Content from ${path}; import own from '#site/components'; import { makePartial } from '#site/doc-island'; export * from ${path}; export default makePartial(Content, ${JSON.stringify(source(file))}, own);`;
      }
      if (MARKDOWN.test(id)) {
        const code = compileModule(await readFile(id, 'utf8'), {
          source: source(id),
          isMarked: isServer,
        });
        return { code, moduleType: 'js' };
      }
      return null;
    },
  };
}

const NO_NODE = 'what a page imports runs in browsers too, and they have no modules of Node.';

/** Why a style sheet cannot be imported that only a compiler of its language can read. */
function refuseStyles(id: string): string | null {
  return /\.(?:s[ac]ss|less|styl)$/.test(id)
    ? 'style sheets are CSS here. Write it as CSS, which has nesting and variables, too.'
    : null;
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

/** Writes exports of a module that is a value. */
function writeExports(module: string, names: string[]): string {
  const exported = names.map((name) => {
    const value = `module[${JSON.stringify(name)}]`;
    return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
  });
  return `const module = ${module}; ${exported.join(' ')}`;
}

function writeModule(name: string, site: SiteCode, isServer: boolean): string {
  const { docComponents, projectRoot, siteRoot, projectPages } = site;
  const engine = (path: string) => JSON.stringify(join(projectRoot, 'src/render', path));
  const own = (path: string) => JSON.stringify(join(siteRoot, path));
  const key = JSON.stringify(name);
  const lent = LENT_MODULES.get(name);
  if (isServer && lent) {
    return writeExports(`globalThis.${LENT}.get(${key})`, Object.keys(lent));
  }
  switch (name) {
    case '#site/server':
      return `import pages from '#site/islands'; export const loadComponents = () => import('#site/components').then((own) => own.default); export const islands = new Map(Object.entries(pages));`;
    case '#site/doc-island':
      return `export * from ${engine('doc-island')};`;
    case '#site/components': {
      const listed = [...docComponents].map(
        ([component, path], index) =>
          `[${JSON.stringify(component)}, ${JSON.stringify(path)}, file${index}],`,
      );
      const imports = [...docComponents.values()].map(
        (path, index) => `import * as file${index} from ${own(path)};`,
      );
      return `import { collectComponents } from '#site/doc-island'; ${imports.join('\n')} export default collectComponents([${listed.join('\n')}]);`;
    }
    case '#site/islands': {
      // A site without components has no script for them.
      const components = docComponents.size > 0 ? `import('#site/components')` : '{ default: {} }';
      const entries = projectPages.map((path) => {
        const load = MARKDOWN.test(path)
          ? `Promise.all([import(${own(path + PAGE)}), ${components}]).then(([doc, own]) => docIsland(doc.default, own.default))`
          : `import(${own(path)}).then((page) => pageIsland(${JSON.stringify(path)}, page.default))`;
        return `${JSON.stringify(path)}: () => ${load},`;
      });
      return entries.length > 0
        ? `import { docIsland, pageIsland } from '#site/doc-island'; export default { ${entries.join('\n')} };`
        : 'export default {};';
    }
    default: {
      const modules = `import { THEME_MODULES as modules } from ${engine('theme-modules')};`;
      const exported = Object.keys(THEME_MODULES.get(name) ?? {});
      return `${modules} ${writeExports(`modules.get(${key})`, exported)}`;
    }
  }
}
