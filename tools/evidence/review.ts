import { createPatch, diffTrimmedLines } from 'diff';
import { groupBy, memoize, sortBy, sumBy } from 'es-toolkit';
import type { BlockContent, ListItem, RootContent } from 'mdast';
import type { EvidencePiece } from '../../src/model/evidence';
import { heading, paragraph, text, writeMarkdown } from '../../src/pages/markdown';
import { baseName, WHOLE_FILE } from '../../src/site/evidence';
import type { CheckedPage } from '../check/pages';
import { nameSection, type Unread, weighChange } from './changes';
import type { Declaration } from './declarations';
import { NEW } from './keep-read';
import type { PlatformSources } from './platform-sources';
import { listSections, type PageSection } from './sections';

/** A section that rests on a declaration, with what of it names the declaration. */
export interface ReadAgain {
  page: string;
  section: string;
  /** Line of the section's heading, from 1. */
  line: number;
  sentences: string[];
}

/** A declaration that changed, and all sections that rest on it. */
export interface ReviewEntry {
  path: string;
  name: string;
  /** The text is null where it cannot be had, and empty when the release did not have it. */
  before: { release: string; text: string | null };
  /** Empty when the release does not have it any more. */
  after: string;
  sections: ReadAgain[];
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a section that name a declaration, or the file that it is in. */
function findSentences(found: PageSection | undefined, { name, path }: EvidencePiece) {
  const own = name === WHOLE_FILE ? path : (baseName(name).split('.').at(-1) ?? name);
  const sentences = (found?.passages ?? []).flatMap((passage) =>
    Array.from(SENTENCES.segment(passage.text), ({ segment }) => segment.trim()),
  );
  const word = (sentence: string) =>
    sentence.split(/[^\w$./-]+/).flatMap((each) => [each, ...each.split(/[./]/)]);
  return {
    line: found?.line ?? 1,
    sentences: sentences.filter((sentence) => word(sentence).includes(own)),
  };
}

/** Finds a text in a release: where it is now, or where it was before it moved. */
function textOf(
  sources: PlatformSources | null,
  { path, name }: EvidencePiece,
  hash: string | null,
): string {
  const here = sources?.parse(path)?.declarations ?? [];
  const isText = (each: Declaration) =>
    each.hash === hash && baseName(each.name) === baseName(name);
  const found = here.find(isText) ?? here.find((each) => each.hash === hash || each.name === name);
  const elsewhere = found || hash === NEW ? [] : [...(sources?.byPath.keys() ?? [])];
  const moved = elsewhere.find((each) => sources?.parse(each)?.declarations.some(isText));
  const source = sources?.byPath.get(moved ?? path)?.text ?? '';
  const declaration = moved ? sources?.parse(moved)?.declarations.find(isText) : found;
  return declaration ? source.slice(...declaration.range) : '';
}

/** Tells how likely a change makes sections false; not at all where there is no old text. */
function weigh({ after, before, sections }: ReviewEntry): number {
  const changes = diffTrimmedLines(before.text ?? after, after);
  return weighChange({
    changed: sumBy(changes, ({ added, count, removed }) => (added || removed ? count : 0)),
    lines: Math.max(...[after, before.text ?? ''].map((text) => text.split('\n').length)),
    sections: sections.length,
  });
}

/**
 * Puts together what to read again, by declaration, the most likely first.
 *
 * @param before sources by release, those of which sections were last read against
 */
export function listReview(
  unread: Unread[],
  pages: CheckedPage[],
  { before, after }: { before: ReadonlyMap<string, PlatformSources>; after: PlatformSources },
): ReviewEntry[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const sectionsOf = memoize(listSections);
  const all = unread.flatMap(({ page, pieces, section }) =>
    pieces.map((piece) => ({ page, piece, section })),
  );
  const entries = Object.values(
    groupBy(all, ({ piece }) => `${piece.path}#${piece.name} ${piece.readAgainst?.hash}`),
  ).flatMap((group): ReviewEntry[] => {
    const [first] = group;
    if (!first) {
      return [];
    }
    const { piece } = first;
    const release = piece.readAgainst?.release ?? '';
    const old = before.get(release) ?? null;
    const isNew = piece.readAgainst?.hash === NEW;
    const sections = group.flatMap(({ page, section }): ReadAgain[] => {
      const read = byFile.get(page);
      const found = read && sectionsOf(read).find(({ id }) => id === section);
      return read ? [{ page, section, ...findSentences(found, piece) }] : [];
    });
    return [
      {
        path: piece.path,
        name: piece.name,
        before: {
          release,
          text: textOf(old, piece, piece.readAgainst?.hash ?? null) || (isNew ? '' : null),
        },
        after: piece.hash === '' ? '' : textOf(after, piece, piece.hash),
        sections: sortBy(sections, [({ sentences }) => -sentences.length]),
      },
    ];
  });
  return sortBy(entries, [(entry) => -weigh(entry)]);
}

/** Writes one line for each declaration: its name, and the sections to read. */
export function writeReviewLine(entry: ReviewEntry): string {
  return `${entry.path}#${baseName(entry.name)}: ${entry.sections.map(nameSection).join(', ')}`;
}

/** Lines around a change. */
const CONTEXT = 3;

/** A longer change is read in the source. */
const MOST_LINES = 80;

function writeLines(patch: string): string {
  const lines = patch.trimEnd().split('\n');
  const left = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(left > 0 ? [`… ${left} more lines`] : [])].join('\n');
}

function writeItem(section: ReadAgain): ListItem {
  const quotes = section.sentences.map((sentence): BlockContent => {
    return { type: 'blockquote', children: [paragraph(text(sentence))] };
  });
  const head = paragraph(text(`${nameSection(section)} (line ${section.line})`));
  return { type: 'listItem', checked: false, spread: false, children: [head, ...quotes] };
}

function writeEntry({ after, before, name, path, sections }: ReviewEntry): RootContent[] {
  const patch =
    before.text === null
      ? 'Its package is published apart from the platform: look for its changes there.'
      : createPatch(path, `${before.text}\n`, `${after}\n`, '', '', { context: CONTEXT });
  const news = before.text === '' ? ` (new since ${before.release})` : '';
  const what = after === '' ? ` (gone since ${before.release})` : news;
  return [
    heading(2, `${path}#${baseName(name)}${what}`),
    {
      type: 'code',
      lang: 'diff',
      value: writeLines(patch.slice(Math.max(0, patch.indexOf('@@')))),
    },
    { type: 'list', spread: false, children: sections.map(writeItem) },
  ];
}

/** Writes what to read again, as Markdown with old and new texts. */
export function writeReview(entries: ReviewEntry[], release: string): string {
  const count = new Set(entries.flatMap(({ sections }) => sections.map(nameSection))).size;
  const command = 'npm run content:reviewed -- <page>#<section>';
  return writeMarkdown([
    heading(1, `What ${release} changed of what sections rest on`),
    paragraph(text(`Sections: ${count}. Declarations: ${entries.length}, the most likely first.`)),
    paragraph(text('When a section is true again: '), { type: 'inlineCode', value: command }),
    ...entries.flatMap(writeEntry),
  ]);
}
