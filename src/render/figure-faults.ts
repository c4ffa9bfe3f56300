import type { DrawnFigure } from '../model/compiled';
import type { Finding } from '../model/finding';
import type { LoadedSite } from '../pages/load-site';
import type { Page } from '../pages/page';

/** How a figure is not shown as its author meant it. */
export interface FigureFault {
  key: string;
  message: string;
}

/** Lists what is wrong with figures as they were drawn, by key. */
export function listFaults(figures: ReadonlyMap<string, DrawnFigure>): FigureFault[] {
  return [...figures].flatMap(([key, { problem }]) =>
    problem === undefined ? [] : [{ key, message: problem }],
  );
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
      .map((fault) => ({ file, line, message: fault.message })),
  );
}
