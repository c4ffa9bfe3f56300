import { createSvg } from './text';

/** Arrowheads that replace Mermaid's markers, by name. The first match wins. */
const HEADS = [
  [/cross/i, 'cross'],
  [/circle/i, 'circle'],
  [/barb/i, 'barb'],
  [/arrowhead|filled-head/i, 'head'],
  [/point/i, 'arrow'],
] as const;

type Head = (typeof HEADS)[number][1];

const TRIANGLE = 'M0 .5 9 4.5 0 8.5z';

/** Outlines of arrowheads, and the x at which lines end, in px. */
const OUTLINES: Record<Head, { end: number; d: string }> = {
  arrow: { end: 5, d: TRIANGLE },
  head: { end: 7, d: TRIANGLE },
  barb: { end: 9, d: TRIANGLE },
  cross: { end: 9, d: 'M1 1 8 8M8 1 1 8' },
  circle: { end: 0, d: 'M.5 4.5a4 4 0 0 0 8 0a4 4 0 0 0-8 0z' },
};

/** Width and height of arrowheads, in px. */
const HEAD_SIZE = 9;

function headOf(marker: string): Head | undefined {
  return HEADS.find(([name]) => name.test(marker))?.[1];
}

/**
 * Replaces Mermaid's arrowheads with the site's.
 *
 * @param key distinguishes ids from those of other drawings on a page
 */
export function replaceHeads(svg: SVGSVGElement, key: string): void {
  const used = new Set<Head>();
  for (const name of ['marker-start', 'marker-end']) {
    for (const line of svg.querySelectorAll(`[${name}]`)) {
      const head = headOf(line.getAttribute(name) ?? '');
      line.removeAttribute(name);
      if (head) {
        line.setAttribute(name, `url(#d${key}-${head})`);
        used.add(head);
      }
    }
  }
  for (const head of used) {
    const { d, end } = OUTLINES[head];
    const marker = createSvg('marker', {
      id: `d${key}-${head}`,
      refX: end,
      refY: HEAD_SIZE / 2,
      markerWidth: HEAD_SIZE,
      markerHeight: HEAD_SIZE,
      markerUnits: 'userSpaceOnUse',
      orient: 'auto-start-reverse',
    });
    marker.append(createSvg('path', { class: head === 'cross' ? 'open' : '', d }));
    svg.prepend(marker);
  }
}
