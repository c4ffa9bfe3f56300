import { parsePatch, type StructuredPatch, type StructuredPatchHunk } from 'diff';
import { attempt } from 'es-toolkit';
import { SiteError } from '../../src/model/finding';

/** What a diff does to one file. */
export interface FileChange {
  kind: 'changed' | 'new' | 'deleted' | 'moved' | 'binary';
  /** From the root of the repository; of a moved file, the path before. */
  path: string;
  /** Lines of the file before the change, from 1. What is put in between lines 4 and 5 is at 4.5. */
  places: number[];
}

/** Blank lines and comments: where these alone change, the code does what it did. */
const NO_CODE = /^.\s*(?:$|\/\/|\/\*|\*(?:[\s/]|$))/;

function listPlaces({ oldStart, lines }: StructuredPatchHunk): number[] {
  const places: number[] = [];
  let line = oldStart;
  for (const text of lines) {
    if (text.startsWith('+') && !NO_CODE.test(text)) {
      places.push(line - 0.5);
    }
    if (text.startsWith('-') && !NO_CODE.test(text)) {
      places.push(line);
    }
    if (text.startsWith('-') || text.startsWith(' ')) {
      line += 1;
    }
  }
  return places;
}

/** Git puts a letter for the side before a path, as in `a/packages/…`, unless it is told not to. */
function readPath(name: string | undefined): string | null {
  return name === undefined || name === '/dev/null' ? null : name.replace(/^[a-z]\//, '');
}

function readPatch(patch: StructuredPatch): FileChange[] {
  const before = readPath(patch.oldFileName);
  const after = readPath(patch.newFileName);
  const path = before ?? after;
  const places = patch.hunks.flatMap(listPlaces);
  if (path === null) {
    return [];
  }
  if (patch.isCreate || patch.isCopy || before === null) {
    return [{ kind: 'new', path: after ?? path, places: [] }];
  }
  if (patch.isDelete || after === null) {
    return [{ kind: 'deleted', path, places }];
  }
  return [
    { kind: patch.isBinary ? 'binary' : before === after ? 'changed' : 'moved', path, places },
  ];
}

/**
 * Reads a unified diff, as `git diff` writes it and GitHub has it of a pull request.
 *
 * @throws SiteError when it is none
 */
export function readDiff(text: string): FileChange[] {
  if (text.includes('\0')) {
    throw new SiteError('The diff is no text in UTF-8: give what git diff writes, as it is.');
  }
  if (text.trim() === '') {
    throw new SiteError(
      'The diff is empty: compare other revisions, as in git diff main...branch.',
    );
  }
  if (/^@@@ /m.test(text)) {
    throw new SiteError(
      'This is the combined diff of a merge: git diff main...branch has one side.',
    );
  }
  const [error, patches] = attempt<StructuredPatch[], Error>(() => {
    return parsePatch(text.replaceAll('\r\n', '\n'));
  });
  if (patches === null) {
    throw new SiteError(`The diff cannot be read: ${error?.message}`);
  }
  const changes = patches.flatMap(readPatch);
  if (changes.length === 0) {
    throw new SiteError(
      'This is no unified diff: it names no file. git diff main...branch writes one.',
    );
  }
  return changes;
}
