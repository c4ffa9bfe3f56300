import { isEqual } from 'es-toolkit';
import { Fragment, type ReactNode } from 'react';
import type { HistoryPart } from '../../model/reference';
import { Code, Name } from '../../theme/name/name';
import { abridgeDiff, type DiffPiece, diffCode } from './diff-code';
import styles from './reference.module.css';

interface ChangedPartsProps {
  parts: HistoryPart[];
  /** Abbreviates long unchanged code. */
  isAbridged?: boolean;
}

/** Changes of an export by member, with inline additions and removals. */
export function ChangedParts({ parts, isAbridged = false }: ChangedPartsProps) {
  return (
    <dl className={styles.parts}>
      {parts.map((part) => {
        const pieces = isAbridged ? abridgeDiff(piecesOf(part)) : piecesOf(part);
        return (
          <div key={part.member ?? ''}>
            <dt>
              <PartName part={part} />
            </dt>
            <dd>
              <code className={styles.diff}>
                {pieces.map((piece, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line have no identity
                  <Fragment key={index}>
                    {piece.kind === 'added' && pieces[index - 1]?.kind === 'removed' && ' '}
                    <Piece kind={piece.kind}>
                      <Name>{piece.text}</Name>
                    </Piece>
                  </Fragment>
                ))}
              </code>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Checks whether abridging shortens any of the parts. */
export function isLong(parts: HistoryPart[]): boolean {
  return parts.map(piecesOf).some((pieces) => !isEqual(abridgeDiff(pieces), pieces));
}

const isNew = ({ before, member }: HistoryPart) => member !== undefined && before.length === 0;
const isGone = ({ after, member }: HistoryPart) => member !== undefined && after.length === 0;

/** Compares a part. Added and removed members aren't marked, because their name already is. */
function piecesOf(part: HistoryPart): DiffPiece[] {
  return isNew(part) || isGone(part)
    ? [{ kind: 'kept', text: [...part.before, ...part.after].join('\n') }]
    : diffCode(part);
}

function PartName({ part }: { part: HistoryPart }) {
  return part.member === undefined ? (
    'Signature'
  ) : (
    <Piece kind={isNew(part) ? 'added' : isGone(part) ? 'removed' : 'kept'}>
      <Code>{part.member}</Code>
    </Piece>
  );
}

/** A piece of a comparison, also marked by a sign and hidden words, because not everyone sees colors. */
function Piece({ children, kind }: { children: ReactNode; kind: DiffPiece['kind'] }) {
  switch (kind) {
    case 'kept':
      return children;
    case 'added':
      return (
        <ins>
          <wbr />
          <span className="sr-only">added: </span>
          <span aria-hidden="true">+</span>
          {children}
        </ins>
      );
    case 'removed':
      return (
        <del>
          <wbr />
          <span className="sr-only">removed: </span>
          <span aria-hidden="true">−</span>
          {children}
        </del>
      );
  }
}
