/** Runs in the page: finds misplaced texts in drawings. */
export function findDiagramFaults(): string[] {
  const faults: string[] = [];
  /** Ascent and descent of letters, in em. */
  const [above, below] = [0.72, 0.2];
  /** Texts differ from the sum of their letters by kerning. */
  const isLong = (length: number, drawn: number) => Math.abs(length - drawn) <= 2 + 0.03 * length;

  /** Transforms coordinates of an element to those of the drawing. */
  const matrixOf = (element: SVGGraphicsElement) => {
    const svg = element.ownerSVGElement?.getCTM()?.inverse() ?? new DOMMatrix();
    return svg.multiply(element.getCTM() ?? new DOMMatrix());
  };
  /** Distance of points on a line, less than the height of a letter. */
  const step = 4;
  /** Points along the outline of a shape. */
  const pointsOn = (shape: SVGGeometryElement) =>
    Array.from({ length: Math.ceil(shape.getTotalLength() / step) + 1 }, (_, at) =>
      shape.getPointAtLength(at * step).matrixTransform(matrixOf(shape)),
    );
  const isInside = (shape: SVGGeometryElement, { x, y }: { x: number; y: number }) =>
    shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrixOf(shape).inverse()));
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
    const texts = [...svg.querySelectorAll('text')];
    const lengths = texts.map((text) => text.getAttribute('textLength') ?? '');
    // Changes first, because each one after a measurement causes a layout.
    for (const text of texts) {
      text.removeAttribute('textLength');
    }
    const drawn = texts.map((text) => text.getComputedTextLength());
    for (const [index, text] of texts.entries()) {
      text.setAttribute('textLength', lengths[index] ?? '');
    }
    for (const [index, text] of texts.entries()) {
      const report = (fault: string) =>
        faults.push(`${svg.getAttribute('aria-label')}: "${text.textContent}" ${fault}`);
      const size = Number.parseFloat(getComputedStyle(text).fontSize);
      if (size * zoom < 12) {
        report(`is ${size * zoom} pixels large`);
      }
      if (!isLong(Number(lengths[index]), drawn[index] ?? 0)) {
        report(`is ${drawn[index]} long instead of ${lengths[index]}`);
      }
      const { x: start, width: across } = text.getBBox();
      const baseline = new DOMPoint(start, Number(text.getAttribute('y')));
      const { x, y } = baseline.matrixTransform(matrixOf(text));
      const [left, right, top, bottom] = [x, x + across, y - size * above, y + size * below];
      const [viewRight, viewBottom] = [view.x + view.width, view.y + view.height];
      if (left < view.x || top < view.y || right > viewRight || bottom > viewBottom) {
        report('leaves the drawing');
      }
      const box = text.parentElement?.closest('.drawn')
        ? null
        : [...(text.parentElement?.children ?? [])]
            .slice(0, [...(text.parentElement?.children ?? [])].indexOf(text))
            .findLast((element) => element.matches('.node, .note, .tab'));
      const corners = [left, right].flatMap((cx) => [top, bottom].map((cy) => ({ x: cx, y: cy })));
      if (box instanceof SVGGeometryElement && isInside(box, { x: (left + right) / 2, y })) {
        if (!corners.every((corner) => isInside(box, corner))) {
          report('leaves its box');
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
          report(`crosses a line (${line.getAttribute('class')})`);
        }
      }
    }
  }
  return faults;
}
