import { compact } from 'es-toolkit';
import { DIAGRAM_WIDTH } from '../markdown/diagram/widths';
import type { DrawnFigure } from '../model/compiled';
import type { Finding } from '../model/finding';
import type { LoadedSite } from '../pages/load-site';
import type { Page } from '../pages/page';

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

/** Code and diagrams that are not shown as their author meant them, where they are written. */
export function warnOfFigures(
  page: Page,
  { compiled }: LoadedSite,
  drawn: Map<string, DrawnFigure>,
): Finding[] {
  const file = page.origin?.source ?? '';
  return (compiled.get(file)?.figures ?? []).flatMap(({ figure, line }): Finding[] => {
    const result = drawn.get(figure.key);
    if (result?.kind === 'code' && result.problem !== undefined) {
      const message = `This code cannot be highlighted, so it is shown plain: ${result.problem}`;
      return [{ file, line, message }];
    }
    if (result?.kind === 'diagram') {
      return diagramMessages(result).map((message) => ({ file, line, message }));
    }
    const message = 'This diagram cannot be drawn, so its source is shown';
    return result?.kind === 'failed'
      ? [{ file, line: line + (result.line ?? 0), message: `${message}: ${result.reason}` }]
      : [];
  });
}
