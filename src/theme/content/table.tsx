import {
  Children,
  cloneElement,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react';
import { LONGEST, LongestName } from '../name/name';
import { getText } from './heading';
import { Scroller } from './scroller';
import styles from './table.module.css';

/** Maximum columns or rows of tables that become lists on phones. */
const MOST = { columns: 3, rows: 2 };

/** Layout of a row on phones: a term with its definition, or a title with labeled cells. */
type Fold = 'pairs' | 'labels' | null;

/** A part of a table. Its role is explicit, because browsers drop it if `display` changes. */
type Part = ReactElement<
  PropsWithChildren<{ role?: string; scope?: string; 'data-label'?: string }>
>;

function isPart(node: ReactNode): node is Part {
  return isValidElement(node);
}

function partsOf(node: ReactNode): Part[] {
  return Children.toArray(node).filter(isPart);
}

const partsIn = ({ props }: Part) => partsOf(props.children);

function foldOf(columns: number, rows: number): Fold {
  if (columns < 2 || rows === 0) {
    return null;
  }
  return columns === 2 ? 'pairs' : columns <= MOST.columns || rows <= MOST.rows ? 'labels' : null;
}

/** Adds the role and the label of the column to a cell. */
function foldedCell(cell: Part, label: string | undefined): Part {
  const isHeader = cell.type === 'th';
  const role = isHeader ? (cell.props.scope === 'row' ? 'rowheader' : 'columnheader') : 'cell';
  return cloneElement(cell, { role, ...(label && { 'data-label': label }) });
}

function foldedPart(part: Part, labels: string[]): Part {
  const rows = partsIn(part).map((row) => {
    const cells = partsIn(row).map((cell, column) => foldedCell(cell, labels[column]));
    return cloneElement(row, { role: 'row' }, cells);
  });
  return cloneElement(part, { role: 'rowgroup' }, rows);
}

/**
 * A table. A wide one scrolls; on phones, a short or narrow one looks like a list of definitions.
 */
export function Table({ children }: { children: ReactNode }) {
  const [head, ...bodies] = partsOf(children);
  const labels = (head ? partsIn(head) : [])
    .flatMap(partsIn)
    .map(({ props }) => getText(props.children));
  const fold = foldOf(labels.length, bodies.flatMap(partsIn).length);
  if (!head || fold === null) {
    return (
      <Scroller label="Table" className={`scrolls ${styles.scroller}`}>
        <LongestName value={LONGEST.cell}>
          <table>{children}</table>
        </LongestName>
      </Scroller>
    );
  }
  return (
    <Scroller label="Table" className={`scrolls ${styles.scroller}`} fold={fold}>
      {/* biome-ignore lint/a11y/noRedundantRoles: on phones it is not drawn as a table, but it is one */}
      <table role="table">
        {foldedPart(head, [])}
        {bodies.map((body) => foldedPart(body, fold === 'labels' ? labels : []))}
      </table>
    </Scroller>
  );
}
