import { sortBy } from 'es-toolkit';
import type { CompiledDoc, Section } from '../model/compiled';
import { assertNever } from '../model/exhaustive';
import type { ExportChangesPage, Page } from '../model/page';
import type { OutlinedPage, SearchablePage, ShownDocument } from '../model/search';
import { referenceSections } from '../reference/declaration';
import { cutTitle } from './page-names';

function makeTop(text: string): Section {
  return { id: '', title: '', depth: 0, text };
}

/**
 * What the search index needs to know of a page of the docs.
 *
 * @param compiled docs by source
 * @returns null for pages that search does not find: lists of all tags, symbols and changes, the not-found
 *   page, pages of code, and unlisted docs
 */
export function describeForSearch(
  page: Page,
  compiled: ReadonlyMap<string, CompiledDoc>,
): SearchablePage | null {
  const { route, title } = page.meta;
  const labels = 'breadcrumbs' in page ? page.breadcrumbs.map(({ label }) => label) : [];
  // The first breadcrumb is the area of the page, which results name themselves. The last is the page
  // itself: as a doc, or as the category that it is the page of.
  const parents = labels.slice(1, -1);
  const sidebar = page.context.sidebarId;
  const known = {
    ...{ route, title, kind: 'section' as const, parents, sidebar },
    ...{ tags: [], questions: [], sources: [] },
  };
  switch (page.kind) {
    case 'doc': {
      const sections = compiled.get(page.source)?.sections ?? [];
      const tags = page.tags.map(({ label }) => label);
      // What a page says of itself answers as a question does.
      const questions = [...page.questions, page.meta.description].filter(Boolean);
      const sources = page.sources?.files.map(({ label }) => label) ?? [];
      return page.unlisted ? null : { ...known, tags, questions, sources, sections };
    }
    case 'category':
      return { ...known, sections: [makeTop(page.description)] };
    case 'reference':
      return { ...known, kind: 'symbol', sections: referenceSections(page) };
    case 'tag':
      return { ...known, kind: 'tag', title: page.tag, sections: [makeTop('')] };
    case 'exportChanges':
      return { ...known, kind: 'symbol', sections: removedSections(page) };
    case 'referenceIndex':
    case 'tags':
    case 'changes':
    case 'notFound':
    case 'custom':
      return null;
    default:
      return assertNever(page);
  }
}

/** Exports that are gone: nothing else of the site names them. */
function removedSections({ releases }: ExportChangesPage): Section[] {
  return releases.flatMap(({ groups, release }) =>
    groups
      .filter(({ what }) => what === 'removed')
      .flatMap(({ changes }) => changes.filter(({ href }) => href === null))
      .map(({ id, instead, lines, name }): Section => {
        const now = instead.map(({ value }) => value).join('');
        const text = [`Removed in ${release}. ${now}`.trim(), ...lines].join('\n');
        return { id, title: name, depth: 2, text };
      }),
  );
}

/** Puts pages in the order of the index, by route. Each gets a top, even an empty one. */
export function orderPages(pages: readonly SearchablePage[]): SearchablePage[] {
  return sortBy([...pages], ['route']).map((page) => {
    const hasTop = page.sections[0]?.depth === 0;
    return hasTop ? page : { ...page, sections: [makeTop(''), ...page.sections] };
  });
}

/** The id that most headings have. */
function getUsualId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

/** Leaves out of a page what results do not show, or what follows from the rest. */
export function outlinePage({
  questions,
  sections,
  sources,
  tags,
  ...page
}: SearchablePage): OutlinedPage {
  const outlined = sections.map(({ id, title }) =>
    id === getUsualId(title) ? { title } : { title, id },
  );
  return { ...page, sections: outlined };
}

/**
 * Cuts a page into what search finds: its top, and its sections.
 *
 * @param first id of the top; sections are counted from there
 * @returns one document for each section, in order
 */
export function cutPage(page: OutlinedPage, first: number): ShownDocument[] {
  return page.sections.map(({ title, id = getUsualId(title) }, position) => ({
    id: first + position,
    // The top of a page of several symbols is none itself.
    kind: id === '' && page.sections.length > 1 ? 'section' : page.kind,
    // The subject of a page that opens something is its name already, and does not count twice.
    title: title || cutTitle(page.title).opening,
    sidebarParentCategories: page.parents,
    sectionTitle: title,
    pageTitle: page.title,
    sectionRoute: id === '' ? page.route : `${page.route}#${id}`,
    sidebar: page.sidebar,
  }));
}
