import { posix } from 'node:path';
import type { Finding } from '../finding';
import { type ProseDoc, titleOf } from './prose-doc';

const CHECK = 'prose';

/** Names of docs that open their folder. Each may be called "Introduction": breadcrumbs tell of what. */
const OPENINGS = new Set(['intro', 'introduction', 'index', 'readme']);

/** A text that must stand once. */
interface Named {
  doc: ProseDoc;
  key: 'title' | 'description';
  text: string;
  /** Docs with different scopes may share the text. */
  scope: string;
}

/**
 * Checks that every page has a title and a description of its own, and that the description is one
 * sentence.
 *
 * @param docs all docs of the site
 */
export function checkTitles(docs: ProseDoc[]): Finding[] {
  const pages = docs.filter(({ isPartial }) => !isPartial);
  return [
    ...pages.flatMap((doc) => [...titleFindings(doc), ...descriptionFindings(doc)]),
    ...repeated(pages.flatMap(namesOf)),
  ];
}

function finding(doc: ProseDoc, key: 'title' | 'description', message: string): Finding {
  return { check: CHECK, file: doc.file, line: doc.places.get(key)?.line ?? 1, message };
}

function titleFindings(doc: ProseDoc): Finding[] {
  return titleOf(doc) === null
    ? [finding(doc, 'title', 'The page has no title. Add "title" to its front matter.')]
    : [];
}

function descriptionFindings(doc: ProseDoc): Finding[] {
  const description = doc.frontMatter.description?.trim() ?? '';
  if (description === '') {
    return [
      finding(
        doc,
        'description',
        'The page has no description. Add "description" to its front matter: one sentence that search engines and cards show.',
      ),
    ];
  }
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(description)];
  if (sentences.length === 1 && /[.?!]$/.test(description)) {
    return [];
  }
  const message =
    sentences.length > 1
      ? `The description has ${sentences.length} sentences. Make it one.`
      : 'The description is no sentence. End it with a period.';
  return [finding(doc, 'description', message)];
}

function namesOf(doc: ProseDoc): Named[] {
  const { version, frontMatter } = doc;
  const title = titleOf(doc);
  const description = frontMatter.description?.trim();
  return [
    ...(title
      ? [{ doc, key: 'title' as const, text: title, scope: version + openedFolder(doc) }]
      : []),
    ...(description
      ? [{ doc, key: 'description' as const, text: description, scope: version }]
      : []),
  ];
}

/** The folder that a doc opens; '' for all others. */
function openedFolder({ file }: ProseDoc): string {
  const name = posix
    .basename(file)
    .replace(/\.mdx?$/, '')
    .replace(/^\d+[-_.\s]+/, '');
  return OPENINGS.has(name.toLowerCase()) ? `/${posix.dirname(file)}` : '';
}

function repeated(names: Named[]): Finding[] {
  const first = new Map<string, ProseDoc>();
  return names.flatMap(({ doc, key, text, scope }) => {
    const id = JSON.stringify([key, scope, text.toLowerCase()]);
    const other = first.get(id);
    first.set(id, other ?? doc);
    return other
      ? [finding(doc, key, `${other.file} has the same ${key}, "${text}". Give each page its own.`)]
      : [];
  });
}
