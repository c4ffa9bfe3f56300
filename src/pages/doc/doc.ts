import { memoize, once } from 'es-toolkit';
import type { TwinPart } from '../../model/compiled';
import { assertNever } from '../../model/exhaustive';
import { describeCardCategory } from '../../site/describe-sidebar';
import type { CategoryNode } from '../../site/sidebar-tree';
import type { DescribedPage, DescribeScope, PageKind } from '../kind';
import { heading, list, listEntries, text, writeMarkdown } from '../markdown';
import { uniqueSymbolRoutes } from '../reference/reference';
import { describeDoc } from './describe-doc';
import { describeOverview } from './describe-overview';
import { nameRoutes } from './diagrams';
import { getPublicUrl, indexDocs } from './doc-links';
import { checkQuestions } from './doc-questions';
import type { DocPage } from './page';
import { relateDoc } from './relate-pages';

export const docKind: PageKind<DocPage> = {
  describe: describeDocs,
  relate: relateDoc,
  figures: ({ origin }, getCompiled) =>
    getCompiled(origin.source).figures.map(({ figure }) => figure),
  writeTwin: (page, getCompiled) => {
    const { twin } = getCompiled(page.origin.source);
    return [...twin.map((part) => writePart(part, page)), writeSources(page)].join('');
  },
  search(page, getCompiled) {
    const { meta, origin, questions, sectionQuestions, sources, tags, unlisted } = page;
    return unlisted
      ? null
      : {
          tags: tags.map(({ label }) => label),
          // What a page says of itself answers as a question does.
          questions: [...questions, meta.description].filter(Boolean),
          sectionQuestions,
          sources: sources?.files.map(({ label }) => label) ?? [],
          parents: page.parents,
          sections: getCompiled(origin.source).sections,
        };
  },
  about: ({ questions, sources, tags }) => ({
    sources: sources?.files.map(({ label }) => label) ?? [],
    tags: tags.map(({ label }) => label),
    questions,
    note: questions.length > 0 ? `Answers: ${questions.join(' | ')}` : '',
  }),
  listLinks: (page, getCompiled) =>
    getCompiled(page.origin.source).links.map((link) => {
      return { ...link, href: getPublicUrl(page, link.url) };
    }),
  writeFiles: null,
  isListed: ({ unlisted }) => !unlisted,
};

function describeDocs(scope: DescribeScope): DescribedPage<DocPage>[] {
  const { site } = scope;
  scope.errors.push(...checkQuestions(site, scope.getCompiled));
  const docs = indexDocs(site.versions.flatMap((content) => content.docs));
  const symbols = site.reference ? uniqueSymbolRoutes(site.reference) : new Map<string, string>();
  const cards = memoize((category: CategoryNode) => describeCardCategory(category, site));
  return site.versions.flatMap((content) => {
    const names = nameRoutes(content.docs, symbols);
    const overview = once(() => describeOverview(site, content));
    return content.docs.map((doc) => ({
      page: describeDoc(doc, { ...scope, content, docs, symbols, names, cards, overview }),
      location: { file: doc.source, keys: ['slug'] },
    }));
  });
}

/** The files of the release that the page was checked against. */
function writeSources({ sources }: DocPage): string {
  return sources === null
    ? ''
    : `\n\n${writeMarkdown([
        heading(2, `Checked against ${sources.release}`),
        list(sources.files.map(({ label }) => [text(label)])),
      ])}`;
}

function writePart(part: TwinPart, page: DocPage): string {
  const { canonical } = page.meta;
  switch (part.kind) {
    case 'text':
      return part.value;
    case 'link': {
      const href = getPublicUrl(page, part.url);
      return URL.canParse(href, canonical) ? new URL(href, canonical).href : href;
    }
    case 'cards':
      return listEntries(page.category?.items ?? [])
        .map(({ href, label }) => `- [${label}](${new URL(href, canonical).href})`)
        .join('\n');
    default:
      return assertNever(part);
  }
}
