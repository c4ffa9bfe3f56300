import { range, sum } from 'es-toolkit';
import { type Label, readLabel, readPlain, type Tell } from './label';
import type { Looks } from './looks';
import { setText, type TextBlock } from './measure';
import { type Box, drawText, pathOf, segment, tag } from './svg';

/** The box of a class or an entity: its head, and rows of cells in parts that rules divide. */
export interface Table {
  /** What stands above its name. */
  kind: Label | null;
  parts: Label[][][];
}

/** What Mermaid's databases say of a class or an entity. */
export interface TableData {
  /** Name of a class with what it is generic in. */
  text?: string;
  annotations?: string[];
  members?: Member[];
  methods?: Member[];
  /** Name of an entity that readers see. */
  alias?: string;
  attributes?: { type: string; name: string; keys: string[]; comment: string }[];
}

interface Member {
  getDisplayDetails(): { displayText: string; cssStyle: string };
}

/** Reads what stands below the name of a class or an entity. */
export function readTable(data: TableData, tell: Tell): Table {
  const { annotations = [], members = [], methods = [], attributes = [] } = data;
  const rowOf = (member: Member) => {
    const { displayText, cssStyle } = member.getDisplayDetails();
    const look = cssStyle.includes('italic') ? 'em' : cssStyle === '' ? undefined : 'under';
    return [readPlain(displayText, look)];
  };
  const rows = attributes.map(({ type, name, keys, comment }) => [
    ...[type, name, keys.join(', ')].map((cell) => readPlain(cell)),
    readLabel(comment, true, tell),
  ]);
  const kinds = annotations.map((each) => readPlain(`«${each}»`));
  return {
    kind: kinds.length === 0 ? null : kinds.flat(),
    parts: [members.map(rowOf), methods.map(rowOf), rows].filter((part) => part.length > 0),
  };
}

/** Sizes of texts, and how wide they become before they are set in more lines, in pixels. */
const NAME = { size: 13, width: 260, weight: 'bold' } as const;
const CELL = { size: 13, width: 300 };
const KIND = { size: 13, width: 200 };

/** Room in the box, and between two columns, in pixels. */
const ROOM = { x: 12, y: 7, column: 12 };

/** A table with its texts set, and its size in pixels. */
export interface SetTable {
  name: TextBlock;
  kind: TextBlock | null;
  parts: { cells: TextBlock[]; height: number }[][];
  /** Where columns begin, from the left border. */
  columns: number[];
  width: number;
  height: number;
}

/** Sets the texts of a table. */
export function setTable(label: Label, table: Table): SetTable {
  const name = setText(label, NAME);
  const kind = table.kind && setText(table.kind, KIND);
  const parts = table.parts.map((rows) =>
    rows.map((row) => {
      const cells = row.map((cell) => setText(cell, CELL));
      return { cells, height: Math.max(...cells.map(({ height }) => height)) };
    }),
  );
  const rows = parts.flat();
  const widths = range(Math.max(0, ...rows.map(({ cells }) => cells.length))).map((column) =>
    Math.max(...rows.map(({ cells }) => cells[column]?.width ?? 0)),
  );
  const columns: number[] = [];
  let x: number = ROOM.x;
  for (const width of widths) {
    columns.push(x);
    x += width === 0 ? 0 : width + ROOM.column;
  }
  const least = Math.max(name.width, kind?.width ?? 0) + 2 * ROOM.x;
  const heights = parts.map((part) => sum(part.map(({ height }) => height)) + 2 * ROOM.y);
  return {
    name,
    kind,
    parts,
    columns,
    width: Math.max(least, x - ROOM.column + ROOM.x),
    height: headHeight(name, kind) + sum(heights),
  };
}

function headHeight(name: TextBlock, kind: TextBlock | null): number {
  return name.height + (kind?.height ?? 0) + 2 * ROOM.y;
}

/** Draws a table into its box, in the colors that its author gave it. */
export function drawTable(
  { name, kind, parts, columns }: SetTable,
  box: Box,
  { shape, text: { fill } }: Looks,
): string {
  const x = box.x + box.width / 2;
  let y = box.y + headHeight(name, kind);
  const html = [
    tag('rect', { ...box, rx: 3, class: 'node', ...shape }),
    kind
      ? drawText(kind, { x, y: box.y + ROOM.y + kind.height / 2 }, { class: 'label', fill })
      : '',
    drawText(name, { x, y: y - ROOM.y - name.height / 2 }, { class: 'title', fill }),
  ];
  for (const part of parts) {
    const line = segment(box.x, y, box.x + box.width, y);
    html.push(tag('path', { d: pathOf(line), class: 'rule' }));
    y += ROOM.y;
    for (const { cells, height } of part) {
      cells.forEach((cell, column) => {
        const at = { x: box.x + (columns[column] ?? 0), y: y + cell.height / 2 };
        html.push(drawText(cell, at, { anchor: 'start', class: 'label', fill }));
      });
      y += height;
    }
    y += ROOM.y;
  }
  return html.join('');
}
