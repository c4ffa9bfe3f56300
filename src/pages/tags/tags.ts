import { groupBy, intersection, sortBy } from 'es-toolkit';
import type { AreaMark } from '../../model/area';
import type { BasePage, PageLink } from '../../model/page';
import { markArea } from '../../site/areas';
import { describeTrail } from '../../site/describe-sidebar';
import { linkTo, resolveHref } from '../../site/href';
import type { Site, VersionContent } from '../../site/site';
import { type Tag, tagsRoute } from '../../site/tags';
import { describeBase } from '../base-page';
import type { PageKind } from '../kind';
import { listText, unindexed } from '../markdown';

/** The list of all tags by letter. */
export interface TagsPage extends BasePage {
  kind: 'tags';
  letters: { id: string; letter: string; tags: { label: string; href: string; count: number }[] }[];
}

/** The docs of a tag. */
export interface TagPage extends BasePage {
  kind: 'tag';
  tag: string;
  allTags: string;
  docs: {
    title: string;
    href: string;
    description: string;
    area: AreaMark | null;
    /** Its area and the categories around it. */
    trail: string[];
  }[];
  /** Other tags of its docs, the most frequent first. */
  related: PageLink[];
}

export const tagsKind: PageKind<TagsPage> = {
  describe: ({ site }) => site.versions.map((content) => describeTags(site, content)),
  text: (page) =>
    listText(
      page,
      page.letters
        .flatMap((letter) => letter.tags)
        .map(({ count, href, label }) => ({ label, href, about: String(count) })),
    ),
};

export const tagKind: PageKind<TagPage> = {
  describe: ({ site }) =>
    site.versions.flatMap((content) => content.tags.map((tag) => describeTag(tag, site, content))),
  text: (page) =>
    listText(
      page,
      page.docs.map(({ description, href, title }) => ({ label: title, href, about: description })),
    ).map(unindexed),
  search: ({ tag }) => ({ kind: 'tag', title: tag }),
};

function describeTags(site: Site, { tags, version }: VersionContent): TagsPage {
  const byLetter = groupBy(tags, ({ label }) => label.slice(0, 1).toUpperCase());
  return {
    kind: 'tags',
    ...describeBase(site, {
      route: tagsRoute(version),
      title: 'Tags',
      description: 'All tags of the documentation, by letter, with the number of pages for each.',
      version: version.name,
    }),
    letters: Object.entries(byLetter).map(([letter, group]) => ({
      id: letter.toLowerCase(),
      letter,
      tags: group.map(({ docs, label, route }) => {
        return { ...linkTo(label, route, site), count: docs.length };
      }),
    })),
  };
}

/** Maximum number of related tags. */
const MOST_RELATED = 8;

/** Finds other tags of a tag's docs, by number of shared docs, then by name. */
function findRelatedTags(tag: Tag, tags: Tag[]): Tag[] {
  const countShared = ({ docs }: Tag) => intersection(docs, tag.docs).length;
  const related = tags.filter((other) => other !== tag && countShared(other) > 0);
  return sortBy(related, [(other) => -countShared(other), 'label']).slice(0, MOST_RELATED);
}

function describeTag(tag: Tag, site: Site, content: VersionContent): TagPage {
  const { docs, label, location, route } = tag;
  const { positions, tags, version } = content;
  return {
    kind: 'tag',
    ...describeBase(site, {
      route,
      location,
      title: `${docs.length} ${docs.length === 1 ? 'doc' : 'docs'} tagged with "${label}"`,
      description: `Pages of the documentation that carry the tag "${label}".`,
      version: version.name,
    }),
    tag: label,
    allTags: resolveHref(tagsRoute(version), site),
    docs: docs.map((doc) => ({
      title: doc.title,
      href: resolveHref(doc.route, site),
      description: doc.description,
      area: markArea(site, content, { route, sidebarId: positions.get(doc)?.sidebarId ?? null }),
      trail: describeTrail(doc, site, content),
    })),
    related: findRelatedTags(tag, tags).map((other) => linkTo(other.label, other.route, site)),
  };
}
