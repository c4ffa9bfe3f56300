import { toString as textOf } from 'mdast-util-to-string';
import type { Finding } from '../../src/model/finding';
import type { LoadedSite } from '../../src/pages/load-site';
import { SEARCH_FOLDER } from '../../src/site/search-data';
import type { CheckContext } from './check';
import type { CheckedPage } from './pages';

/** Checks that every page has a title and a description, and that no other page has the same. */
function checkTitles(docs: CheckedPage[]): Finding[] {
  return [
    ...docs.flatMap((doc) => [
      ...report(doc, 'title', getTitle(doc) ? null : NO_TITLE),
      ...report(doc, 'description', getDescription(doc) ? null : NO_DESCRIPTION),
    ]),
    ...findRepeated(docs, 'title', getTitle),
    ...findRepeated(docs, 'description', getDescription),
  ];
}

const NO_TITLE = 'The page has no title. Add "title" to its front matter.';
const NO_DESCRIPTION =
  'The page has no description. Add "description" to its front matter: one sentence that search engines and cards show.';

/** Number of questions per page. A page that answers more should be several. */
const QUESTIONS = { min: 3, max: 8 };

/** Checks that every listed page has enough questions, and none that another page has. */
function checkQuestions({ pages, site }: LoadedSite): Finding[] {
  const first = new Map<string, string>();
  const docs = pages.filter((page) => page.kind === 'doc' && !page.frontMatter.unlisted);
  return docs.flatMap(({ context, meta, source }) => {
    const { route, title } = meta;
    const answer = site.search.answers[route]?.find(({ section }) => section === '');
    const { address = route, file = source ?? undefined, questions = [] } = answer ?? {};
    const message = `${route} has ${questions.length} questions. Add ${QUESTIONS.min} to ${QUESTIONS.max} in ${SEARCH_FOLDER}/questions/, in the words of people who would ask them.`;
    const isCountRight = questions.length >= QUESTIONS.min && questions.length <= QUESTIONS.max;
    const repeated = questions.flatMap((question, index): Finding[] => {
      const normalized = question.toLowerCase().replace(/\?$/, '');
      const key = JSON.stringify([context.version, normalized]);
      const other = first.get(key);
      first.set(key, other ?? route);
      const message =
        normalized === title.toLowerCase()
          ? `"${question}" only repeats the title of ${route}. Ask something that the title doesn't say.`
          : other && `${other} has the same question, "${question}". Give each page its own.`;
      return message ? [{ file, keys: [address, index], message }] : [];
    });
    return [...(isCountRight ? [] : [{ file, keys: [address], message }]), ...repeated];
  });
}

function report({ file }: CheckedPage, key: string, message: string | null): Finding[] {
  return message === null ? [] : [{ file, line: 1, keys: [key], message }];
}

/** Returns a doc's title, from its front matter or a leading first-level heading. */
function getTitle({ frontMatter, tree }: CheckedPage): string | null {
  const heading = tree.children.find(({ type }) => type === 'heading');
  const written = heading?.type === 'heading' && heading.depth === 1 ? textOf(heading) : null;
  return (frontMatter.title ?? written)?.trim() || null;
}

function getDescription({ frontMatter }: CheckedPage): string {
  return frontMatter.description?.trim() ?? '';
}

/** Finds repeated texts within a version; docs of different versions may share them. */
function findRepeated(
  docs: CheckedPage[],
  key: 'title' | 'description',
  getText: (doc: CheckedPage) => string | null,
): Finding[] {
  const first = new Map<string, CheckedPage>();
  return docs.flatMap((doc) => {
    const text = getText(doc);
    const id = JSON.stringify([doc.version, text?.toLowerCase()]);
    const other = first.get(id);
    first.set(id, other ?? doc);
    const message = `${other?.file} has the same ${key}, "${text}". Give each page its own.`;
    return report(doc, key, text && other ? message : null);
  });
}

/** Checks titles, descriptions and questions. */
export async function checkPages(context: CheckContext): Promise<Finding[]> {
  return [...checkTitles(await context.docs()), ...checkQuestions(await context.site())];
}
