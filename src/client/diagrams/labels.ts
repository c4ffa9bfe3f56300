import { createSvg, extentOf, offsetOf } from './text';

/** Radius of the circle of a message's number, in px. */
const NUMBER_RADIUS = 9;

/** Padding of a label's background, in px. */
const CLEARANCE = { x: 3, y: 1 } as const;

/** Distance of a group's title from its left side, in px. */
const INDENT = 10;

/** Downward shift of a composite state's title, below the border, in px. */
const STATE_DROP = 11;

/** Adds the circles of a sequence's numbers, which Mermaid draws as markers of zero-length lines. */
export function addNumbers(svg: SVGSVGElement): void {
  for (const line of svg.querySelectorAll('line[marker-start*="sequencenumber"]')) {
    const [cx, cy] = ['x1', 'y1'].map((name) => line.getAttribute(name) ?? '');
    line.replaceWith(
      createSvg('circle', { class: 'number', cx: cx ?? '', cy: cy ?? '', r: NUMBER_RADIUS }),
    );
  }
}

/** Moves the titles of groups to their left side, in front of lines. */
export function alignTitles(svg: SVGSVGElement): void {
  for (const title of svg.querySelectorAll<SVGTextElement>('.cluster-label text.title')) {
    const group = title.closest('.cluster, .statediagram-cluster');
    const border = group?.querySelector('rect');
    if (border) {
      const x = offsetOf(border, svg).x + border.x.baseVal.value + INDENT;
      const y = offsetOf(title, svg).y + Number(title.getAttribute('y'));
      const drop = group?.matches('.statediagram-cluster') ? STATE_DROP : 0;
      title.setAttribute('x', String(x));
      title.setAttribute('y', String(y + drop));
      title.setAttribute('text-anchor', 'start');
      svg.append(title);
    }
  }
}

/** Adds backgrounds to titles and to labels of sequences; labels of graphs already have one. */
export function addBacks(svg: SVGSVGElement): void {
  for (const text of svg.querySelectorAll('text.title, text.label')) {
    if (!text.closest('.edgeLabel')) {
      const { height, width, x, y } = extentOf(text);
      text.before(
        createSvg('rect', {
          class: 'background',
          x: x - CLEARANCE.x,
          y: y - CLEARANCE.y,
          width: width + 2 * CLEARANCE.x,
          height: height + 2 * CLEARANCE.y,
        }),
      );
    }
  }
}
