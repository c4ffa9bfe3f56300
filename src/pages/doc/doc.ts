import { compact, memoize, once } from 'es-toolkit';
import { mapUrls } from '../../markdown/write-markdown';
import type { Doc } from '../../site/doc';
import type { VersionContent } from '../../site/site';
import type { DescribeScope, PageKind } from '../kind';
import { uniqueSymbolRoutes } from '../reference/reference';
import { linkDoc } from '../relations';
import { describeDoc } from './describe-doc';
import { describeOverview } from './describe-overview';
import { nameRoutes } from './diagrams';
import { getPublicUrl } from './doc-links';
import { checkQuestions } from './doc-questions';
import type { DocPage } from './page';

export const docKind: PageKind<DocPage> = {
  describe: describeDocs,
  /** Adds docs that link to a page of the API. */
  relate(page, { apiSidebar, findLinking }) {
    const { href, sidebarId } = page.context;
    const linking = sidebarId === apiSidebar ? findLinking(href, page) : [];
    const users = linking.filter(({ context }) => context.sidebarId !== sidebarId);
    return { ...page, usedBy: users.map(linkDoc) };
  },
  figures: ({ source }, getCompiled) => getCompiled(source).figures.map(({ figure }) => figure),
  text: ({ names, source }, getCompiled) =>
    mapUrls(getCompiled(source).plain, (url) => getPublicUrl(names, url)),
  // A description is searched like a question.
  search: ({ frontMatter, meta, questions }) =>
    frontMatter.unlisted ? null : { questions: compact([...questions, meta.description]) },
  about: ({ questions, sectionQuestions, sources, tags }) => ({
    sources: sources?.files.map(({ label }) => label) ?? [],
    tags: tags.map(({ label }) => label),
    questions,
    sectionQuestions,
    note: questions.length > 0 ? `Answers: ${questions.join(' | ')}` : '',
  }),
  listLinks: (page, getCompiled) =>
    getCompiled(page.source).links.map((link) => {
      return { ...link, href: getPublicUrl(page.names, link.url) };
    }),
  isListed: ({ frontMatter }) => !frontMatter.unlisted,
};

function describeDocs(scope: DescribeScope): DocPage[] {
  const { getCompiled, site } = scope;
  scope.errors.push(...checkQuestions(site, getCompiled));
  const describe = openDocs(scope);
  return site.versions.flatMap((content) => content.docs.map((doc) => describe(doc, content)));
}

/** Reads what the pages of docs share, and returns a function that describes one of them. */
export function openDocs(scope: DescribeScope): (doc: Doc, content: VersionContent) => DocPage {
  const { site } = scope;
  const docs = new Map(
    site.versions.flatMap((content) => content.docs.map((doc) => [doc.source, doc])),
  );
  const symbols = site.reference ? uniqueSymbolRoutes(site.reference) : new Map<string, string>();
  const scopeOf = memoize((content: VersionContent) => {
    const names = nameRoutes(content.docs, symbols);
    const overview = once(() => describeOverview(site, content));
    return { ...scope, content, docs, symbols, names, overview };
  });
  return (doc, content) => describeDoc(doc, scopeOf(content));
}
