import type { Mark, PictureLayout } from './marks';
import type { Mode } from './picture';

/** What stands out from the admin panel, which has purple, blue and green. */
const COLORS: Record<Mode, { mark: string; digit: string; halo: string; border: string }> = {
  light: { mark: '#b93808', digit: '#ffffff', halo: '#ffffff', border: '#c3cac7' },
  dark: { mark: '#ff9d5c', digit: '#1d0d03', halo: '#101014', border: '#3b4845' },
};

/** Radius of the corners of what is shown, and of outlines, in CSS pixels. */
const CORNER = { shown: 8, outline: 5 };

function drawMark(
  { outline, badge, leader, number }: Mark,
  layout: PictureLayout,
  mode: Mode,
): string {
  const { mark, digit, halo } = COLORS[mode];
  const { font, radius } = layout;
  const line = font / 11;
  const { x, y, width, height } = outline;
  const rect = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${CORNER.outline}"`;
  const [from, to] = leader;
  const path = `x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}"`;
  return `
    <g fill="none" stroke="${halo}" stroke-width="${line * 2}" stroke-opacity=".75"><rect ${rect}/><line ${path}/></g>
    <g fill="none" stroke="${mark}" stroke-width="${line}"><rect ${rect}/><line ${path}/></g>
    <circle cx="${badge.x}" cy="${badge.y}" r="${radius}" fill="${mark}"/>
    <text x="${badge.x}" y="${badge.y}" dy=".36em" fill="${digit}">${number}</text>`;
}

/**
 * Writes a document with a picture: what was taken of the screen, with a border, and the marks of its parts
 * as SVG around it. What is around is transparent.
 *
 * @param shot address of what was taken, as large as `layout.shown`
 * @param typeface address of that of the digits
 */
export function drawPicture(
  shot: string,
  layout: PictureLayout,
  mode: Mode,
  typeface: string,
): string {
  const { font, height, marks, shown, width } = layout;
  const { border } = COLORS[mode];
  const box = `x="${shown.x}" y="${shown.y}" width="${shown.width}" height="${shown.height}"`;
  const inner = `x="${shown.x + 0.5}" y="${shown.y + 0.5}" width="${shown.width - 1}" height="${shown.height - 1}"`;
  return `<!doctype html>
<style>
  @font-face { font-family: digits; src: url(${typeface}); font-weight: 200 800 }
  html, body { margin: 0; background: none }
  svg { display: block; font-family: digits }
</style>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-size="${font}" font-weight="700" text-anchor="middle">
  <clipPath id="shown"><rect ${box} rx="${CORNER.shown}"/></clipPath>
  <image href="${shot}" ${box} clip-path="url(#shown)"/>
  <rect ${inner} rx="${CORNER.shown - 0.5}" fill="none" stroke="${border}"/>
  ${marks.map((mark) => drawMark(mark, layout, mode)).join('')}
</svg>`;
}
