/** What the texts of the drawings in a document do wrong; it runs in the page. */
export function findDiagramFaults(): string[] {
  const faults: string[] = [];
  /** How far letters reach above and below the line that they stand on, in sizes. */
  const [above, below] = [0.72, 0.2];
  /** Texts differ from the sum of their letters by kerning. */
  const isLong = (length: number, drawn: number) => Math.abs(length - drawn) <= 2 + 0.03 * length;

  /** What an element's own transform makes of a point in it. */
  const place = (element: SVGGraphicsElement, point: DOMPoint) => {
    const moved = element.transform.baseVal.consolidate()?.matrix;
    return moved ? point.matrixTransform(moved) : point;
  };
  /** Points along the outline of a shape, one for each unit of length. */
  const pointsOn = (shape: SVGGeometryElement) =>
    Array.from({ length: Math.ceil(shape.getTotalLength()) }, (_, at) =>
      place(shape, shape.getPointAtLength(at)),
    );
  const isInside = (shape: SVGGeometryElement, { x, y }: { x: number; y: number }) => {
    const moved = shape.transform.baseVal.consolidate()?.matrix;
    const point = new DOMPoint(x, y);
    return shape.isPointInFill(moved ? point.matrixTransform(moved.inverse()) : point);
  };
  const isAfter = (element: Element, other: Element) =>
    (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  for (const svg of document.querySelectorAll<SVGSVGElement>('svg.diagram')) {
    if (svg.getClientRects().length === 0) {
      continue;
    }
    const view = svg.viewBox.baseVal;
    const zoom = svg.getBoundingClientRect().width / view.width;
    const covers = [...svg.querySelectorAll<SVGGeometryElement>('.back, .node, .note, .tab')];
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
      const [viewRight, viewBottom] = [view.x + view.width, view.y + view.height];
      if (left < view.x || top < view.y || right > viewRight || bottom > viewBottom) {
        tell('leaves the drawing');
      }
      const box = text.parentElement?.closest('.drawn')
        ? null
        : [...(text.parentElement?.children ?? [])]
            .slice(0, [...(text.parentElement?.children ?? [])].indexOf(text))
            .findLast((element) => element.matches('.node, .note, .tab'));
      const corners = [left, right].flatMap((cx) => [top, bottom].map((cy) => ({ x: cx, y: cy })));
      if (box instanceof SVGGeometryElement && isInside(box, { x: (left + right) / 2, y })) {
        if (!corners.every((corner) => isInside(box, corner))) {
          tell('leaves its box');
        }
      }
      // A filled shape below all of a text hides the lines that were drawn before the shape.
      const cover = covers.findLast(
        (shape) => isAfter(text, shape) && corners.every((corner) => isInside(shape, corner)),
      );
      for (const { line, points } of lines) {
        if (cover && isAfter(cover, line)) {
          continue;
        }
        if (points.some((at) => at.x > left && at.x < right && at.y > top && at.y < bottom)) {
          tell(`stands on a line (${line.getAttribute('class')})`);
        }
      }
    }
  }
  return faults;
}
