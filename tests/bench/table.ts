import type { BrowserFigures } from './browser';
import type { BuildFigures, Costs } from './builds';
import type { DevFigures } from './dev';
import type { Bytes } from './first-view';
import type { Cost } from './process-tree';
import type { Pair } from './subject';

type Row = [name: string, ours: string, theirs: string, ratio: string];

const COST_NAMES: Record<keyof Cost, [name: string, unit: string]> = {
  wall: ['wall', 's'],
  cpu: ['CPU', 's'],
  memory: ['memory, all processes', 'MB'],
  largest: ['memory, largest process', 'MB'],
};

const VIEW_NAMES: Record<keyof Bytes, string> = {
  total: 'total',
  ahead: 'of it for other pages',
  blocking: 'needed before reading',
  requests: 'requests',
};

function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1);
}

function row(name: string, { ours, theirs }: Pair<number>, unit: string): Row {
  const ratio = theirs === 0 ? '' : (ours / theirs).toFixed(2);
  return [name, `${rounded(ours)} ${unit}`, `${rounded(theirs)} ${unit}`, ratio];
}

function costRows(name: string, { ours, theirs }: Costs): Row[] {
  const keys = ['wall', 'cpu', 'memory', 'largest'] as const;
  return keys.map((key) => {
    const [label, unit] = COST_NAMES[key];
    return row(`${name}, ${label}`, { ours: ours[key], theirs: theirs[key] }, unit);
  });
}

/** Rows of builds: both, and ours as a part of theirs. */
export function buildRows({ times, pages, cold, unchanged, edited }: BuildFigures): Row[] {
  return [
    [`HTML files (content ${times} times)`, String(pages.ours), String(pages.theirs), ''],
    ...costRows('cold build', cold),
    ...costRows('nothing changed', unchanged),
    ...costRows('one page edited', edited),
  ];
}

/** Rows of what readers meet. */
export function browserRows({ clicks, blocking, firstView, scores }: BrowserFigures): Row[] {
  const { bytes, prefetches } = firstView;
  const percent = ({ ours, theirs }: Pair<number>) => ({ ours: 100 * ours, theirs: 100 * theirs });
  return [
    ...clicks.flatMap(({ to, painted, complete, script, scriptShare }) => [
      row(`click to h1 painted, ${to}`, painted, 'ms'),
      row(`click to main complete, ${to}`, complete, 'ms'),
      row(`script until painted, ${to}`, script, 'ms'),
      row(`script's share, ${to}`, percent(scriptShare), '%'),
    ]),
    ...blocking.map(
      ({ kind, ours, theirs }): Row =>
        theirs === undefined
          ? [`total blocking time, ${kind}`, `${rounded(ours)} ms`, '', '']
          : row(`total blocking time, ${kind}`, { ours, theirs }, 'ms'),
    ),
    ...(['total', 'ahead', 'blocking', 'requests'] as const).map((key) =>
      row(
        `first view, ${VIEW_NAMES[key]}`,
        { ours: bytes.ours[key], theirs: bytes.theirs[key] },
        key === 'requests' ? '' : 'B',
      ),
    ),
    ...prefetches.map(
      ({ path, ours }): Row => [
        `prefetches of ${path}, at load and after scrolling`,
        `${ours.atLoad}, ${ours.afterScrolling}`,
        '',
        '',
      ],
    ),
    ...scores.map(({ path, figure, ...both }) =>
      row(`Lighthouse ${path}, ${figure}`, both, /paint|time/.test(figure) ? 'ms' : ''),
    ),
  ];
}

/** Rows of what authors meet; there is nothing to compare with. */
export function devRows({ times, html, loaded, edit, search }: DevFigures): Row[] {
  const only = (name: string, value: number): Row => [name, `${rounded(value)} ms`, '', ''];
  return [
    only(`dev, content ${times} times: command to HTML`, html),
    only(`dev, content ${times} times: command to page loaded`, loaded),
    only(`dev, content ${times} times: saved edit to text in the page`, edit),
    only(`dev, content ${times} times: first search to first result`, search),
  ];
}

/** Writes rows as a table with columns of even width. */
export function formatTable(rows: Row[]): string {
  const all: Row[] = [['', 'ours', 'theirs', 'ours / theirs'], ...rows];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((cells) => cells[at]?.length ?? 0)));
  return all
    .map((cells) =>
      cells
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
