import { toString as textOf } from 'mdast-util-to-string';
import type { Finding } from '../../src/model/finding';
import type { LoadedSite } from '../../src/pages/load-site';
import { SEARCH_FOLDER } from '../../src/site/search-data';
import type { CheckContext } from './check';
import type { CheckedPage } from './pages';

/**
 * Checks that every page has a title and a description of its own, that the title says what it is
 * about, and that the description is one sentence.
 */
function checkTitles(docs: CheckedPage[]): Finding[] {
  const pages = docs.filter(({ isPartial }) => !isPartial);
  return [
    ...pages.flatMap((doc) => [
      ...findingsAt(doc, ['title'], problemOfTitle(getTitle(doc))),
      ...findingsAt(doc, ['description'], problemOfDescription(getDescription(doc))),
    ]),
    ...findRepeated(pages, 'title', getTitle),
    ...findRepeated(pages, 'description', getDescription),
  ];
}

/** Fewest and most questions of a page; a page that answers more is several. */
const QUESTIONS = { least: 3, most: 8 };

/** Checks that every listed page has enough questions of its own. */
function checkQuestions({ pages, site }: LoadedSite): Finding[] {
  const first = new Map<string, string>();
  const docs = pages.filter((page) => page.kind === 'doc' && !page.unlisted);
  return docs.flatMap(({ context, meta, origin }) => {
    const { route, title } = meta;
    const answer = site.search.answers[route]?.find(({ section }) => section === '');
    const { address = route, file = origin?.source, questions = [] } = answer ?? {};
    const { least, most } = QUESTIONS;
    const count =
      questions.length < least || questions.length > most
        ? [
            {
              file,
              keys: [address],
              message: `${route} has ${questions.length} questions. Give it ${least} to ${most} in ${SEARCH_FOLDER}/questions/, in the words of people whom it answers.`,
            },
          ]
        : [];
    const repeated = questions.flatMap((question, index): Finding[] => {
      const asked = question.toLowerCase().replace(/\?$/, '');
      const key = JSON.stringify([context.version, asked]);
      const other = first.get(key);
      first.set(key, other ?? route);
      const message =
        asked === title.toLowerCase()
          ? `"${question}" is the title of ${route} again. Ask what the title does not say.`
          : other && `${other} has the same question, "${question}". Give each page its own.`;
      return message ? [{ file, keys: [address, index], message }] : [];
    });
    return [...count, ...repeated];
  });
}

/** What is wrong with a value of the front matter; nothing without a message. */
function findingsAt({ file }: CheckedPage, keys: PropertyKey[], message: string | null): Finding[] {
  return message === null ? [] : [{ file, line: 1, keys, message }];
}

/** The title of a doc's page, from the front matter or the heading that opens the text; null for none. */
function getTitle({ frontMatter, tree }: CheckedPage): string | null {
  const heading = tree.children.find(({ type }) => type === 'heading');
  const written = heading?.type === 'heading' && heading.depth === 1 ? textOf(heading) : null;
  return (frontMatter.title ?? written)?.trim() || null;
}

/** A plain word, such as "Setup", or an abbreviation. What has a hump is the name of a thing. */
const ONE_WORD = /^(?:\p{L}\p{Ll}*|\p{Lu}+)$/u;

function problemOfTitle(title: string | null): string | null {
  if (title === null) {
    return 'The page has no title. Add "title" to its front matter.';
  }
  return ONE_WORD.test(title)
    ? `"${title}" does not say of what. Title the page with its subject, as in "Database: ${title.toLowerCase()}"; "sidebar_label: ${title}" keeps the word in the sidebar.`
    : null;
}

function getDescription({ frontMatter }: CheckedPage): string {
  return frontMatter.description?.trim() ?? '';
}

function problemOfDescription(description: string): string | null {
  if (description === '') {
    return 'The page has no description. Add "description" to its front matter: one sentence that search engines and cards show.';
  }
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(description)];
  if (sentences.length > 1) {
    return `The description has ${sentences.length} sentences. Make it one.`;
  }
  return /[.?!]$/.test(description)
    ? null
    : 'The description is no sentence. End it with a period.';
}

/** Docs of different versions may share a text. */
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
    return findingsAt(doc, [key], text && other ? message : null);
  });
}

/** Checks that pages have titles, descriptions and questions of their own. */
export async function checkPages(context: CheckContext): Promise<Finding[]> {
  return [...checkTitles(await context.docs()), ...checkQuestions(await context.site())];
}
