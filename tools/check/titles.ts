import { groupBy } from 'es-toolkit';
import type { Finding } from '../../src/model/finding';
import type { DocPage } from '../../src/pages/doc/page';
import type { LoadedSite } from '../../src/pages/load-site';
import { SEARCH_FOLDER } from '../../src/site/search-data';
import type { CheckContext } from './check';

const NO_TITLE = 'The page has no title. Add "title" to its front matter.';
const NO_DESCRIPTION =
  'The page has no description. Add "description" to its front matter: one sentence that search engines and cards show.';

/** Number of questions per page. A page that answers more should be several. */
const QUESTIONS = { min: 3, max: 8 };

/** Checks titles, descriptions and questions. */
export async function checkPages(context: CheckContext): Promise<Finding[]> {
  const loaded = await context.site();
  const docs = loaded.pages.filter((page): page is DocPage => page.kind === 'doc');
  return [...checkTitles(docs, loaded), ...checkQuestions(docs, loaded)];
}

/** Checks that every page has a title and a description, and that no other page has the same. */
function checkTitles(docs: DocPage[], { getCompiled }: LoadedSite): Finding[] {
  const titleOf = ({ frontMatter, meta, source }: DocPage) =>
    (frontMatter.title ?? getCompiled(source).contentTitle) ? meta.title.trim() : '';
  const descriptionOf = ({ frontMatter }: DocPage) => frontMatter.description?.trim() ?? '';
  return [
    ...docs.flatMap((doc) => [
      ...(titleOf(doc) ? [] : [report(doc, 'title', NO_TITLE)]),
      ...(descriptionOf(doc) ? [] : [report(doc, 'description', NO_DESCRIPTION)]),
    ]),
    ...findRepeated(docs, 'title', titleOf),
    ...findRepeated(docs, 'description', descriptionOf),
  ];
}

/** Finds repeated values within a version; docs of different versions may share them. */
function findRepeated(
  docs: DocPage[],
  key: 'title' | 'description',
  readText: (doc: DocPage) => string,
): Finding[] {
  const groups = groupBy(
    docs.filter((doc) => readText(doc) !== ''),
    (doc) => JSON.stringify([doc.context.version, readText(doc).toLowerCase()]),
  );
  return Object.values(groups).flatMap(([first, ...others]) =>
    others.map((doc) => {
      const message = `${first?.source} has the same ${key}, "${readText(doc)}". Give each page its own.`;
      return report(doc, key, message);
    }),
  );
}

function report({ source }: DocPage, key: string, message: string): Finding {
  return { file: source, line: 1, keys: [key], message };
}

/** Checks that every listed page has enough questions, and none that another page has. */
function checkQuestions(docs: DocPage[], { site }: LoadedSite): Finding[] {
  const first = new Map<string, string>();
  return docs
    .filter(({ frontMatter }) => !frontMatter.unlisted)
    .flatMap(({ context, meta, source }) => {
      const { route, title } = meta;
      const answer = site.search.answers[route]?.find(({ section }) => section === '');
      const { address = route, file = source, questions = [] } = answer ?? {};
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
