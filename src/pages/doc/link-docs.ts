import { posix, relative, resolve, sep } from 'node:path';
import { findPackage } from '../../files/find-package';
import type { CompiledDoc, SourceLink } from '../../model/compiled';
import type { DocCode } from '../../model/doc-code';
import { collectErrors } from '../../model/finding';
import { type LoadedSite, warningsOf } from '../load-site';
import { indexDocs, resolveDocImages, resolveDocLinks } from './doc-links';
import { linkImports } from './link-imports';

/**
 * Finds what the docs of a site import, partials included, all the way down. Imports that lead nowhere
 * are added to its errors, and so are components that are unknown.
 *
 * @param components names of the site's own
 * @returns compiled docs with what they import, by source
 */
export function linkDocs(loaded: LoadedSite, components: readonly string[]): Map<string, DocCode> {
  const { compile, compiled, confinement, errors, images, site, siteRoot, warnings } = loaded;
  const { embeds, readableFolders } = site.config;
  const outside = readableFolders.map((folder) =>
    posix.join(folder, relative(resolve(siteRoot, folder), siteRoot).split(sep).join('/')),
  );
  const docs = indexDocs(
    site.versions.flatMap((content) => content.docs),
    outside,
  );
  const linked = new Map<string, DocCode>();
  // A page tells itself of its own links and pictures that are wrong.
  const told = (source: string) =>
    compiled.has(source) ? { errors: [], warnings: [] } : { errors, warnings };
  const hasPackage = (name: string) => findPackage(name, siteRoot) !== null;
  const partials = new Map<string, CompiledDoc>();
  for (const content of site.versions) {
    const resolveNames = (source: string, links: SourceLink[]) => ({
      links: resolveDocLinks({ source }, links, { site, content, docs, ...told(source) }),
      images: resolveDocImages({ source }, links, { images, embeds, ...told(source) }),
    });
    const onPartial = (source: string, doc: CompiledDoc) => {
      if (!compiled.has(source)) {
        partials.set(source, doc);
      }
    };
    const scope = {
      confinement,
      images,
      compile,
      components,
      hasPackage,
      resolveNames,
      onPartial,
    };
    for (const { source } of content.docs) {
      const doc = compiled.get(source);
      if (doc) {
        collectErrors(errors, () => linked.set(source, linkImports(source, doc, scope)));
      }
    }
  }
  warnings.push(...warningsOf(partials));
  return linked;
}
