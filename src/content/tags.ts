import { kebabCase } from 'es-toolkit/compat';
import type { SiteWarning } from '../model/site-error';
import { type Doc, joinRoute } from './doc';
import type { Version } from './versions';

/** A tag of one version's docs. */
export interface Tag {
  label: string;
  route: string;
  version: string;
  /** Docs that carry it, by title. */
  docs: Doc[];
}

type FrontMatterTag = NonNullable<Doc['frontMatter']['tags']>[number];

/** Where the list of a version's tags stands. */
export function tagsRoute(version: Version): string {
  return joinRoute(version.path, 'tags');
}

/**
 * Route of a tag's page: the label in kebab case, as Docusaurus makes it.
 *
 * @param tag label, or label with permalink
 * @param version version of the docs
 */
export function tagRoute(tag: FrontMatterTag, version: Version): string {
  const slug = typeof tag === 'string' ? kebabCase(tag) : tag.permalink;
  return joinRoute(tagsRoute(version), slug);
}

function labelOf(tag: FrontMatterTag): string {
  return typeof tag === 'string' ? tag : tag.label;
}

/**
 * Collects the tags of one version. Labels that lead to the same route are one tag, which has the
 * first label; a warning names the others. Unlisted docs do not count.
 *
 * @param docs docs of the version in order of their sources
 * @param version the version
 */
export function collectTags(
  docs: Doc[],
  version: Version,
): { tags: Tag[]; warnings: SiteWarning[] } {
  const tags = new Map<string, Tag>();
  const warnings: SiteWarning[] = [];
  for (const doc of docs) {
    for (const given of doc.frontMatter.unlisted ? [] : (doc.frontMatter.tags ?? [])) {
      const route = tagRoute(given, version);
      const label = labelOf(given);
      const tag = tags.get(route) ?? { label, route, version: version.name, docs: [] };
      tags.set(route, tag);
      if (tag.label !== label) {
        warnings.push({
          message: `Tags "${tag.label}" and "${label}" are one tag; it is called "${tag.label}". Write it one way.`,
          file: doc.source,
        });
      }
      if (!tag.docs.includes(doc)) {
        tag.docs.push(doc);
      }
    }
  }
  const byLabel = [...tags.values()].sort((a, b) => compareText(a.label, b.label));
  for (const tag of byLabel) {
    tag.docs.sort((a, b) => compareText(a.title, b.title));
  }
  return { tags: byLabel, warnings };
}

const collator = new Intl.Collator('en');

/** Orders texts as an English index does. */
function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}
