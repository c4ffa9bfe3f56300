import type { Finding, SourceLocation } from '../model/finding';
import { type Doc, joinRoute } from './doc';
import { tagSlug } from './tag-slug';
import type { Version } from './versions';

/** A tag of one version's docs. */
export interface Tag {
  label: string;
  route: string;
  /** Position of its first use. */
  location: SourceLocation;
  /** Docs with the tag, sorted by title. */
  docs: Doc[];
}

/** Returns the route of a version's list of tags. */
export function tagsRoute(version: Version): string {
  return joinRoute(version.path, 'tags');
}

/** Returns the route of a tag's page. */
export function tagRoute(tag: string, version: Version): string {
  return joinRoute(tagsRoute(version), tagSlug(tag));
}

/**
 * Collects the tags of one version, without those of drafts and unlisted docs. Labels with the same slug
 * are one tag with the first label; warnings report the others.
 */
export function collectTags(docs: Doc[], version: Version, warnings: Finding[]): Tag[] {
  const tags = new Map<string, Tag>();
  for (const doc of docs) {
    const { draft, tags: own = [], unlisted } = doc.frontMatter;
    const labels = draft || unlisted ? [] : own;
    for (const [index, label] of labels.entries()) {
      const route = tagRoute(label, version);
      const location = { file: doc.source, keys: ['tags', index] };
      const tag: Tag = tags.get(route) ?? { label, route, location, docs: [] };
      tags.set(route, tag);
      if (tag.label !== label) {
        warnings.push({
          ...location,
          message: `Tags "${tag.label}" and "${label}" are one tag; it is called "${tag.label}". Write it one way.`,
        });
      }
      if (tag.docs.at(-1) !== doc) {
        tag.docs.push(doc);
      }
    }
  }
  for (const { docs: tagged } of tags.values()) {
    tagged.sort((a, b) => collator.compare(a.title, b.title));
  }
  return [...tags.values()].sort((a, b) => collator.compare(a.label, b.label));
}

/** English alphabetical order. */
const collator = new Intl.Collator('en');
