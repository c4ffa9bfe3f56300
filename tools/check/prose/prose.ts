import { toString as textOf } from 'mdast-util-to-string';
import type { Finding } from '../../../src/model/finding';
import type { CheckContext } from '../check';
import type { CheckedPage } from '../pages';

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
    ...checkQuestions(pages),
    ...findRepeated(pages, 'title', getTitle),
    ...findRepeated(pages, 'description', getDescription),
  ];
}

/**
 * Checks that every page says what people ask when it is the answer, and that no two pages say the same.
 * What is a question at all, and how many there may be, front matter is checked for itself.
 */
function checkQuestions(docs: CheckedPage[]): Finding[] {
  const first = new Map<string, string>();
  return docs.flatMap((doc) => {
    const { questions = [], unlisted } = doc.frontMatter;
    if (questions.length === 0 && !unlisted) {
      const message =
        'The page has no questions. Add "questions" to its front matter: three to eight of what people ask when it is the answer, in their words.';
      return findingsAt(doc, ['questions'], message);
    }
    return questions.flatMap((question, index) => {
      const asked = question.toLowerCase().replace(/\?$/, '');
      const key = JSON.stringify([doc.version, asked]);
      const other = first.get(key);
      first.set(key, other ?? doc.file);
      const repeated = `${other} has the same question, "${question}". Give each page its own.`;
      const message =
        asked === getTitle(doc)?.toLowerCase()
          ? `"${question}" is the title again. Ask what the title does not say.`
          : other && repeated;
      return findingsAt(doc, ['questions', index], message ?? null);
    });
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

/** Checks that pages have titles and descriptions, each its own, and questions that they answer. */
export async function checkProse(context: CheckContext): Promise<Finding[]> {
  return checkTitles(await context.docs());
}
