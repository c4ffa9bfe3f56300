import { posix } from 'node:path';
import { type Finding, lineAt } from '../finding';
import { getTitle, type ProseDoc } from './prose-doc';

/** Names of docs that open their folder. Each may be called "Introduction": breadcrumbs tell of what. */
const OPENINGS = new Set(['intro', 'introduction', 'index', 'readme']);

/**
 * Checks that every page has a title and a description of its own, and that the description is one
 * sentence.
 */
export function checkTitles(docs: ProseDoc[]): Finding[] {
  const pages = docs.filter(({ isPartial }) => !isPartial);
  return [
    ...pages
      .filter((doc) => getTitle(doc) === null)
      .map((doc) =>
        finding(doc, 'title', 'The page has no title. Add "title" to its front matter.'),
      ),
    ...pages.flatMap(descriptionFindings),
    ...findRepeated(pages, 'title', getTitle, (doc) => doc.version + openedFolder(doc)),
    ...findRepeated(pages, 'description', getDescription, ({ version }) => version),
  ];
}

function finding({ file, places, text }: ProseDoc, key: string, message: string): Finding {
  const place = places.get(key);
  return { file, line: place ? lineAt(text, place.start) : 1, message };
}

function getDescription({ frontMatter }: ProseDoc): string {
  return frontMatter.description?.trim() ?? '';
}

function descriptionFindings(doc: ProseDoc): Finding[] {
  const description = getDescription(doc);
  if (description === '') {
    const message =
      'The page has no description. Add "description" to its front matter: one sentence that search engines and cards show.';
    return [finding(doc, 'description', message)];
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

/** The folder that a doc opens; '' for all others. */
function openedFolder({ file }: ProseDoc): string {
  const name = posix
    .basename(file)
    .replace(/\.mdx?$/, '')
    .replace(/^\d+[-_.\s]+/, '');
  return OPENINGS.has(name.toLowerCase()) ? `/${posix.dirname(file)}` : '';
}

/** Docs with different scopes may share a text. */
function findRepeated(
  docs: ProseDoc[],
  key: 'title' | 'description',
  getText: (doc: ProseDoc) => string | null,
  getScope: (doc: ProseDoc) => string,
): Finding[] {
  const first = new Map<string, ProseDoc>();
  return docs.flatMap((doc) => {
    const text = getText(doc);
    const id = JSON.stringify([getScope(doc), text?.toLowerCase()]);
    const other = first.get(id);
    first.set(id, other ?? doc);
    return text && other
      ? [finding(doc, key, `${other.file} has the same ${key}, "${text}". Give each page its own.`)]
      : [];
  });
}
