import { countBy } from 'es-toolkit';
import type { PhrasingContent, RootContent } from 'mdast';
import type { EvidencePiece } from '../../src/model/evidence';
import { link, list, paragraph, text, writeMarkdown } from '../../src/pages/markdown';
import { WHOLE_FILE } from '../../src/site/evidence';
import type { NamedSection } from './name-sections';
import type { FileChange } from './read-diff';

/** What a diff does to the pages, with their names. */
export interface Report {
  /** Of the platform, that the evidence was made from. */
  release: string;
  /** Most likely first. */
  sections: NamedSection[];
  /** Files of the diff that no section rests on. */
  others: FileChange[];
}

function writeHead({ release, sections: { length } }: Report): string {
  const what = length === 1 ? '1 section rests' : `${length} sections rest`;
  return length === 0
    ? 'No section rests on what this diff changes.'
    : `${what} on what this diff changes, most likely first; lines are those of ${release}:`;
}

const KINDS: Record<FileChange['kind'], string> = {
  new: 'New files, which no page can rest on yet',
  changed: 'Changed files that no section rests on',
  deleted: 'Deleted files that no section rests on',
  moved: 'Moved files that no section rests on',
  binary: 'Binary files that no section rests on',
};

function countOthers(others: FileChange[]): string[] {
  const counts = countBy(others, ({ kind }) => KINDS[kind]);
  return Object.entries(counts).map(([what, count]) => `${what}: ${count}`);
}

function nameSection({ heading, title }: NamedSection): string {
  return heading === '' ? title : `${title}: ${heading}`;
}

/** Declarations that are shown of a section: more of them say no better where to look. */
const MOST_PIECES = 4;

function showPieces<T>(pieces: EvidencePiece[], show: (piece: EvidencePiece) => T) {
  const further = pieces.length - MOST_PIECES;
  const rest = further > 0 ? [`and ${further} more`] : [];
  return { shown: pieces.slice(0, MOST_PIECES).map(show), rest };
}

function toText(section: NamedSection): string {
  const { address, page, pieces } = section;
  const { shown, rest } = showPieces(pieces, ({ path, name, start }) =>
    `${path}:${start} ${name === WHOLE_FILE ? '' : name}`.trim(),
  );
  return [nameSection(section), page, address, ...shown, ...rest].join('\n  ');
}

/** Writes the report for a terminal. */
export function writeText(report: Report): string {
  const { sections, others } = report;
  return [writeHead(report), ...sections.map(toText), ...countOthers(others)].join('\n\n');
}

/** Writes the report for programs. */
export function writeJson({ release, sections, others }: Report): string {
  const listed = sections.map(({ pieces, ...section }) => ({
    ...section,
    declarations: pieces.map(({ path, name, start, end }) => ({ path, name, start, end })),
  }));
  const files = others.map(({ path, kind }) => ({ path, kind }));
  return JSON.stringify({ release, sections: listed, others: files }, null, 2);
}

function toLine(section: NamedSection): PhrasingContent[] {
  const { address, pieces } = section;
  const { shown, rest } = showPieces(
    pieces,
    ({ path, name }): PhrasingContent => ({
      type: 'inlineCode',
      value: name === WHOLE_FILE ? path : name,
    }),
  );
  const named = [...shown, ...rest.map(text)].flatMap((each) => [text(' '), each]);
  return [link(address, address, text(nameSection(section))), text(':'), ...named];
}

/** Sections that a comment shows at once; the others are folded. */
const SHOWN = 10;

/** Sections that a comment has at most: GitHub refuses one of more than 65,536 characters. */
const MOST_SECTIONS = 150;

/** Writes the report as a comment on GitHub. */
export function writeComment(report: Report): string {
  const { sections, others } = report;
  const lines = sections.slice(0, MOST_SECTIONS).map(toLine);
  const folded = lines.slice(SHOWN);
  const left = sections.length - lines.length;
  const html = (value: string): RootContent => ({ type: 'html', value });
  const fold = [
    html(`<details>\n<summary>${folded.length} less likely</summary>`),
    list(folded),
    html('</details>'),
  ];
  const closing = [...(left > 0 ? [`And ${left} more.`] : []), ...countOthers(others)];
  return writeMarkdown([
    paragraph(text(writeHead(report))),
    ...(lines.length > 0 ? [list(lines.slice(0, SHOWN))] : []),
    ...(folded.length > 0 ? fold : []),
    ...closing.map((line) => paragraph(text(line))),
  ]);
}
