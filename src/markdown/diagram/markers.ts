import { tag } from './svg';

/** What stands at the end of a line: its path, how it is drawn, and its size and end, in pixels. */
interface Marker {
  d: string;
  class?: 'open' | 'hollow';
  /** Of the box that it is drawn in; `at` is where the line ends in it. */
  size?: { width: number; height: number; at: number };
  /** How many times as large as its box it is drawn. */
  scale?: number;
}

const FOOT = 'M10 6 17 1M10 6 17 11M10 6H17';
const RING = 'M9 6A3.5 3.5 0 1 1 2 6 3.5 3.5 0 1 1 9 6Z';
const CROW: Pick<Marker, 'class' | 'size'> = {
  class: 'hollow',
  size: { width: 18, height: 12, at: 17.5 },
};
const DIAMOND = 'M.5 4 4 1.5 7.5 4 4 6.5z';
const LARGE = 14 / 8;

const MARKERS = {
  arrow: { d: 'M0 .5 8 4 0 7.5z' },
  open: { d: 'M1 1 7.5 4 1 7', class: 'open' },
  circle: { d: 'M7.5 4A3.2 3.2 0 1 1 1.1 4 3.2 3.2 0 1 1 7.5 4Z' },
  cross: { d: 'M1 1 7 7M7 1 1 7', class: 'open' },
  above: { d: 'M0 .5 8 4H0z' },
  below: { d: 'M0 7.5 8 4H0z' },
  'open-above': { d: 'M1 1 7.5 4', class: 'open' },
  'open-below': { d: 'M1 7 7.5 4', class: 'open' },
  inherit: { d: 'M.5.5 7.5 4 .5 7.5z', class: 'hollow', scale: LARGE },
  whole: { d: DIAMOND, scale: LARGE },
  part: { d: DIAMOND, class: 'hollow', scale: LARGE },
  ring: { d: 'M7.5 4A3.2 3.2 0 1 1 1.1 4 3.2 3.2 0 1 1 7.5 4Z', class: 'hollow', scale: LARGE },
  one: { ...CROW, d: 'M11 1V11M14 1V11' },
  'one-or-none': { ...CROW, d: `${RING}M14 1V11` },
  many: { ...CROW, d: `M7 1V11${FOOT}` },
  'many-or-none': { ...CROW, d: `${RING.replaceAll('9 6', '9.5 6')}${FOOT}` },
} satisfies Record<string, Marker>;

export type MarkerName = keyof typeof MARKERS;

const SMALL = { width: 8, height: 8, at: 7.5 };
/** An arrowhead is drawn a little larger than its box. */
const SCALE = 9 / 8;

/** Writes those of the markers that are used, each under its name behind the prefix. */
export function drawMarkers(used: Iterable<MarkerName | null>, idPrefix: string): string {
  return [...new Set(used)]
    .flatMap((name) => (name === null ? [] : [name]))
    .sort()
    .map((name) => {
      const { d, class: look, size = SMALL, scale }: Marker = MARKERS[name];
      const { width, height, at } = size;
      const times = scale ?? (size === SMALL ? SCALE : 1);
      const attributes = {
        id: `${idPrefix}${name}`,
        viewBox: `0 0 ${width} ${height}`,
        refX: at,
        refY: height / 2,
        markerWidth: width * times,
        markerHeight: height * times,
        markerUnits: 'userSpaceOnUse',
        orient: 'auto-start-reverse',
        class: look,
      };
      return tag('marker', attributes, tag('path', { d }));
    })
    .join('');
}

/** Refers to a marker, from an attribute of a line. */
export function markerAt(name: MarkerName | null, idPrefix: string): string | undefined {
  return name === null ? undefined : `url(#${idPrefix}${name})`;
}
