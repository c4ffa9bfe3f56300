import { diffArrays } from 'diff';
import type { HistoryPart } from '../../model/reference';

/** A piece of a line that was kept, added or removed. */
export interface DiffPiece {
  kind: 'kept' | 'added' | 'removed';
  text: string;
}

/** Token of a comparison: a name, a string, white space, or another character. */
const TOKEN = /[\p{L}\p{N}$_]+|'[^']*'|\s+|./gsu;

/** Unchanged characters shown on each side of a change. */
const CONTEXT = 40;
/** Maximum number of characters of a change. */
const MOST_CHANGED = 200;

const tokensOf = (lines: string[]) => lines.join('\n').match(TOKEN) ?? [];

/** Compares lines of code by token. */
export function diffCode({ after, before }: Pick<HistoryPart, 'after' | 'before'>): DiffPiece[] {
  return diffArrays(tokensOf(before), tokensOf(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    text: value.join(''),
  }));
}

function abridgePiece({ kind, text }: DiffPiece, isFirst: boolean, isLast: boolean): DiffPiece {
  if (kind !== 'kept' || (isFirst && isLast)) {
    return { kind, text: text.length > MOST_CHANGED ? `${text.slice(0, MOST_CHANGED)}…` : text };
  }
  const head = isFirst ? '' : text.slice(0, CONTEXT);
  const tail = isLast ? '' : text.slice(-CONTEXT);
  return { kind, text: head.length + tail.length < text.length ? `${head}…${tail}` : text };
}

/** Reduces a comparison to its changes, with some context. */
export function abridgeDiff(pieces: DiffPiece[]): DiffPiece[] {
  const last = pieces.length - 1;
  return pieces.map((piece, index) => abridgePiece(piece, index === 0, index === last));
}
