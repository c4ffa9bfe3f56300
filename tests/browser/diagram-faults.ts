/** What the texts of the drawings in a document do wrong; it runs in the page. */
export function findDiagramFaults(): string[] {
  const faults: string[] = [];
  /** How far letters reach above and below the line that they stand on, in sizes. */
  const [above, below] = [0.72, 0.2];
  /** Texts differ from the sum of their letters by kerning. */
  const isLong = (length: number, drawn: number) => Math.abs(length - drawn) <= 2 + 0.03 * length;

  const pointsOn = (line: SVGGeometryElement) =>
    Array.from({ length: Math.ceil(line.getTotalLength()) }, (_, at) => line.getPointAtLength(at));

  for (const svg of document.querySelectorAll<SVGSVGElement>('svg.diagram')) {
    if (svg.getClientRects().length === 0) {
      continue;
    }
    const { width, height } = svg.viewBox.baseVal;
    const zoom = svg.getBoundingClientRect().width / width;
    const lines = [...svg.querySelectorAll<SVGGeometryElement>('.edge, .lane, .rule, .group')].map(
      (line) => ({ line, points: pointsOn(line) }),
    );
    for (const text of svg.querySelectorAll('text')) {
      const tell = (fault: string) =>
        faults.push(`${svg.getAttribute('aria-label')}: "${text.textContent}" ${fault}`);
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      if (size * zoom < 12) {
        tell(`is ${size * zoom} pixels large`);
      }
      const length = text.getAttribute('textLength');
      if (length !== null) {
        text.removeAttribute('textLength');
        if (!isLong(Number(length), text.getComputedTextLength())) {
          tell(`is ${text.getComputedTextLength()} long instead of ${length}`);
        }
        text.setAttribute('textLength', length);
      }
      const { x, width: across } = text.getBBox();
      const y = Number(text.getAttribute('y')) + Number(text.getAttribute('dy') ?? 0);
      const [left, right, top, bottom] = [x, x + across, y - size * above, y + size * below];
      if (left < 0 || top < 0 || right > width || bottom > height) {
        tell('leaves the drawing');
      }
      const box = text.parentElement?.closest('.drawn')
        ? null
        : [...(text.parentElement?.children ?? [])]
            .slice(0, [...(text.parentElement?.children ?? [])].indexOf(text))
            .findLast((element) => element.matches('.node, .note, .tab'));
      if (box instanceof SVGGeometryElement && box.isPointInFill({ x: (left + right) / 2, y })) {
        const corners = [left, right].flatMap((cx) =>
          [top, bottom].map((cy) => ({ x: cx, y: cy })),
        );
        if (!corners.every((corner) => box.isPointInFill(corner))) {
          tell('leaves its box');
        }
      }
      for (const { line, points } of lines) {
        if (points.some((at) => at.x > left && at.x < right && at.y > top && at.y < bottom)) {
          tell(`stands on a line (${line.getAttribute('class')})`);
        }
      }
    }
  }
  return faults;
}
