import { tag } from './svg';

/** Writes what stands at the end of lines, under an id: a full triangle, unless `d` draws another. */
export function arrowhead(id: string, d = 'M0 .5 8 4 0 7.5z', attributes = {}): string {
  const marker = {
    id,
    viewBox: '0 0 8 8',
    refX: 7.5,
    refY: 4,
    markerWidth: 9,
    markerHeight: 9,
    markerUnits: 'userSpaceOnUse',
    orient: 'auto-start-reverse',
    ...attributes,
  };
  return tag('marker', marker, tag('path', { d }));
}

/** Two lines, as at the end of what nobody waits for. */
export const OPEN = 'M1 1 7.5 4 1 7';
