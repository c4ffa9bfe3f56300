import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Finding } from '../../../src/model/finding';
import { type CheckContext, lineAt } from '../check';
import { type CheckedPage, listFences, readContentFiles } from '../pages';
import { checkSpelling, checkTerms } from './words';

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

const JSX_HEADING = /^h([1-6])$/;

/** A heading, written as Markdown or as an element. */
interface HeadingLine {
  level: number;
  text: string;
  line: number;
}

/**
 * Checks that headings go down one level at a time. The title is level 1, so the first heading of a
 * text is level 2, unless it is the title itself.
 */
function checkHeadings(doc: CheckedPage): Finding[] {
  const headings = listHeadings(doc);
  // A partial continues the text around it, at a level that only that text knows.
  let before = doc.isPartial ? (headings[0]?.level ?? 1) : 1;
  return headings.flatMap((heading, index) => {
    const message = problemOfHeading(heading, before, index === 0);
    before = heading.level;
    return message ? [{ file: doc.file, line: heading.line, message }] : [];
  });
}

function problemOfHeading(heading: HeadingLine, before: number, isFirst: boolean): string | null {
  const { level, text } = heading;
  if (level === 1 && !isFirst) {
    return `"${text}" is a second heading of level 1. The page has one, its title: use level 2.`;
  }
  return level > before + 1
    ? `"${text}" is a heading of level ${level} below one of level ${before}. Use level ${before + 1}.`
    : null;
}

function listHeadings({ tree }: CheckedPage): HeadingLine[] {
  const headings: HeadingLine[] = [];
  visit(tree, (node: Nodes) => {
    const level = node.type === 'heading' ? node.depth : levelOfElement(node);
    if (level !== null) {
      headings.push({ level, text: textOf(node).trim(), line: node.position?.start.line ?? 1 });
    }
  });
  return headings;
}

function levelOfElement(node: Nodes): number | null {
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  const level = isElement ? JSX_HEADING.exec(node.name ?? '')?.[1] : undefined;
  return level === undefined ? null : Number(level);
}

/** Checks that every code fence says its language. */
function checkFences(doc: CheckedPage): Finding[] {
  const message = 'The code fence has no language. Name it, as in ```ts; ```text for plain text.';
  const nameless = listFences(doc).filter(({ language }) => language === '');
  return nameless.map(({ file, line }) => ({ file, line, message }));
}

/** Everything in the content folder that a person writes. */
const TEXTS = '**/*.{md,mdx,tsx,ts,json,yml,yaml}';

/** A path that exists on one machine only: home folders, and drives of Windows. */
const MACHINE_PATH = /(?<![\w.~-])\/(?:home|Users|root)\/[\w.~…-]+|(?<!\w)[A-Z]:\\{1,2}[\w.~…-]+/g;

/** Checks that no text tells of the machine that it was written on; code and front matter count too. */
async function checkMachinePaths({ config, siteRoot }: CheckContext): Promise<Finding[]> {
  return (await readContentFiles(siteRoot, await config(), TEXTS)).flatMap(({ file, text }) =>
    [...text.matchAll(MACHINE_PATH)].map(({ 0: path, index }) => ({
      file,
      line: lineAt(text, index),
      message: `"${path}" is a path of one machine. Write one that begins in the project.`,
    })),
  );
}

/** Checks what authors write: titles, headings, fences, machine paths, spelling, and terms. */
export async function checkProse(context: CheckContext): Promise<Finding[]> {
  const docs = await context.docs();
  return [
    ...checkTitles(docs),
    ...docs.flatMap((doc) => [...checkHeadings(doc), ...checkFences(doc)]),
    ...(await checkMachinePaths(context)),
    ...(await checkSpelling(docs, context.siteRoot)),
    ...checkTerms(docs, context.siteRoot),
  ];
}
