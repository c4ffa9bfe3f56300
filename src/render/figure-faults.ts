import { compact } from 'es-toolkit';
import { DIAGRAM_WIDTH } from '../markdown/diagram/widths';
import type { DrawnFigure } from '../model/compiled';
import { assertNever } from '../model/exhaustive';
import type { Finding } from '../model/finding';
import type { LoadedSite } from '../pages/load-site';
import type { Page } from '../pages/page';

/** How a figure is not shown as its author meant it. */
export interface FigureFault {
  key: string;
  /** Line of the figure that is to blame; 0 is its fence. */
  line: number;
  message: string;
}

type DrawnDiagram = Extract<DrawnFigure, { kind: 'diagram' }>;

function diagramMessages({ problem, wide }: DrawnDiagram): string[] {
  const { column } = DIAGRAM_WIDTH;
  const width = Math.ceil(wide.width);
  const tooWide = `This diagram is ${width} pixels wide, and its column has ${column}, so readers have to scroll it. Say less in its labels, draw fewer boxes or participants, or give it another direction.`;
  return compact([
    problem !== undefined && `This diagram is drawn without ${problem}.`,
    width > column && tooWide,
  ]);
}

function listMessages(drawn: DrawnFigure): string[] {
  switch (drawn.kind) {
    case 'code':
      return drawn.problem === undefined
        ? []
        : [`This code cannot be highlighted, so it is shown plain: ${drawn.problem}`];
    case 'diagram':
      return diagramMessages(drawn);
    case 'failed':
      return [`This diagram cannot be drawn, so its source is shown: ${drawn.reason}`];
    default:
      return assertNever(drawn);
  }
}

/** Lists what is wrong with figures as they were drawn, by key. */
export function listFaults(figures: ReadonlyMap<string, DrawnFigure>): FigureFault[] {
  return [...figures].flatMap(([key, drawn]) => {
    const line = drawn.kind === 'failed' ? (drawn.line ?? 0) : 0;
    return listMessages(drawn).map((message) => ({ key, line, message }));
  });
}

/** Faults of a page's figures, where they are written. */
export function warnOfFigures(
  { origin }: Page,
  { compiled }: LoadedSite,
  faults: FigureFault[],
): Finding[] {
  const file = origin?.source ?? '';
  const figures = faults.length === 0 ? [] : (compiled.get(file)?.figures ?? []);
  return figures.flatMap(({ figure, line }) =>
    faults
      .filter(({ key }) => key === figure.key)
      .map((fault) => ({ file, line: line + fault.line, message: fault.message })),
  );
}
