import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Finding } from '../../../src/model/finding';
import { type CheckContext, lineAt } from '../check';
import { listFences } from '../pages';
import { getTitle, type ProseDoc, readContentFiles, readProseDocs } from './prose-doc';
import { checkSpelling, checkTerms } from './words';

/**
 * Checks that every page has a title and a description of its own, and that the description is one
 * sentence.
 */
function checkTitles(docs: ProseDoc[]): Finding[] {
  const pages = docs.filter(({ isPartial }) => !isPartial);
  const noTitle = 'The page has no title. Add "title" to its front matter.';
  return [
    ...pages.flatMap((doc) => [
      ...findingsAt(doc, 'title', getTitle(doc) === null ? noTitle : null),
      ...findingsAt(doc, 'description', problemOfDescription(getDescription(doc))),
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
function checkQuestions(docs: ProseDoc[]): Finding[] {
  const first = new Map<string, string>();
  return docs.flatMap((doc) => {
    const { questions = [], unlisted } = doc.frontMatter;
    const missing =
      questions.length === 0 && !unlisted
        ? 'The page has no questions. Add "questions" to its front matter: three to eight of what people ask when it is the answer, in their words.'
        : null;
    const faults = questions.map((question) => {
      const key = JSON.stringify([doc.version, question.toLowerCase().replace(/\?$/, '')]);
      const other = first.get(key);
      first.set(key, other ?? doc.file);
      if (question.replace(/\?$/, '').toLowerCase() === getTitle(doc)?.toLowerCase()) {
        return `"${question}" is the title again. Ask what the title does not say.`;
      }
      return other
        ? `${other} has the same question, "${question}". Give each page its own.`
        : null;
    });
    return [missing, ...faults].flatMap((message) => findingsAt(doc, 'questions', message));
  });
}

/** What is wrong with a value of the front matter, where it stands; nothing without a message. */
function findingsAt(
  { file, keyRanges, text }: ProseDoc,
  key: 'title' | 'description' | 'questions',
  message: string | null,
): Finding[] {
  const range = keyRanges.get(key);
  return message === null ? [] : [{ file, line: range ? lineAt(text, range.start) : 1, message }];
}

function getDescription({ frontMatter }: ProseDoc): string {
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
  docs: ProseDoc[],
  key: 'title' | 'description',
  getText: (doc: ProseDoc) => string | null,
): Finding[] {
  const first = new Map<string, ProseDoc>();
  return docs.flatMap((doc) => {
    const text = getText(doc);
    const id = JSON.stringify([doc.version, text?.toLowerCase()]);
    const other = first.get(id);
    first.set(id, other ?? doc);
    const message = `${other?.file} has the same ${key}, "${text}". Give each page its own.`;
    return findingsAt(doc, key, text && other ? message : null);
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
function checkHeadings(doc: ProseDoc): Finding[] {
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

function listHeadings({ tree }: ProseDoc): HeadingLine[] {
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
function checkFences(doc: ProseDoc): Finding[] {
  const message = 'The code fence has no language. Name it, as in ```ts; ```text for plain text.';
  const nameless = listFences(doc).filter(({ language }) => language === '');
  return nameless.map(({ file, line }) => ({ file, line, message }));
}

/** Everything in the content folder that a person writes. */
const TEXTS = '**/*.{md,mdx,tsx,ts,json,yml,yaml}';

/** A path that exists on one machine only: home folders, and drives of Windows. */
const MACHINE_PATH = /(?<![\w.~-])\/(?:home|Users|root)\/[\w.~…-]+|(?<!\w)[A-Z]:\\{1,2}[\w.~…-]+/g;

/** Checks that no text tells of the machine that it was written on; code and front matter count too. */
async function checkMachinePaths(context: CheckContext): Promise<Finding[]> {
  return (await readContentFiles(context, TEXTS)).flatMap(({ file, text }) =>
    [...text.matchAll(MACHINE_PATH)].map(({ 0: path, index }) => ({
      file,
      line: lineAt(text, index),
      message: `"${path}" is a path of one machine. Write one that begins in the project.`,
    })),
  );
}

/** Checks what authors write: titles, headings, fences, machine paths, spelling, and terms. */
export async function checkProse(context: CheckContext): Promise<Finding[]> {
  const docs = await readProseDocs(context);
  return [
    ...checkTitles(docs),
    ...docs.flatMap((doc) => [...checkHeadings(doc), ...checkFences(doc)]),
    ...(await checkMachinePaths(context)),
    ...(await checkSpelling(docs, context.siteRoot)),
    ...(await checkTerms(docs, context.siteRoot)),
  ];
}
