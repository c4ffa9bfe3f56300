import { posix } from 'node:path';
import type { CompiledDoc } from '../model/compiled';
import type { DocPage } from '../model/page';
import type { DocScope } from './describe-doc';
import type { Doc } from './doc';

/**
 * Finds the pictures of a doc.
 *
 * @param doc the doc
 * @param compiled its text
 * @param scope where to look; pictures that do not exist are added to its warnings
 * @returns author's URL → public URL, and the size where it is known
 */
export function imagesOf(doc: Doc, compiled: CompiledDoc, scope: DocScope): DocPage['images'] {
  const images: DocPage['images'] = {};
  for (const { kind, url, line } of compiled.links) {
    if (kind === 'image' && images[url] === undefined) {
      const image = scope.imageOf(doc.source, url);
      if (image) {
        images[url] = image;
      } else {
        const where = posix.dirname(doc.source);
        scope.warnings.push({
          message: `Broken image: there is no file for "${url}" (looked from ${where}/ and in static/).`,
          file: doc.source,
          line,
        });
      }
    }
  }
  return images;
}
